import type { Knex } from 'knex'
import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import type { ShopProduct, ShopSize } from '#api/feeds/demo/shop.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import { addVendor } from '#api/services/vendors.ts'
import { startFeedShop, type FeedShop } from '#api/test/feed-shop.ts'

const FORMATS = ['shopify', 'csv', 'google-merchant', 'shopify'] as const
const PRODUCTS = 50
/** One size in so many changes its price between two reads. */
const CHANGED = 0.1

/** A size with the lowest price that anybody was told, which a real fall must undercut, and how often it fell. */
export type Watched = { size: ShopSize; shop: number; told: number; falls: number; offerId: string }

export type Shops = {
  watched: Watched[]
  /** Moves prices as shops do, between two reads; a shop whose next read will fail keeps its prices. */
  move: (minute: number) => void
  close: () => Promise<void>
}

const catalogue = (shop: number): ShopProduct[] =>
  COMPOUNDS.filter(({ category }) => category === 'peptide')
    .slice(0, PRODUCTS)
    .map((compound, at) => ({
      id: 1_000 + at,
      slug: `p-${at}`,
      title: `${compound.name} peptide`,
      category: 'Peptides',
      description: 'Freeze-dried powder for laboratory work.',
      sizes: [5, 10].map((mg, size) => ({
        id: 10_000 + at * 10 + size,
        label: `${mg}mg`,
        // Every price stands once in a shop, so that it names its offer.
        price: 3_000 + mg * 300 + at * 37 + size * 11 + shop,
        stock: 'in' as const,
      })),
    }))

/** A fall that must be told, a rise or a trifle that must not: rises are within the rearm time, trifles below the step. */
const nextPrice = (one: Watched): number => {
  const dice = Math.random()
  if (one.falls === 0 || dice < 0.6) {
    one.falls += 1
    one.told = Math.floor(one.told * 0.97) - 5
    return one.told
  }
  return dice < 0.8 ? Math.ceil(one.told * 1.04) : one.told + 2
}

const EVERY_TENTH = 10
const FAULTS = ['html', 'truncated', 'error', 'empty'] as const

const mover = (shops: readonly FeedShop[], watched: readonly Watched[]) => (minute: number) => {
  const bad = minute % EVERY_TENTH === 7 ? Math.floor(minute / EVERY_TENTH) % shops.length : -1
  shops.forEach((shop, at) => shop.misbehave(at === bad ? (FAULTS[at] ?? 'html') : null))
  for (const one of watched) {
    if (one.shop !== bad && Math.random() < CHANGED) one.size.price = nextPrice(one)
  }
}

/** Opens the shops and adds them as vendors. Their offers are known after the first read: `findOffers`. */
export async function openShops(db: Knex): Promise<Shops> {
  const shops = await Promise.all(
    FORMATS.map((format, at) => startFeedShop({ formats: [format], products: catalogue(at) })),
  )
  for (const [at, shop] of shops.entries()) {
    const format: FeedFormat = FORMATS[at] ?? 'csv'
    const name = { slug: `soak-${at}`, name: `Soak Shop ${at}`, website: shop.origin }
    await addVendor(db, { ...name, providesCoa: false, currency: 'USD', feedUrl: shop.url(format), format })
  }
  const watched = shops.flatMap((shop, at) =>
    shop.products.flatMap(({ sizes }) =>
      sizes.map(size => ({ size, shop: at, told: size.price ?? 0, falls: 0, offerId: '' })),
    ),
  )
  return {
    watched,
    move: mover(shops, watched),
    close: async () => {
      await Promise.all(shops.map(shop => shop.close()))
    },
  }
}

/** Which offer each size became; false until all were read. */
export async function findOffers(db: Knex, { watched }: Shops): Promise<boolean> {
  const rows = await db('offers')
    .join('vendors', 'vendors.id', 'offers.vendor_id')
    .select('offers.id', 'offers.price', 'vendors.slug')
  const byPrice = new Map(rows.map(row => [`${row.slug} ${Math.round(Number(row.price) * 100)}`, row.id]))
  for (const one of watched) one.offerId = byPrice.get(`soak-${one.shop} ${one.size.price}`) ?? ''
  return watched.every(({ offerId }) => offerId !== '')
}
