import { indexOf } from '#api/catalog/follow.ts'
import type { IndexedProduct, ProductIndex } from '#api/catalog/product-index.ts'
import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { groupBy } from '#api/domain/group.ts'
import { productIdentity } from '#api/domain/offers/products.ts'
import { fetchDemoPage } from '#api/feeds/demo/pages.ts'
import { demoVendors } from '#api/feeds/demo/vendors.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { inlineParser } from '#api/feeds/parse.ts'
import { readFeed } from '#api/feeds/read-vendor.ts'
import type { ProductNames } from '#api/queries/catalog/product-names.ts'

const present = <T>(list: readonly (T | null)[]): T[] => [
  ...new Set(list.filter((entry): entry is T => entry !== null)),
]

/** The offers of the demo shops, read and normalised without a database. */
async function demoOffers(now: Date) {
  const offers = []
  for (const { slug, feedUrl, format, currency } of demoVendors) {
    const read = await readFeed(
      { url: feedUrl, format, currency },
      { fetchPage: fetchDemoPage, parser: inlineParser, now: () => now },
    )
    for (const raw of read.listings) {
      const listing = normalizer.normalize(raw)
      const product = productIdentity(listing)
      if (product) offers.push({ vendor: slug, raw, listing, product })
    }
  }
  return offers
}

/** The search over the demo catalogue, as the server builds it from the database; a vendor's id is its slug. */
export async function demoIndex(now: Date): Promise<{ index: ProductIndex; products: ProductNames[] }> {
  const byKey = groupBy(await demoOffers(now), ({ product }) => product.key)
  const products = [...byKey.values()].flatMap((offers, n): ProductNames[] => {
    const [first] = offers
    if (!first) return []
    const { name, compound, blend, category, formFamily } = first.product
    const listings = offers.map(({ listing }) => listing)
    return [
      {
        id: String(n + 1),
        name,
        compound,
        compoundSlug: null,
        blend,
        category,
        formFamily,
        offers: offers.filter(({ raw, listing }) => raw.stock !== 'out' && listing.comparable).length,
        sizes: present(
          listings.flatMap(({ totalActiveMg, strengthPerUnit }) => [
            totalActiveMg,
            strengthPerUnit?.unit === 'mg' ? strengthPerUnit.value : null,
          ]),
        ),
        packs: present(listings.map(({ unitCount }) => unitCount)),
        vendorIds: present(offers.map(({ vendor }) => vendor)),
      },
    ]
  })
  const aliases = new Map(
    COMPOUNDS.map(({ name, aliases: plain, coded, weak, asides }) => [
      name,
      [name, ...plain, ...coded, ...weak, ...asides],
    ]),
  )
  const vendors = demoVendors.map(({ slug, name }) => ({ id: slug, name }))
  return { index: indexOf(products, aliases, vendors), products }
}

/** A product of every compound that is sold, under its names in the dictionary, each with `offers` offers. */
export const dictionaryProducts = (offers: number): IndexedProduct[] =>
  COMPOUNDS.flatMap(({ name, category, aliases, coded }, n) =>
    category === 'other'
      ? []
      : [
          {
            id: String(n + 1),
            name,
            compoundSlug: null,
            offers,
            names: [name, ...aliases, ...coded],
            parts: [],
            category,
            formFamily: 'vials',
            sizes: [],
            packs: [],
            vendorIds: [],
          },
        ],
  )
