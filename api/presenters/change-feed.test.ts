import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { changeFeed } from './change-feed.ts'

const site = { publicUrl: 'https://aliquot.test', appName: 'Aliquot' }
const change = {
  id: '7',
  kind: 'price' as const,
  offerId: '31',
  productId: '4',
  productName: 'BPC-157 <vials> & more',
  size: '5 mg × 1 vial',
  vendor: { name: 'Moonfen Labs', slug: 'moonfen-labs' },
  oldPrice: '20.00',
  newPrice: '18.50',
  oldUnitPrice: '4',
  newUnitPrice: '3.7',
  unitType: 'mg',
  currency: 'USD',
  at: '2026-11-20T10:00:00.000Z',
}
const title = 'BPC-157 <vials> & more 5 mg × 1 vial at Moonfen Labs: Price changed: $20.00 → $18.50'
const link = 'https://aliquot.test/vendor/moonfen-labs#o=31'
const read = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true)
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', processEntities: true }).parse(
    text,
  )
}

test('RSS names itself and each change', () => {
  const { channel } = read(changeFeed('rss', [change], site)).rss
  expect(channel['atom:link']).toMatchObject({ href: 'https://aliquot.test/changes.rss', rel: 'self' })
  expect(channel.item).toMatchObject({ title, link, guid: { isPermaLink: 'false' } })
})

test('Atom names itself and each change', () => {
  const { feed } = read(changeFeed('atom', [change], site))
  expect(feed.link).toContainEqual({ rel: 'self', href: 'https://aliquot.test/changes.atom' })
  expect(feed.entry).toMatchObject({ id: 'https://aliquot.test/changes#change-7', link: { href: link } })
  expect(feed.author.name).toBe('Aliquot')
})

test('JSON Feed names itself and each change', () => {
  const feed = JSON.parse(changeFeed('json', [change], site))
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    feed_url: 'https://aliquot.test/changes.feed.json',
  })
  expect(feed.items).toMatchObject([{ id: 'https://aliquot.test/changes#change-7', title, url: link }])
})

test('without a change the feeds are empty, not broken', () => {
  expect(read(changeFeed('rss', [], site)).rss.channel.item).toBeUndefined()
  expect(JSON.parse(changeFeed('json', [], site)).items ?? []).toEqual([])
})
