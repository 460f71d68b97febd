import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_CONTEXT, offerCards } from '#api/domain/offers/offer-card.ts'
import type { OfferInput } from '#api/domain/offers/offers.ts'
import { readRates } from '#api/domain/rates.ts'
import { SameProduct } from './SameProduct.tsx'

const NOW = new Date('2026-11-20T12:00:00Z')
const rates = readRates({ base: 'EUR', date: '2026-11-20', rates: { GBP: '0.87', USD: '1.15' } })

const offer = (id: string, currency: string, price: string, perUnit: string): OfferInput => ({
  id,
  vendorId: id,
  vendor: { id, slug: id, name: `Vendor ${id}` },
  price,
  currency,
  normalizedPricePerMg: perUnit,
  quantity: '10',
  unitType: 'mg',
  size: '10 mg × 1 vial',
  inStock: true,
  checkedAt: '2026-11-20T11:56:00Z',
})

const dear = Array.from({ length: 9 }, (_, at) => offer(`d${at}`, 'USD', `${40 + at}.00`, `4.${at}`))
const product = { id: '1', name: 'BPC-157 vials', offers: [...dear, offer('gb', 'GBP', '18.90', '1.89')] }

test('the cheapest at the rates of the day is the first row, whatever its currency, with what it comes to', () => {
  const cards = offerCards([product], { ...EMPTY_CONTEXT, rates }, NOW)
  const shown = cards.find(({ offerId }) => offerId === 'd0')
  if (!shown) throw new Error('the offer has no card')
  const [, first] = renderToStaticMarkup(<SameProduct card={shown} cards={cards} />)
    .split('<tr')
    .slice(1)
  expect(first).toContain('Vendor gb')
  expect(first).toContain('about $2.50/mg at the rate of 20 Nov')
})
