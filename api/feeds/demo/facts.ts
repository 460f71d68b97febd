import type { FactKind, VendorFacts } from '#api/domain/vendors/facts.ts'
import { readRegions, type Regions } from '#api/domain/vendors/regions.ts'
import type { ShippingRule } from '#api/domain/vendors/shipping.ts'

type Values = { [K in FactKind]?: NonNullable<VendorFacts[K]>['value'] }

export type DemoFact = { vendor: string; kind: FactKind; value: unknown; sourceUrl: string; statedOn: string }

const regions = (text: string): Regions => {
  const read = readRegions(text)
  if (read === null) throw new Error(`"${text}" names no regions`)
  return read
}

const rule = (
  to: string,
  currency: string,
  price: string,
  freeFrom: string | null,
  days: string | null,
): ShippingRule => ({ regions: regions(to), price, currency, freeFrom, days })

type Row = { vendor: string; page: string; statedDaysAgo: number; values: Values }

const row = (vendor: string, page: string, statedDaysAgo: number, values: Values): Row => ({
  vendor,
  page,
  statedDaysAgo,
  values,
})

/** Teacup Research and Wet Ink Research state nothing at all. */
const rows: readonly Row[] = [
  row('moonfen-labs', 'shipping', 12, {
    dispatch: 'US',
    destinations: regions('US CA'),
    shipping: [
      rule('US', 'USD', '9.50', '150.00', '2 to 4 working days'),
      rule('CA', 'USD', '24.00', null, '6 to 10 working days'),
    ],
    payment: ['Card', 'Bank transfer'],
    minimum: { amount: '25.00', currency: 'USD' },
    returns: 'Unopened vials within 14 days of delivery; the buyer pays the return parcel.',
    certificates: 'A certificate for every batch, on the page of each product.',
    contact: 'Contact form, answered on working days.',
  }),
  row('paper-heron', 'policies/shipping', 31, {
    dispatch: 'US',
    destinations: 'world',
    shipping: [
      rule('US', 'USD', '12.00', '200.00', '3 to 5 working days'),
      rule('world', 'USD', '35.00', '500.00', '7 to 21 days'),
    ],
    payment: ['Card', 'Cryptocurrency'],
    returns: 'No returns of opened goods.',
    certificates: 'Certificates on request.',
  }),
  row('glass-orchard', 'delivery', 64, {
    dispatch: 'CA',
    destinations: regions('US CA GB EU AU'),
    shipping: [
      rule('CA', 'USD', '8.00', '100.00', '2 to 5 working days'),
      rule('US', 'USD', '11.00', '175.00', '4 to 8 working days'),
      rule('GB EU AU', 'USD', '29.00', null, '8 to 15 working days'),
    ],
    payment: ['Card', 'Interac', 'Cryptocurrency'],
    minimum: { amount: '40.00', currency: 'USD' },
    certificates: 'Third-party certificate per batch.',
  }),
  row('copper-thimble', 'faq', 5, {
    dispatch: 'US',
    destinations: regions('US'),
    shipping: [rule('US', 'USD', '0', null, '5 to 8 working days')],
    payment: ['Card', 'Cheque'],
    returns: 'Within 30 days, unopened.',
  }),
  row('hatpin-and-daughters', 'delivery-and-returns', 21, {
    dispatch: 'GB',
    destinations: regions('GB EU'),
    shipping: [
      rule('GB', 'GBP', '4.20', '60.00', '1 to 3 working days'),
      rule('EU', 'GBP', '14.00', '180.00', '5 to 9 working days'),
    ],
    payment: ['Card', 'Bank transfer'],
    minimum: { amount: '15.00', currency: 'GBP' },
    returns: 'Within 14 days, unopened and sealed.',
    certificates: 'A certificate per batch, printed with the order.',
    contact: 'By e-mail, within two working days.',
  }),
  row('lanternfish-bio', 'info', 244, {
    dispatch: 'NL',
    destinations: regions('EU GB US'),
    shipping: [
      rule('EU', 'USD', '16.00', '220.00', null),
      rule('GB US', 'USD', '31.00', null, '8 to 14 working days'),
    ],
    payment: ['Bank transfer', 'Cryptocurrency'],
  }),
  row('marble-otter', 'shipping-returns', 97, {
    dispatch: 'US',
    shipping: [rule('US', 'USD', '7.95', null, 'Tracked, 2 to 6 days')],
  }),
  row('tin-whistle', 'help/shipping', 40, {
    dispatch: 'DE',
    destinations: 'world',
    shipping: [rule('EU', 'USD', '13.50', '250.00', '3 to 7 working days')],
    minimum: { amount: '50.00', currency: 'USD' },
    certificates: 'Certificates from an outside laboratory, published by batch.',
  }),
  row('quiet-kettle', 'terms', 203, {
    destinations: regions('US CA MX'),
    minimum: { amount: '120.00', currency: 'USD' },
    payment: ['Bank transfer'],
  }),
]

/** What the made-up vendors state; all days relative to `now`. */
export const demoFacts = (now: Date): DemoFact[] =>
  rows.flatMap(({ vendor, page, statedDaysAgo, values }) =>
    Object.entries(values).map(([kind, value]) => ({
      vendor,
      kind: kind as FactKind,
      value,
      sourceUrl: `https://${vendor}.example/${page}`,
      statedOn: new Date(now.getTime() - statedDaysAgo * 24 * 60 * 60_000).toISOString().slice(0, 10),
    })),
  )
