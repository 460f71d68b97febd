import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallCatalogue } from '#api/test/feed-shop.ts'
import { FEED_PATHS, answerShop } from '#api/feeds/demo/shop-front.ts'
import { FeedError } from '#api/feeds/feed-error.ts'
import { FEED_FORMATS } from './reader.ts'
import type { FeedFormat, FeedPage } from './reader.ts'
import { readers } from './readers.ts'

const base = 'https://bryony.example'
const payloadOf = (format: FeedFormat) => {
  const shop = { format, base, name: 'Bryony', currency: 'USD', products: smallCatalogue() }
  const path = format === 'json-ld' ? '/products/vilon' : FEED_PATHS[format]
  return answerShop(shop, new URL(`${path}?per_page=100&limit=250`, base))?.body ?? ''
}

/** Reads, lets only the named kind of failure pass, and holds every listing to what the ingest relies on. */
function readSafely(format: FeedFormat, text: string): FeedPage | null {
  try {
    const page = readers[format].read(text, {
      url: `${base}/feed?page=1`,
      now: new Date(0),
      totalPages: null,
      parents: {},
    })
    for (const listing of page.listings) {
      expect(listing.externalId).not.toBe('')
      expect(listing.title).not.toBe('')
      expect(`${listing.price ?? '0.00'} ${listing.listPrice ?? '0.00'}`).toMatch(
        /^\d+\.\d{2,6} \d+\.\d{2,6}$/,
      )
      expect(listing.url ?? 'https:').toMatch(/^https?:/)
      expect(listing.imageUrl ?? 'https:').toMatch(/^https?:/)
      expect(JSON.stringify(listing)).not.toMatch(/\\u0000|\\ud[89a-f]/)
    }
    return page
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return null
  }
}

test.each(FEED_FORMATS)('%s: only its own reader takes its payload', format => {
  const text = payloadOf(format)
  expect(FEED_FORMATS.filter(other => readers[other].fits(text, ''))).toEqual([format])
  expect(readSafely(format, text)?.refused).toEqual([])
})

test.each(FEED_FORMATS)('%s: any text ends in listings, refusals or a named failure', format => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => void readSafely(format, text)),
    {
      numRuns: 200,
    },
  )
})

test.each(FEED_FORMATS)('%s: so does a payload with a piece of it replaced or cut', format => {
  const text = payloadOf(format)
  const pieces = fc.constantFrom(
    '',
    '"',
    '<',
    '{',
    ']',
    '\u0000',
    '\uD800',
    'null',
    '-1',
    '1e9',
    '&#0;',
    'javascript:x',
    '\n',
    ',,',
  )
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(40), pieces, fc.boolean(), (at, length, piece, cut) => {
      readSafely(format, text.slice(0, at) + piece + (cut ? '' : text.slice(at + length)))
    }),
    { numRuns: 300 },
  )
})

test.each(FEED_FORMATS)('%s: a feed of two thousand sizes is read', format => {
  const products = Array.from({ length: 1000 }, (_, n) => ({
    ...smallCatalogue()[n % 10],
    id: n,
    slug: `p-${n}`,
    title: `Vilon ${n}`,
    category: 'Peptides',
    description: 'x'.repeat(200),
    sizes: [
      { id: n * 10 + 1, label: '5mg', price: 1900, stock: 'in' as const },
      { id: n * 10 + 2, label: '10mg', price: 3900, stock: 'out' as const },
    ],
  }))
  const shop = { format, base, name: 'Bryony', currency: 'USD', products, pageSize: 5000 }
  const answer = answerShop(shop, new URL(`${FEED_PATHS[format]}?per_page=100&limit=5000`, base))
  const page = readSafely(format, answer?.body ?? '')
  expect((page?.listings.length ?? 0) + (page?.next.length ?? 0)).toBeGreaterThan(0)
})
