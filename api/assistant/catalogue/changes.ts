import * as facts from '#api/queries/chat-facts.ts'
import { recordsFound } from '#api/queries/chat-facts-history.ts'
import { listTrending } from '#api/contract/catalog/products.ts'
import { groupBy } from '#api/domain/group.ts'
import { count, listed } from '#api/domain/plural.ts'
import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import { DAY_MS, formatDay } from '#api/domain/time.ts'
import { trendingProducts } from '#api/queries/catalog/trending.ts'
import { type Answer, led } from '../answer.ts'
import { ASKED } from './frame/asked-words.ts'
import { leastPercentIn } from './frame/constraints.ts'
import type { Frame } from './frame/frame.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { IN_STOCK_NOW, inStockThere, outOfStock, stillThere } from './out-of-stock.ts'
import { saidBack } from './frame/said-back.ts'
import { unlisted } from './unlisted.ts'
import { aboutWords, momentWords, moveWords, offerWords, safeName } from './words.ts'

/** What moved in the catalogue: arrivals, restocks, prices, and what people look for. */

const LISTED = 8
/** Changes that a question chooses from. */
const EVERY = 1000
const MONTH_DAYS = 30
const WEEK_DAYS = 7
/** Longer than anything is on record. */
const ON_RECORD_DAYS = 3650

const since = ({ now }: Asked, days: number) => new Date(now.getTime() - days * DAY_MS)

const NEW = '/new'
type Dated = 'restocked' | 'newest'

const asksDates = ({ plain }: Asked): boolean => ASKED.restockDates.test(plain)

const toCome = / when (?:is|are|will|do you think) /
/** "When is A restocking it" of what is in stock: that before what is not on record. */
const withRecord = (asked: Asked, answer: Answer): Answer => {
  const none = `No restock of ${saidBack(asked.frame)} is on record here.`
  const isIn = toCome.test(asked.plain) && answer.content.startsWith(IN_STOCK_NOW)
  return isIn
    ? { ...answer, content: answer.content.replace(/\n(?=Also in stock at|See )/, `\n${none}\n`) }
    : led(none, answer)
}

/** "Any restock history" of a vendor: that none is recorded, and how its offers stand; "is it back" asks for that alone. */
const thereNow = async (asked: Asked): Promise<Answer | null> =>
  asksDates(asked) && asked.frame.sellers.length > 0
    ? withRecord(asked, await outOfStock(asked))
    : ((await inStockThere(asked)) ?? (await outThere(asked)))

/** "Is it back there" of what is still out: since when. */
const outThere = async (asked: Asked): Promise<Answer | null> => {
  if (asked.frame.sellers.length === 0 || nameOf(asked.frame) === null || asked.frame.days !== null)
    return null
  const out = await outOfStock(asked)
  return out.abstained ? null : out
}

/** Since when changes are told, and in words; restocks that are asked for by their dates in all that is recorded. */
const periodOf = (asked: Asked, order: Dated): { days: number; period: string } => {
  const isOfAll = asked.frame.days === null && order === 'restocked' && asksDates(asked)
  const days = asked.frame.days ?? (isOfAll ? ON_RECORD_DAYS : MONTH_DAYS)
  return { days, period: isOfAll ? 'on record here' : `in the last ${count(days, 'day')}` }
}

/** A vendor that is named may have it all the same; else who does. */
const noneDated = async (asked: Asked, order: Dated, what: string): Promise<Answer> => {
  const there = order === 'restocked' ? await thereNow(asked) : null
  if (there !== null)
    return ASKED.sinceWhen.test(asked.plain) && !asksDates(asked)
      ? led(`Nothing of it is recorded as ${what}.`, there)
      : there
  const [still, none] = [await stillThere(asked, false), `Nothing ${what}.`]
  // "Is it back" asks whether it can be had, "since the weekend" since when.
  const parts = [await unlisted(asked), ...(asked.frame.days === null ? [still, none] : [none, still])]
  return nothing({ ...asked, path: NEW }, parts.flatMap(part => part ?? []).join(' '))
}

/** Who has what came back; of no vendor that is named, nor where the dates or some days are asked for. */
const leadOf = async (asked: Asked): Promise<string> => {
  if (asked.frame.sellers.length > 0 || asked.frame.days !== null || asksDates(asked)) return ''
  const still = await stillThere(asked, false)
  return still === null ? '' : `${still}\n`
}

export const dated =
  (order: Dated, what: string) =>
  async (asked: Asked): Promise<Answer> => {
    const { db, frame, filter, now, exchange } = asked
    const { days, period } = periodOf(asked, order)
    const shown = filter.lens.currency ?? DEFAULT_CURRENCY
    const wanted = { order, since: since(asked, days), now, limit: LISTED }
    const found = await facts.offersFound(db, filter, wanted)
    const label = saidBack(frame)
    const path = NEW
    if (found.length === 0) return noneDated(asked, order, `${what} ${period}: ${label}`)
    const lead = order === 'restocked' ? await leadOf(asked) : ''
    return render(asked, {
      title: `Offers that ${what}`,
      lead: `${lead}In stock and ${what} ${period}, latest first: ${label}:`,
      lines: found.map(offer => ({
        text: `${offer.product}: ${offerWords(offer, aboutWords(offer, shown, exchange))}, ${what} ${momentWords(offer.at ?? offer.checkedAt)}.`,
        asOf: offer.checkedAt,
      })),
      path,
      after: [more(found[0]?.total ?? 0, found.length)],
    })
  }

/** Of a compound the vendors whose prices moved, where all are known. */
const whoMoved = ({ frame }: Asked, found: readonly facts.MoveFact[]): string => {
  const names = [...new Set(found.map(({ vendor, slug }) => safeName(vendor, slug)))]
  return nameOf(frame) === null || (found[0]?.total ?? 0) > found.length
    ? ''
    : `; at ${count(names.length, 'vendor')} (${listed(names)})`
}

/** How many prices of each vendor moved, most first. */
const byVendor = (found: readonly facts.MoveFact[]) =>
  [...groupBy(found, ({ vendor, slug }) => safeName(vendor, slug))]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, own]) => {
      const [most] = own.toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))
      const mean = own.reduce((sum, { percent }) => sum + percent, 0) / own.length
      return {
        text: `${name}: ${count(own.length, 'price')}, ${signed(mean)} % on average, most ${signed(most!.percent)} % (${most!.product}).`,
        asOf: own[0]!.checkedAt,
      }
    })

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${Math.round(percent * 10) / 10}`

/** "What changed" means also what is new and what came back. */
const othersSince = async (asked: Asked, days: number): Promise<string | null> => {
  const { db, filter, now, plain } = asked
  if (!ASKED.changed.test(plain) || ASKED.price.test(plain)) return null
  const [fresh = 0, back = 0] = await Promise.all(
    (['newest', 'restocked'] as const).map(async order => {
      const [first] = await facts.offersFound(db, filter, { order, since: since(asked, days), now, limit: 1 })
      return first?.total
    }),
  )
  return `In the same days ${count(fresh, 'offer')} in stock first listed and ${back} back in stock: /new.`
}

/** "Did everything go up, or is it only me": how many prices rose and how many fell. */
const bothWays = async ({ db, filter, now, plain }: Asked, from: Date, days: number): Promise<string> => {
  if (!ASKED.onlyMe.test(plain)) return ''
  const [up = 0, down = 0] = await Promise.all(
    ([1, -1] as const).map(async direction => {
      const [first] = await facts.movesFound(db, filter, { since: from, direction, now, limit: 1 })
      return first?.total
    }),
  )
  return `In ${count(days, 'day')} ${count(up, 'price')} rose and ${down} fell.\n`
}

/** "Did they raise the prices before the sale". */
const isBumped = ({ plain, frame }: Asked): boolean => frame.vendor !== null && ASKED.bumped.test(plain)
const SINCE_WHEN = 'Since when a code or a sale holds is not recorded, only how prices moved.\n'

/** The days asked for, or as many as the records reach back: vendors are first read one after the other, within a day. */
const daysRecorded = async ({ db, filter, now }: Asked, days: number): Promise<number> => {
  const first = (await recordsFound(db, filter, now)).since
  const known = first === null ? days : (now.getTime() - Date.parse(first)) / DAY_MS
  return days <= known ? days : Math.max(Math.floor(known) - 1, 1)
}

/** "Who raised prices most, feels like A": a vendor that is named is one of all. */
const ofAllVendors = (asked: Asked): Asked =>
  ASKED.mostMoves.test(asked.plain)
    ? {
        ...asked,
        frame: { ...asked.frame, sellers: [], vendor: null },
        filter: { ...asked.filter, vendors: [] },
      }
    : asked

const movesSince = async (asked: Asked, days: number, known: string): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const short = `${await bothWays(asked, since(asked, days), days)}${known}`
  const least = leastPercentIn(asked.plain)
  const isOfVendors = ASKED.mostMoves.test(asked.plain)
  const by = least === null ? '' : ` by ${least} % or more`
  const all = await facts.movesFound(db, filter, {
    since: since(asked, days),
    direction: frame.direction,
    now,
    limit: least === null && !isOfVendors ? LISTED : EVERY,
  })
  const found = all.filter(({ percent }) => Math.abs(percent) >= (least ?? 0))
  const path = '/changes'
  const then = formatDay(since(asked, days).getTime())
  const how = { '-1': 'are lower than', 0: 'differ from', 1: 'are higher than' }[frame.direction]
  if (found.length === 0)
    return nothing(
      { ...asked, path },
      `${short}I find no prices of ${saidBack(frame)} that ${how} ${count(days, 'day')} ago (${then})${by}.`,
    )
  const total = least === null ? found[0]!.total : found.length
  const counted = asked.plain.includes(' how many ')
    ? `Counted so: ${count(total, 'price')}; how often each changed in between is not counted here.\n`
    : ''
  if (isOfVendors)
    return render(asked, {
      title: 'Price changes',
      lead: `${short}Vendors by how many prices ${how} ${days} days ago${by}, most first: ${saidBack(frame)}:`,
      lines: byVendor(found),
      path,
    })
  return render(asked, {
    title: 'Price changes',
    lead: `${counted}${short}Prices that ${how} ${count(days, 'day')} ago (${then})${by}, largest change first: ${saidBack(frame)}${whoMoved(asked, found)}:`,
    lines: found.slice(0, LISTED).map(move => ({ text: `${moveWords(move)}.`, asOf: move.checkedAt })),
    path,
    after: [more(total, Math.min(found.length, LISTED)), await othersSince(asked, days)],
  })
}

export const moves = async (given: Asked): Promise<Answer> => {
  const asked = ofAllVendors(given)
  const wanted = asked.frame.days ?? (isBumped(asked) ? MONTH_DAYS : WEEK_DAYS)
  const days = await daysRecorded(asked, wanted)
  const sale = isBumped(asked) && ASKED.saleSaid.test(asked.plain) ? SINCE_WHEN : ''
  return movesSince(
    asked,
    days,
    `${sale}${days < wanted ? `Prices ${wanted} days ago are not on record.\n` : ''}`,
  )
}

type Trending = ReturnType<typeof listTrending.answer.parse>[number]

/** Whether a product is among what the question names. */
const isNamedBy = ({ compounds, category, forms, sellers }: Frame) => {
  const slugs = new Set(sellers.map(({ slug }) => slug))
  return ({ compound, category: heading, formFamily, offers }: Trending): boolean =>
    (compounds.length === 0 || compounds.includes(compound ?? '')) &&
    (category === null || category === heading) &&
    (forms.length === 0 || forms.includes(formFamily)) &&
    (slugs.size === 0 || offers.some(({ vendor }) => slugs.has(vendor.slug)))
}

const changeWords = (percent: number | undefined): string => {
  if (percent === undefined) return 'no price to compare it with 7 days ago'
  return percent === 0
    ? 'median unit price as 7 days ago'
    : `median unit price ${percent > 0 ? '+' : ''}${percent} % in 7 days`
}

/** What is searched, viewed and watched most, in the order of the page. */
export const trending = async (asked: Asked): Promise<Answer> => {
  const { db, frame, now } = asked
  const path = '/trending'
  const all = listTrending.answer.parse(JSON.parse(await trendingProducts(db, now)))
  const found = all.filter(isNamedBy(frame))
  const label = saidBack(frame)
  if (found.length === 0)
    return nothing({ ...asked, path }, `Nothing of ${label} is trending in the last 7 days.`)
  const shown = found.slice(0, LISTED)
  return render(asked, {
    title: 'Trending products',
    lead: `Most searched, viewed and watched in the last 7 days (${label}), as of ${momentWords(now.toISOString())}:`,
    lines: shown.map(({ name, searchCount, priceChange }) => ({
      text: `${name}: ${count(searchCount, 'search', 'searches')} this week, ${changeWords(priceChange)}.`,
      asOf: now.toISOString(),
    })),
    path,
    after: [more(found.length, shown.length)],
  })
}
