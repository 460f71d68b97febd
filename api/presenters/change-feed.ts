import { Feed } from 'feed'
import type { WireChange } from '#api/contract/history.ts'
import { NOT_ADVICE } from '#api/domain/first-words.ts'
import { formatMoney, parseMicro } from '#api/domain/money.ts'
import { PAGES, offerPath } from '#api/domain/pages.ts'
import { CHANGE_FEEDS } from '#api/domain/public-pages.ts'
import type { Frame } from './page.ts'

type ChangeFeedFormat = (typeof CHANGE_FEEDS)[number]['format']

const KINDS: Record<WireChange['kind'], string> = {
  corrected: 'We read the size anew',
  price: 'Price changed',
  out_of_stock: 'Out of stock',
  back_in_stock: 'Back in stock',
  new_item: 'New offer',
}

const money = (amount: string | null, currency: string | null): string => {
  const micro = parseMicro(amount)
  return micro === null ? 'no price' : formatMoney(micro, currency ?? undefined)
}

const titleOf = ({ kind, productName, size, vendor, oldPrice, newPrice, currency }: WireChange): string => {
  const moved = kind === 'price' ? `: ${money(oldPrice, currency)} → ${money(newPrice, currency)}` : ''
  return `${productName} ${size} at ${vendor.name}: ${KINDS[kind]}${moved}`
}

/** The changes, newest first, in one of three formats; each entry leads to the offer at its vendor's page. */
export function changeFeed(
  format: ChangeFeedFormat,
  changes: readonly WireChange[],
  { publicUrl, appName }: Frame,
): string {
  const link = `${publicUrl}${PAGES.changes.path}`
  const feed = new Feed({
    id: link,
    link,
    title: `${appName}: price changes`,
    description: `Changes of price and stock as they were observed. ${NOT_ADVICE}`,
    language: 'en',
    generator: appName,
    author: { name: appName, link: publicUrl },
    updated: new Date(changes[0]?.at ?? 0),
    feedLinks: Object.fromEntries(CHANGE_FEEDS.map(one => [one.format, `${publicUrl}${one.path}`])),
    feed: `${publicUrl}${CHANGE_FEEDS.find(one => one.format === format)?.path ?? ''}`,
  })
  for (const change of changes) {
    feed.addItem({
      id: `${link}#change-${change.id}`,
      title: titleOf(change),
      link: `${publicUrl}${offerPath(change.vendor.slug, change.offerId)}`,
      date: new Date(change.at),
    })
  }
  return { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[format]()
}
