import type { WireProduct } from '#api/contract/catalog/products.ts'
import {
  EMPTY_CONTEXT,
  productCards,
  type CardContext,
  type OfferCard,
} from '#api/domain/offers/offer-card.ts'
import { offerPath, productPath } from '#api/domain/pages.ts'
import { cheapestFirst } from '#api/domain/offers/order.ts'
import { count } from '#api/domain/plural.ts'
import { canLink } from '#bot/links.ts'
import { DISCLAIMER, button, escapeHtml, fit, named, pageOf, type View } from '#bot/messages.ts'
import type { PriceContext } from './price-context.ts'

const OFFERS_A_PAGE = 5

type Shown = Pick<PriceContext, 'own' | 'lens' | 'rates' | 'now'>

const contextOf = ({ own, lens, rates }: Shown): CardContext => ({
  ...EMPTY_CONTEXT,
  ...own,
  lens: lens?.card ?? null,
  rates,
})

const stockRank = ({ current, comparable, inStock }: OfferCard): number =>
  current && comparable ? 0 : inStock ? 1 : 2

/** The cheapest per unit first, at the day's rates; a currency without a rate stands apart. A total order. */
export function rankedCards(product: WireProduct, prices: Shown): OfferCard[] {
  const cards = productCards(product, contextOf(prices), prices.now).filter(card => !card.hidden)
  const byPrice = cheapestFirst(cards)
  return cards.sort((left, right) => stockRank(left) - stockRank(right) || byPrice(left, right))
}

export const fictionalMark = ({ vendor }: OfferCard, { fictional }: PriceContext) =>
  fictional.has(vendor.id) ? ' (fictional)' : ''

const vendorLink = (card: OfferCard, prices: PriceContext): string => {
  const name = named(card.vendor.name)
  const linked = canLink(card.url) ? `<a href="${escapeHtml(card.url)}">${name}</a>` : name
  return `${linked}${fictionalMark(card, prices)}`
}

export const unitPrice = ({ text, comparable }: OfferCard): string =>
  comparable && text.perUnit ? `${text.perUnit}/${text.unit}` : 'no unit price'

const marksOf = (card: OfferCard): string[] => [
  ...(card.isBestPrice ? ['Best Price'] : []),
  ...(card.isBestWithCoupons ? ['Best with your coupons'] : []),
  ...(card.tested ? [`COA: ${escapeHtml(card.tested)}`] : []),
  ...(card.alertId ? ['alert set'] : []),
]

export function offerLines(card: OfferCard, prices: PriceContext): string {
  const { text, freshness } = card
  const coupon = text.coupon && card.couponCode ? `${card.couponCode} ${text.coupon}` : ''
  const first = [`<b>${escapeHtml(unitPrice(card))}</b>`, vendorLink(card, prices), ...marksOf(card)]
  const second = [
    card.displayText,
    text.price,
    text.about,
    coupon,
    card.inStock ? '' : text.stock.toLowerCase(),
    freshness.words ?? '',
  ]
  return `${first.join(' · ')}\n${second.filter(Boolean).map(escapeHtml).join(' · ')}`
}

/** What the person's lens counts, to stand over a list; nothing while it leaves nothing out. */
export const countedLine = ({ lens }: Pick<PriceContext, 'lens'>): string[] =>
  lens === null ? [] : [escapeHtml(`Counted: ${lens.words} (/lens)`)]

const heading = (product: WireProduct, cards: readonly OfferCard[], prices: PriceContext): string => {
  const inStock = cards.filter(card => card.inStock).length
  const all = rankedCards(product, { ...prices, lens: null }).length
  const counted = cards.length < all ? `${cards.length} of ${count(all, 'offer')}` : count(all, 'offer')
  return [titleOf(product), `${counted}, ${inStock} in stock`, ...countedLine(prices)].join('\n')
}

const titleOf = ({ name }: WireProduct): string => `<b>${named(name, 100)}</b>`

const noneWords = (product: WireProduct): string =>
  product.offers.length > 0 ? 'No offer counts under your choices.' : 'No vendor lists it now.'

export function productView(product: WireProduct, prices: PriceContext, number: number): View {
  const cards = rankedCards(product, prices)
  const page = pageOf(cards, number, OFFERS_A_PAGE, target => `p:${product.id}:${target}`)
  const isWatched = prices.own?.watchedProducts.has(product.id) ?? false
  const lines = page.entries.map(card => offerLines(card, prices))
  return {
    html: fit(
      [heading(product, cards, prices), ...(lines.length > 0 ? lines : [noneWords(product)])],
      DISCLAIMER,
    ),
    buttons: [
      [
        isWatched ? button('Stop watching', `w:0:${product.id}`) : button('Watch', `w:1:${product.id}`),
        ...(cards.length > 0 ? [button('Set an alert', `ao:${product.id}:${page.number}`)] : []),
      ],
      page.buttons,
      prices.lens === null ? [] : [button('Which offers count', 'ln:show')],
      [
        ...prices.links.app('Open in the app', productPath(product)),
        { text: 'Share', switch_inline_query: product.name },
      ],
    ],
  }
}

export function alertChoiceView(product: WireProduct, prices: PriceContext, number: number): View {
  const cards = rankedCards(product, prices)
  const page = pageOf(cards, number, OFFERS_A_PAGE, target => `ao:${product.id}:${target}`)
  const choices = page.entries.map(card => [
    button(
      `${card.text.price || 'no price'} · ${card.vendor.name}${fictionalMark(card, prices)} · ${card.displayText}`,
      `an:${card.offerId}`,
    ),
  ])
  return {
    html: `${titleOf(product)}\nWhich offer shall the alert be about?\n\n${DISCLAIMER}`,
    buttons: [...choices, page.buttons, [button('All prices', `p:${product.id}:0`)]],
  }
}

/** One offer, also when it is gone: what a link to an offer opens. */
export function offerView(product: WireProduct, offerId: string, prices: PriceContext): View | null {
  const card = rankedCards(product, {
    ...prices,
    lens: null,
    own: prices.own && { ...prices.own, hiddenVendors: new Set() },
  }).find(({ offerId: id }) => id === offerId)
  if (!card) return null
  return {
    html: fit([titleOf(product), offerLines(card, prices)], DISCLAIMER),
    buttons: [
      [
        card.alertId ? button('Its alert', `a:${card.alertId}`) : button('Set an alert', `an:${offerId}`),
        button('All prices', `p:${product.id}:0`),
      ],
      prices.links.app('Open in the app', offerPath(card.vendor.slug, offerId)),
    ],
  }
}

export function bestLine(product: WireProduct, prices: PriceContext): string {
  const name = titleOf(product)
  const [best] = rankedCards(product, prices)
  if (!best) return `${name}\n${noneWords(product)}`
  const vendor = `${named(best.vendor.name)}${fictionalMark(best, prices)}`
  const facts = [
    best.text.price,
    best.displayText,
    best.inStock ? '' : 'out of stock',
    best.freshness.words ?? '',
  ]
  return `${name}\n${[escapeHtml(unitPrice(best)), vendor, ...facts.map(escapeHtml)].filter(Boolean).join(' · ')}`
}
