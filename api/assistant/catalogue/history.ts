import { parseMicro, percentChange } from '#api/domain/money.ts'
import { DAY_MS } from '#api/domain/time.ts'
import {
  type ChangedFact,
  type HistoryFact,
  lastChanges,
  priceHistory,
  recordsFound,
} from '#api/queries/chat-facts-history.ts'
import { catalogSize } from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { ASKED } from './frame/asked-words.ts'
import { daysIn } from './frame/constraints.ts'
import { subjectsOf } from './chosen-offers.ts'
import { type Asked, nameOf, nothing, render } from './reply.ts'
import { withLess } from './offers.ts'
import { saidBack } from './frame/said-back.ts'
import { unlisted } from './unlisted.ts'
import { momentWords, moneyWords, packPriceWords, safeName, unitPriceWords } from './words.ts'

const SHOWN = 3
const CHANGES_SHOWN = 6
const MONTH_DAYS = 30

/** What a price is held against: that of the day asked for, else the lowest of the first day on record. */
const thenOf = ({ before, first, firstAt }: HistoryFact, days: number) => {
  const day = `the first day of records, ${momentWords(firstAt)}`
  return before === null
    ? { price: first, when: `since ${day}`, ago: `on ${day}` }
    : { price: before, when: `in ${days} days`, ago: `${days} days ago` }
}

/** "up 16 % in 30 days"; null where nothing can be compared now. */
const directionWords = (fact: HistoryFact, days: number): string | null => {
  if (fact.now === null) return null
  const { price, when } = thenOf(fact, days)
  const percent = percentChange(parseMicro(price) ?? 0, parseMicro(fact.now) ?? 0)
  if (percent === null) return null
  const size = Math.abs(percent) < 1 ? Math.abs(percent).toFixed(1) : String(Math.round(Math.abs(percent)))
  return percent === 0 ? `unchanged ${when}` : `${percent > 0 ? 'up' : 'down'} ${size} % ${when}`
}

const endWords = (fact: HistoryFact, end: 'lowest' | 'highest'): string => {
  const { price, vendor, slug, at } = fact[end]
  return `${unitPriceWords(price, fact.currency, fact.unitType)} at ${safeName(vendor, slug)}, ${momentWords(at)}`
}

/** What was looked at of records that reach farther back is no beginning of them. */
const recordedWords = (fact: HistoryFact, within: boolean): string =>
  `${within && fact.before !== null ? 'In stock in these days' : `Recorded in stock since ${momentWords(fact.firstAt)}`}: lowest ${endWords(fact, 'lowest')}; highest ${endWords(fact, 'highest')}`

const historyWords = (fact: HistoryFact, days: number, within: boolean): string => {
  const words = (amount: string) => unitPriceWords(amount, fact.currency, fact.unitType)
  if (fact.now === null)
    return `${fact.product}: no offer in stock that can be compared now. ${recordedWords(fact, within)}`
  const { price, ago } = thenOf(fact, days)
  const average = fact.average === null ? '' : `, ${words(fact.average)} on average of each day’s lowest`
  return `${fact.product}: lowest ${words(fact.now)} now, ${words(price)} ${ago}${average}. ${recordedWords(fact, within)}`
}

/** "12 % above the lowest of these records": whether now is a good time, as far as records tell. */
const standing = ({ now, lowest }: HistoryFact): string => {
  const percent = Math.ceil(percentChange(parseMicro(lowest.price) ?? 0, parseMicro(now ?? '') ?? 0) ?? 0)
  return `${percent > 0 ? `${percent} % above` : 'at'} the lowest of these records`
}

const leadOf = (found: readonly HistoryFact[], days: number): string | null => {
  const moved = found.flatMap(fact => {
    const words = directionWords(fact, days)
    return words === null ? [] : [`${fact.product} (${fact.currency}) ${words}, ${standing(fact)}`]
  })
  return moved.length > 0 ? `Lowest unit price: ${moved.join('; ')}.` : null
}

/** "What was the 90 day low and who had it". */
const extremeOf = (plain: string, found: readonly HistoryFact[]): string | null => {
  const end = ASKED.lowAsked.test(plain) ? 'lowest' : ASKED.highAsked.test(plain) ? 'highest' : null
  return (
    end && `The ${end} on record: ${found.map(fact => `${fact.product} ${endWords(fact, end)}`).join('; ')}.`
  )
}

/** "They ever go back to that": since when no price was as low. */
const sinceLowest = ({ frame, now }: Asked, found: readonly HistoryFact[]): string | null => {
  const own = frame.turns.at(-1)?.plain ?? ''
  if (frame.turns.length < 2 || !ASKED.backToIt.test(own)) return null
  const lines = found.map(({ product, lowest, lowestUntil, currency, unitType }) => {
    const low = `${product} ${unitPriceWords(lowest.price, currency, unitType)}`
    return Date.parse(lowestUntil) < now.getTime()
      ? `no, not since ${momentWords(lowestUntil)}: ${low}`
      : `the lowest holds now: ${low}`
  })
  return `Back to the lowest on record: ${lines.join('; ')}.`
}

const endOf = (asked: Asked, found: readonly HistoryFact[]): string | null =>
  sinceLowest(asked, found) ?? extremeOf(asked.plain, found)

/** Where what is asked of lies before the first record: that, and not how it was. */
const olderThan = (found: readonly HistoryFact[], days: number, now: Date): string | null => {
  const [since] = found.map(({ firstAt }) => firstAt).toSorted()
  return since !== undefined && now.getTime() - (days - 1) * DAY_MS < Date.parse(since)
    ? `Nothing is on record from before ${momentWords(since)}, so how it was ${days} days ago is not known.`
    : null
}

/** How far the records reach, where no product is named. */
const reach = async (asked: Asked): Promise<Answer> => {
  const { db, filter, frame, now } = asked
  const { since, records, offers } = await recordsFound(db, filter, now)
  if (since === null) return nothing(asked, 'No price has been recorded yet.')
  return render(asked, {
    title: 'Price records',
    lead: `${ASKED.season.test(asked.plain) ? 'No pattern by weekday, holiday or season is worked out here.\n' : ''}Prices are recorded here (${saidBack(frame)}) since ${momentWords(since)}; older ones are not on record. Name a compound, and I tell how its price moved:`,
    lines: [{ text: `${records} recorded prices of ${offers} offers.`, asOf: now.toISOString() }],
    path: asked.path,
  })
}

const changeWords = ({ product, vendor, slug, size, currency, was, price, at }: ChangedFact): string =>
  `${product}, ${safeName(vendor, slug)}: ${moneyWords(was, currency)} until ${momentWords(at)}, then ${packPriceWords({ price, currency, size })}.`

/** Of a list that is cut this would be false. */
const UNCHANGED = '; one that stands in no line has not changed since it was first read.'

/** When prices changed last, offer by offer. */
const changed = async (asked: Asked): Promise<Answer> => {
  const { db, filter, frame, now, path } = asked
  const all = await lastChanges(db, filter, { now, limit: CHANGES_SHOWN + 1 })
  const found = all.slice(0, CHANGES_SHOWN)
  const { checkedAt } = await catalogSize(db, filter, now)
  const label = saidBack(frame)
  if (found.length === 0) return nothing(asked, `No change of a price of ${label} is on record.`)
  return render(asked, {
    title: `Price changes of ${label}`,
    lead: `Last recorded change of each price of ${label}, latest first:`,
    lines: found.map(fact => ({ text: changeWords(fact), asOf: fact.at })),
    path,
    after: [
      checkedAt &&
        `These prices were last read ${momentWords(checkedAt)}${all.length > found.length ? '; earlier changes of other prices are left out here.' : UNCHANGED}`,
    ],
  })
}

/** The records of what is asked; of several sizes those of each, named by it. */
const recordedOf = async (
  { db, filter, frame, now }: Asked,
  wanted: { days: number; within: boolean },
): Promise<HistoryFact[]> => {
  const read = (one: Asked['filter']) => priceHistory(db, one, { ...wanted, now, limit: SHOWN })
  if (frame.sizes.length < 2) return read(filter)
  const found: HistoryFact[] = []
  for (const one of subjectsOf(filter, frame.sizes)) {
    const words = one.size ? `, ${one.size.amount} ${one.size.unit}` : ''
    const facts = await read(one)
    found.push(...facts.map(fact => ({ ...fact, product: `${fact.product}${words}` })))
  }
  return found
}

/** "Go back further": the first of all records, and that there is none before it. */
const reachWords = async ({ db, filter, now }: Asked): Promise<string | null> => {
  const { since } = await recordsFound(db, filter, now)
  return since && `Records here begin ${momentWords(since)}; nothing is on record from before that.`
}
const asksFurther = ({ plain, frame }: Asked): boolean =>
  ASKED.furtherBack.test(plain) && daysIn(frame.turns.at(-1)?.plain ?? '') === null

/** How far back it is looked. */
const spanOf = (asked: Asked): { days: number; within: boolean; isFurther: boolean } => {
  const isFurther = asksFurther(asked)
  const { days } = asked.frame
  return { days: (isFurther ? null : days) ?? MONTH_DAYS, within: days !== null && !isFurther, isFurther }
}

const NO_MEDIAN =
  'How a median moved is not told here: of each day the lowest price is kept, and that moved so:\n'
const medianFirst = (plain: string): string => (ASKED.medianChange.test(plain) ? NO_MEDIAN : '')

/** "It was 39 there last week": of one vendor when each of its packs changed last. */
const changesAt = async ({ db, filter, frame, now }: Asked): Promise<string[]> => {
  if (frame.vendor === null) return []
  const found = await lastChanges(db, filter, { now, limit: SHOWN })
  return found.length > 0 ? [`Last recorded changes: ${found.map(changeWords).join(' ')}`] : []
}

/** Unit prices now, before and ever. */
export const history = async (asked: Asked): Promise<Answer> => {
  const { frame, now, path, plain } = asked
  if (ASKED.lastChange.test(plain) && (nameOf(frame) ?? frame.vendor) !== null) return changed(asked)
  if (nameOf(frame) === null) return reach(asked)
  const { days, within, isFurther } = spanOf(asked)
  const found = await recordedOf(asked, { days, within })
  const label = saidBack(frame)
  if (found.length === 0) {
    const none = `No comparable price of ${label} has been recorded yet.`
    return (await withLess(asked, history, none)) ?? nothing(asked, (await unlisted(asked)) ?? none)
  }
  const first = [
    isFurther ? await reachWords(asked) : null,
    endOf(asked, found),
    leadOf(found, days),
    within ? olderThan(found, days, now) : null,
  ]
  return render(asked, {
    title: `Price history of ${label}`,
    lead: `${medianFirst(plain)}${first.flatMap(words => (words ? [`${words} `] : [])).join('')}Recorded unit prices${within ? ` of the last ${days} days` : ''} of ${label}, before coupons, as of ${momentWords(now.toISOString())}:`,
    lines: found.map(fact => ({ text: `${historyWords(fact, days, within)}.`, asOf: now.toISOString() })),
    path,
    after: await changesAt(asked),
  })
}
