import { demoBlends, demoCompounds, sizesOf } from './compounds.ts'
import type { DemoCompound } from './compounds.ts'
import { oddRows } from './odd-rows.ts'
import { roll, rollBetween } from './random.ts'
import type { Shop, ShopProduct, ShopSize } from './shop.ts'
import { styles } from './styles.ts'
import type { Item, Style } from './styles.ts'
import { demoVendors } from './vendors.ts'
import type { DemoVendor } from './vendors.ts'

const KIT = 10
/** Ten vials together cost this many per cent of ten vials alone; tablets in hundreds this many of capsules in sixties. */
const KIT_PERCENT = 58
const TABLET_PERCENT = 120

const percentOf = (cents: number, percent: number) => Math.round((cents * percent) / 100)

function itemsOf(compound: DemoCompound): Item[] {
  const { vials, capsules, drops, iu } = compound
  const items = (kind: Item['kind'], sizes?: string) =>
    sizesOf(sizes).map(size => ({ compound, kind, ...size }))
  const kits = items('kit', vials).map(item => ({
    ...item,
    count: KIT,
    cents: percentOf(item.cents * KIT, KIT_PERCENT),
  }))
  const tablets = items('tablets', capsules).map(item => ({
    ...item,
    count: 100,
    cents: percentOf(item.cents, TABLET_PERCENT),
  }))
  return [
    ...items('vial', vials),
    ...kits,
    ...items('capsules', capsules),
    ...tablets,
    ...items('drops', drops),
    ...items('iu', iu),
  ]
}

const stocked = (vendor: DemoVendor, style: Style, compound: DemoCompound) => {
  const share = style.stocks[compound.shelf]
  if (share === undefined) return false
  return compound.popular === true || roll(vendor.slug, compound.name, 'stocked') * 100 < share
}

/** A vendor rarely has every size: the first always, a kit beside its vials seldom. */
function carried(vendor: DemoVendor, style: Style, item: Item, place: number): boolean {
  const share = item.kind === 'kit' && style.kinds.includes('vial') ? 20 : 48
  return place === 0 || roll(vendor.slug, item.compound.name, item.kind, item.strength, 'size') * 100 < share
}

const POUND_PERCENT = 79

/** The vendor's price in minor units: level, a little chance, its currency, and the cents that it likes to end in. */
function priceOf(vendor: DemoVendor, style: Style, item: Item): number {
  const chance = rollBetween(93, 107, vendor.slug, item.compound.name, item.kind, item.strength, 'price')
  const currency = vendor.currency === 'GBP' ? POUND_PERCENT : 100
  const cents = (item.cents * style.level * chance * currency) / 1_000_000
  return Math.max(1, Math.round(cents / 100) - (style.ending > 0 ? 1 : 0)) * 100 + style.ending
}

const stockOf = (...words: string[]): ShopSize['stock'] => {
  const chance = roll(...words, 'stock')
  if (chance < 0.075) return 'out'
  if (chance < 0.085) return 'backorder'
  return chance < 0.09 ? 'preorder' : 'in'
}

function sizeOf(vendor: DemoVendor, style: Style, item: Item, id: number): ShopSize {
  const label = style.sizes[item.kind](item)
  const price = priceOf(vendor, style, item)
  const sale = roll(vendor.slug, item.compound.name, label, 'sale') < 0.09
  const percent = rollBetween(10, 30, vendor.slug, item.compound.name, label, 'percent')
  const saleDollars = Math.round((price * (100 - percent)) / 10_000)
  return {
    id,
    label,
    stock: stockOf(vendor.slug, item.compound.name, label),
    ...(sale ? { price: saleDollars * 100 + style.ending, listPrice: price } : { price }),
  }
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const about = (compound: DemoCompound) => {
  const parts = compound.parts === undefined ? '' : ` Blend: ${compound.parts}.`
  return `${compound.name}, for laboratory research only.${parts} Demonstration listing of a made-up shop.`
}

function productsOf(vendor: DemoVendor, style: Style, compound: DemoCompound, id: number): ShopProduct[] {
  const items = itemsOf(compound).filter(item => style.kinds.includes(item.kind))
  const sizes = items
    .filter((item, place) => carried(vendor, style, item, place))
    .map((item, place) => sizeOf(vendor, style, item, id * 10 + place + 1))
  if (sizes.length === 0) return []
  const title = style.names?.[compound.name] ?? compound.name
  const shared = { category: style.shelves[compound.shelf], description: about(compound) }
  if (style.layout === 'sizes') return [{ ...shared, id, slug: slugOf(title), title, sizes }]
  return sizes.map(size => {
    const full = `${title} ${size.label ?? ''}`
    return { ...shared, id: size.id, slug: slugOf(full), title: full, sizes: [{ ...size, label: null }] }
  })
}

function styleOf(vendor: DemoVendor): Style {
  const style = styles[vendor.slug]
  if (!style) throw new Error(`The demo vendor ${vendor.slug} has no style.`)
  return style
}

/** The whole shop of a made-up vendor; the same on every run. */
export function demoShop(vendor: DemoVendor): Shop {
  const style = styleOf(vendor)
  const first = (demoVendors.indexOf(vendor) + 1) * 1000
  const products = [...demoCompounds, ...demoBlends].flatMap((compound, index) =>
    stocked(vendor, style, compound) ? productsOf(vendor, style, compound, first + index) : [],
  )
  return {
    format: vendor.format,
    base: vendor.website,
    name: vendor.name,
    currency: vendor.currency,
    ...(style.pageSize === undefined ? {} : { pageSize: style.pageSize }),
    products: [...products, ...(oddRows[vendor.slug] ?? [])],
  }
}
