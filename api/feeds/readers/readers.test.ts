import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallCatalogue } from '#api/test/feed-shop.ts'
import { feedPayload } from '#api/test/feed-payloads.ts'
import { FeedError } from '#api/feeds/feed-error.ts'
import { readPage } from '#api/feeds/parse.ts'
import { FEED_FORMATS, type FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import type { FeedPage } from './reader.ts'
import { readers } from './readers.ts'

const base = 'https://bryony.example'
const payloadOf = (format: FeedFormat) =>
  feedPayload({
    format,
    base,
    products: smallCatalogue(),
    ...(format === 'json-ld' ? { path: '/products/vilon' } : {}),
  })

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
  const page = readSafely(format, feedPayload({ format, base, products }))
  expect((page?.listings.length ?? 0) + (page?.next.length ?? 0)).toBeGreaterThan(0)
})

const NEW = ['squarespace', 'medusa', 'ecwid', 'html-table'] as const
const kindOf = (format: FeedFormat, text: string) => {
  try {
    return readers[format].read(text, {
      url: `${base}/feed`,
      now: new Date(0),
      totalPages: null,
      parents: {},
    }).listings.length
  } catch (error) {
    return error instanceof FeedError ? error.kind : 'other'
  }
}

test.each(NEW)('%s: every size of the shop with its price, stock, option and address', format => {
  const page = readSafely(format, payloadOf(format))
  expect(page).toMatchObject({ refused: [], next: [] })
  const said = (page?.listings ?? []).map(({ title, options, price, stock }) =>
    [title, options?.[0]?.name, options?.[0]?.value, price, stock].join(' | '),
  )
  expect(said).toHaveLength(20)
  expect(said).toContain('Tuftsin | Size | 5mg | 18.00 | in')
  expect(said).toContain('Ovagen | Size | 10mg | 36.70 | out')
  expect(new Set(page?.listings.map(listing => listing.externalId)).size).toBe(20)
})

test.each(NEW)('%s: half of it, nothing, and a web page instead of it are named failures', format => {
  const text = payloadOf(format)
  expect(kindOf(format, text.slice(0, text.length / 2))).toBe('truncated')
  expect(kindOf(format, '')).toBe('empty')
  expect(kindOf(format, '<!doctype html><html><body><h1>Soon</h1></body></html>')).toBe('html')
})

test.each(NEW)('%s: text in another charset than it says is read with its numbers whole', format => {
  const products = smallCatalogue().map(product => ({ ...product, title: `${product.title} für Labor` }))
  const body = Buffer.from(feedPayload({ format, base, products }), 'latin1')
  const context = { url: `${base}/feed`, now: new Date(0), totalPages: null, parents: {} }
  const page = readPage(format, { body, contentType: 'text/plain' }, context)
  expect(page.listings.map(({ title, price }) => [title, price])).toContainEqual([
    'Tuftsin für Labor',
    '18.00',
  ])
  const wrong = readPage(format, { body, contentType: 'text/plain; charset=utf-8' }, context)
  expect(wrong.listings.map(listing => listing.price)).toEqual(page.listings.map(listing => listing.price))
})
