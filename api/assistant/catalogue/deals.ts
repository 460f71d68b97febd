import { listDealChecks } from '#api/contract/catalog/deals.ts'
import { DEAL_MIN_PERCENT } from '#api/domain/constants.ts'
import { parsePositive } from '#api/domain/money.ts'
import { readDealCheck } from '#api/domain/offers/deal-check.ts'
import { dropWords, listWords } from '#api/domain/offers/deal-words.ts'
import { DEAL_ORDERS, type RankedDeal } from '#api/domain/offers/deals.ts'
import { dealChecks } from '#api/queries/catalog/deal-checks.ts'
import { type DealFact, dealsFound } from '#api/queries/chat-facts-stock.ts'
import { type Answer, led } from '../answer.ts'
import { codes } from './codes.ts'
import { type Asked, more, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { unlisted } from './unlisted.ts'
import { momentWords, packPriceWords, safeName } from './words.ts'

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

/** What is reduced now, the largest drop under the lowest of 30 days first; without any the codes of who lists it. */
export const deals = async (asked: Asked): Promise<Answer> => {
  const found = await ranked(asked)
  const label = saidBack(asked.frame)
  const none = found.length === 0 ? await unlisted(asked) : null
  if (none !== null) return nothing(asked, none)
  if (found.length === 0)
    return led(
      `Nothing of ${label} is reduced by ${DEAL_MIN_PERCENT} % or more right now.`,
      await codes(asked),
    )
  return render(asked, {
    title: 'Deals',
    lead: `Reduced now (${label}), the largest drop under the vendor’s own lowest of 30 days first, then what the vendor says:`,
    lines: found.slice(0, LISTED).map(dealLine),
    path: '/deals',
    after: [more(found.length, Math.min(found.length, LISTED))],
  })
}
