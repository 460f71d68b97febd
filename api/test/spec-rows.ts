import { expect } from 'vitest'

const text = expect.any(String)
const number = expect.any(Number)
const decimal = expect.stringMatching(/^\d+(\.\d+)?$/)
const list = (item: unknown) => expect.arrayContaining([item])
const having = (fields: object) => expect.objectContaining(fields)

/** The entities of section 3: what is named there is there, whatever else is. */
const vendor = having({
  id: text,
  slug: text,
  name: text,
  providesCoa: expect.stringMatching(/^(true|false)$/),
  website: text,
})
const offer = having({
  id: text,
  vendorId: text,
  price: decimal,
  normalizedPricePerMg: decimal,
  quantity: decimal,
  unitType: text,
  size: text,
  inStock: expect.any(Boolean),
  imageUrl: null,
  productUrl: expect.stringMatching(/^https:/),
  createdAt: text,
  vendor,
})
const product = having({
  id: text,
  name: text,
  description: text,
  imageUrl: null,
  createdAt: text,
  offers: list(offer),
})
const products = list(product)
const coupon = having({
  id: text,
  vendorId: text,
  vendor: having({ name: text }),
  code: text,
  discountType: expect.stringMatching(/^(percentage|fixed)$/),
  discountAmount: decimal,
})
const alert = having({ id: text, productOfferId: text, alertTypes: list('price_change') })
const promotion = having({
  id: text,
  vendorId: text,
  vendor: having({ name: text, website: text }),
  code: 'AUTUMN',
  promotionType: 'general',
  promotionName: text,
  discountType: 'percentage',
  discountAmount: decimal,
  expiresAt: text,
})
const user = having({ id: text, email: text, firstName: text })
const message = having({ id: text, role: expect.stringMatching(/^(user|assistant)$/), content: text })
const ok = having({ ok: true })

export type SpecRow = { name: string; shape: unknown }
const row = (name: string, shape: unknown): SpecRow => ({ name, shape })

/** The table of section 7, row by row; where it shows no answer, ours. */
export const SPEC_ROWS: readonly SpecRow[] = [
  row('GET /api/auth/user', user),
  row('POST /api/auth/signup', user),
  row('POST /api/auth/login', user),
  row('GET /api/auth/telegram', null),
  row('GET /api/logout', null),
  row('PATCH /api/auth/user/alert-preferences', having({ alertPreferences: ['price_drop'] })),
  row('GET /api/donation-stats', { weeklyDonors: number }),
  row(
    'POST /api/donation/create-invoice',
    having({ invoiceUrl: expect.stringMatching(/^https:\/\/t\.me\//) }),
  ),
  row('POST /api/analytics/donation', ok),
  row('GET /api/push/vapid-public-key', { publicKey: text }),
  row('POST /api/push/subscribe', having({ id: text })),
  row('POST /api/push/unsubscribe', ok),
  row('GET /api/push/subscriptions', list(having({ id: text, host: 'fcm.googleapis.com' }))),
  row('GET /api/products/trending', expect.any(Array)),
  row('GET /api/products/trending/ids', expect.any(Array)),
  row('GET /api/stats', having({ vendors: 2, offers: number })),
  row('GET /api/products/search', products),
  row('GET /api/watchlist', list(having({ productId: text, product }))),
  row('POST /api/watchlist', having({ productId: text })),
  row('DELETE /api/watchlist/:productId', ok),
  row('GET /api/watchlist/counts', expect.any(Object)),
  row('GET /api/alerts', list(alert)),
  row('POST /api/alerts', alert),
  row('DELETE /api/alerts/:id', ok),
  row('GET /api/coupons', list(coupon)),
  row('POST /api/coupons', coupon),
  row('DELETE /api/coupons/:id', ok),
  row('POST /api/analytics/search', ok),
  row('GET /api/promotions', list(promotion)),
  row('GET /api/vendors', list(vendor)),
  row(
    'GET /api/vendors/stats',
    list(having({ slug: text, name: text, providesCoa: text, productCount: number, dealCount: number })),
  ),
  row('GET /api/vendors/:slug/products', products),
  row('GET /api/products/new', products),
  row('GET /api/products/new/vendor-counts', list({ vendorId: text, count: number })),
  row('GET /api/products/back-in-stock', expect.any(Array)),
  row('GET /api/chat/messages', list(message)),
  row('POST /api/chat', having({ user: message, assistant: message })),
]
