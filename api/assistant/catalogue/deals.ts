import { listDealChecks } from '#api/contract/catalog/deals.ts'
import { DEAL_MIN_PERCENT } from '#api/domain/constants.ts'
import { parsePositive } from '#api/domain/money.ts'
import { readDealCheck } from '#api/domain/offers/deal-check.ts'
import { dropWords, listWords } from '#api/domain/offers/deal-words.ts'
import { DEAL_ORDERS, type RankedDeal, dropOf } from '#api/domain/offers/deals.ts'
import { discountPercent } from '#api/domain/offers/discount.ts'
import { dealChecks } from '#api/queries/catalog/deal-checks.ts'
import { promotionsNow } from '#api/queries/chat-facts.ts'
import { type DealFact, dealsFound } from '#api/queries/chat-facts-stock.ts'
import { type Answer, led } from '../answer.ts'
import { asksOver, codes, listingOf, listsIt, takesAtLeast } from './codes.ts'
import { leastPercentIn } from './frame/constraints.ts'
import { ASKED } from './frame/asked-words.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { unlisted } from './unlisted.ts'
import { momentWords, packPriceWords, promotionWords, safeName } from './words.ts'

const LISTED = 6

type Deal = RankedDeal & { fact: DealFact }

const ranked = async ({ db, filter, now }: Asked): Promise<Deal[]> => {
  const facts = await dealsFound(db, filter, now)
  const ids = facts.map(({ id }) => id)
  const checks = listDealChecks.answer.parse(JSON.parse(await dealChecks(db, now, ids)))
  const checkOf = new Map(checks.map(check => [check.offerId, readDealCheck(check)]))
  const deals = facts.map(fact => ({
    fact,
    id: fact.id,
    hasCoupon: false,
    current: true,
    price: parsePositive(fact.price),
    listPrice: parsePositive(fact.listPrice),
    check: checkOf.get(fact.id) ?? null,
    card: { productName: fact.product, pricePerUnit: null, currency: fact.currency },
  }))
  return deals.toSorted(DEAL_ORDERS.drop)
}

const dealLine = (deal: Deal) => {
  const { product, vendor, slug, checkedAt } = deal.fact
  const text = `${product}: ${safeName(vendor, slug)}, ${packPriceWords(deal.fact)}, ${dropWords(deal)}; ${listWords(deal)}, checked ${momentWords(checkedAt)}.`
  return { text, asOf: checkedAt }
}

/** "Over 20 % off": by what the vendor says, or under its own lowest. */
const isOff =
  (least: number | null, isOver: boolean) =>
  (deal: Deal): boolean =>
    least === null ||
    [dropOf(deal), discountPercent(deal.listPrice, deal.price)].some(
      percent => percent !== null && (isOver ? percent > least : percent >= least),
    )

/** Codes of who lists what is asked for. */
const codesOff = async (asked: Asked, isMeant: ReturnType<typeof takesAtLeast>) => {
  const { db, frame, now } = asked
  const all = await promotionsNow(db, { vendor: frame.vendor, largest: true, now })
  const found = all.filter(isMeant).filter(listsIt(await listingOf(asked)))
  return found.length > 0 ? `Codes that take off as much: ${found.map(promotionWords).join('; ')}.` : null
}

const CODES_TOLD = 8
/** "Anything on sale" of nothing that is named means codes as well. */
const codesToo = async ({ db, frame, now, plain }: Asked): Promise<string | null> => {
  if (nameOf(frame) !== null || frame.category !== null || !ASKED.saleSaid.test(plain)) return null
  const all = await promotionsNow(db, { vendor: frame.vendor, largest: true, now })
  const rest = all.length - CODES_TOLD
  return all.length === 0
    ? null
    : `Public codes active now, largest first: ${all.slice(0, CODES_TOLD).map(promotionWords).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`
}

const OF_SEASON = 'Which offer or code belongs to a season or a day is not recorded; what holds now:\n'

/** What is reduced now, the largest drop under the lowest of 30 days first; without any the codes of who lists it. */
export const deals = async (asked: Asked): Promise<Answer> => {
  const least = leastPercentIn(asked.plain)
  const isOver = asksOver(asked.plain)
  const found = (await ranked(asked)).filter(isOff(least, isOver))
  const label = saidBack(asked.frame)
  const by = `${isOver ? 'more than ' : ''}${least ?? DEAL_MIN_PERCENT} %${isOver ? '' : ' or more'}`
  const none = found.length === 0 ? await unlisted(asked) : null
  if (none !== null) return nothing(asked, none)
  if (found.length === 0) return led(`Nothing of ${label} is reduced by ${by} right now.`, await codes(asked))
  return render(asked, {
    title: 'Deals',
    lead: `${ASKED.season.test(asked.plain) ? OF_SEASON : ''}Reduced${least === null ? '' : ` by ${by}, from its list price or its lowest of 30 days,`} now (${label}), the largest drop under the vendor’s own lowest of 30 days first, then what the vendor says:`,
    lines: found.slice(0, LISTED).map(dealLine),
    path: '/deals',
    after: [
      more(found.length, Math.min(found.length, LISTED)),
      least === null ? await codesToo(asked) : await codesOff(asked, takesAtLeast(least, isOver)),
    ],
  })
}
