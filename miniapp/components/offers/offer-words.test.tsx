import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WireOffer, WireProduct } from '#api/contract/catalog/products.ts'
import { EMPTY_CONTEXT, offerCards, type OfferCard } from '#api/domain/offers/offer-card.ts'
import type { OfferInput, ProductInput } from '#api/domain/offers/offers.ts'
import { coupons, watchlist } from '#miniapp/texts/account.ts'
import { details } from '#miniapp/texts/details.ts'
import { freshnessLine } from '#miniapp/texts/frame.ts'
import { OfferUnit } from './OfferCard.tsx'
import { OfferHighlights } from './OfferHighlights.tsx'

/** Words that must not mislead: why an offer is not compared, what a blend's price is for, counts that say nothing. */

const NOW = new Date('2026-11-20T12:00:00Z')
const input = (more: Partial<OfferInput> = {}): OfferInput => ({
  id: 'a',
  vendorId: '7',
  price: '20.00',
  normalizedPricePerMg: null,
  inStock: true,
  comparable: false,
  reason: 'it is a kit, but not said of how many',
  ...more,
})

function cardOf(offer: OfferInput, product: Partial<ProductInput> = {}, watchers = 0): OfferCard {
  const context = { ...EMPTY_CONTEXT, vendorPage: true, watcherCounts: { '1': watchers } }
  const one = { id: '1', name: 'BPC-157 vials', offers: [offer], ...product }
  const [card] = offerCards([one], context, NOW)
  if (!card) throw new Error('the offer has no card')
  return card
}
const unitText = (card: OfferCard) =>
  renderToStaticMarkup(<OfferUnit card={card} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('an offer that is not comparable says why, never that alone when a reason is known', () => {
  expect(unitText(cardOf(input()))).toBe('not comparable: it is a kit, but not said of how many')
  expect(unitText(cardOf(input({ reason: 'not comparable: no price per unit could be computed' })))).toBe(
    'not comparable',
  )
})

test('a price per mg of a blend says that it is that of all parts, and when their ratio is unknown', () => {
  const parts = [
    { name: 'CJC-1295', mg: 5 },
    { name: 'Ipamorelin', mg: null },
  ]
  const priced = { normalizedPricePerMg: '2', comparable: true, reason: null, unitType: 'mg' as const }
  expect(unitText(cardOf(input(priced), { blend: parts }))).toMatch(/\$2\.00.*mg of blend/)
  expect(unitText(cardOf(input(priced)))).not.toMatch(/blend/)
  expect(details.blend('mg', parts)).toBe(
    'Per mg of the blend, all parts together: CJC-1295 + Ipamorelin, ratio not stated.',
  )
  expect(details.blend('mg', [{ name: 'CJC-1295', mg: 5 }])).toBe(
    'Per mg of the blend, all parts together: CJC-1295 5 mg.',
  )
})

const product = { category: 'peptide', formFamily: 'vial' } as WireProduct
const offer = { title: 'BPC-157 5mg', quarantined: false } as WireOffer
const highlights = (watchers: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OfferHighlights product={product} offer={offer} card={cardOf(input(), {}, watchers)} />
    </QueryClientProvider>,
  )

test('what nobody watches does not say so', () => {
  expect(highlights(0)).not.toContain('Watched by')
  expect(highlights(1)).toContain('<dt>Watched by</dt><dd>1 person</dd>')
})

test('a coupon says what it saves on one offer, and the demo that it is one', () => {
  expect(coupons.worth('$6.68', 56)).toBe('saves about $6.68 an offer, on 56 offers now')
  expect(freshnessLine('4 min ago', 11, 612, true)).toBe(
    'Prices checked 4 min ago · 11 vendors · 612 offers · Demo catalogue',
  )
  expect(freshnessLine('4 min ago', 11, 612, false)).not.toContain('Demo')
})

test('a watched product without an offer says whether nobody lists it or the filters leave it out', () => {
  expect(watchlist.noneWhy(0, 0)).toBe('No vendor lists it now.')
  expect(watchlist.noneWhy(16, 0)).toBe('16 offers, left out by filters or hidden vendors.')
  expect(watchlist.noneWhy(1, 1)).toBe('1 offer on record, none in stock.')
  expect(watchlist.noneWhy(16, 1)).toBe('1 of 16 offers counted, none in stock.')
})
