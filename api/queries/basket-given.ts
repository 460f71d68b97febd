import type { Knex } from 'knex'
import type { AnswerOf } from '#api/contract/call.ts'
import type { getBasketMarket } from '#api/contract/baskets.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import type { getRates } from '#api/contract/catalog/rates.ts'
import type { WireVendorFacts } from '#api/contract/vendor-facts.ts'
import type { BasketMarket, Terms } from '#api/domain/basket/basket-market.ts'
import { type KeptBasket, readLines, type WantedLine } from '#api/domain/basket/wanted.ts'
import { codesOf, type Lens } from '#api/domain/markets/lens.ts'
import { readRates } from '#api/domain/rates.ts'
import { basketMarket } from './basket-market.ts'
import { overlay } from './overlay.ts'
import { activePromotions } from '#api/queries/catalog/promotions.ts'
import { newestRates } from '#api/queries/catalog/rates.ts'
import { allVendorFacts } from './vendor-facts.ts'

export type BasketGiven = { given: [WantedLine[], BasketMarket, Terms]; names: string[] }

/** All that a person's basket is counted by, as it is now: the same that the page gathers by calls. */
export async function basketGiven(
  db: Knex,
  userId: string,
  basket: KeptBasket,
  now: Date,
): Promise<BasketGiven> {
  const lines = readLines(basket.lines)
  const products = [...new Set(lines.map(({ productId }) => productId))]
  const offers = lines.flatMap(line => (line.kind === 'offer' ? line.offerId : []))
  const market = JSON.parse(await basketMarket(db, { products, offers })) as AnswerOf<typeof getBasketMarket>
  const promotions = JSON.parse(await activePromotions(db, now)) as WirePromotion[]
  const facts = JSON.parse(await allVendorFacts(db)) as WireVendorFacts[]
  const rates = JSON.parse((await newestRates(db)) ?? 'null') as AnswerOf<typeof getRates> | null
  const codes = basket.codes as Lens['codes']
  const own = await overlay(db, userId)
  const terms: Terms = {
    currency: basket.currency,
    country: basket.country,
    codes: codesOf({ codes }, { coupons: own.coupons, promotions, now }),
    rates: readRates(rates),
    facts,
    hiddenVendors: [...own.hiddenVendors],
    now: now.getTime(),
  }
  const names = lines.map(
    ({ productId }) => market.products.find(({ id }) => id === productId)?.name ?? 'a product',
  )
  return { given: [lines, market, terms], names }
}
