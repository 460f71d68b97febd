import { expect, test } from 'vitest'
import { FeedError } from '#api/feeds/feed-error.ts'
import { inlineParser as parser } from '#api/feeds/parse.ts'
import type { FetchPage } from '#api/feeds/read-vendor.ts'
import { checkFeed, type Checked } from './check-feed.ts'

const URL_OF_LIST = 'https://betony.example/list.csv'
const now = () => new Date(0)

async function check(text: string, more: Partial<Checked> = {}): Promise<string> {
  const fetchPage: FetchPage = async url => {
    if (url !== URL_OF_LIST) throw new FeedError('http', 'The shop has nothing there.', { status: 404 })
    const body = Buffer.from(text)
    const none = { etag: null, lastModified: null, totalPages: null }
    return { ...none, status: 'modified', url, body, contentType: 'text/csv', bytes: body.length }
  }
  const said: string[] = []
  const { signal } = new AbortController()
  const asked = { url: URL_OF_LIST, columns: null, isVerbose: false, ...more }
  await checkFeed(asked, { fetchPage, parser, now, signal }, line => said.push(line))
  return said.join('\n')
}

test('reader, currency and who said it, counts, and what was heard in the first ten listings', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => `KPV,${n + 1}mg,${n + 9}.00 EUR`)
  const text = await check(`artikel,größe,preis\n${rows.join('\n')}\nKPV,5mg,1.234\n`)
  expect(text).toContain(`Reader: csv at ${URL_OF_LIST}`)
  expect(text).toContain('Currency: EUR (said by each listing)')
  expect(text).toContain('12 listings, 12 comparable, 1 rows refused')
  expect(text).toContain('KPV | 1mg\n    KPV, vial, 1 mg × 1 vial, 9.00 EUR, unknown → 9 EUR/mg')
  expect(text.match(/→/g)).toHaveLength(10)
  expect(text).toContain('refused: The price is not one certain number.')
  expect(text).not.toContain('"clean"')
})

test('with -v the stages of each listing', async () => {
  expect(await check('title,price\nKPV 5mg,9.00\n', { isVerbose: true })).toMatch(/"clean".*"tokens".*"pack"/)
})

test('a feed without a currency and a table without a size say what to add', async () => {
  const list = 'artikel,preis,je glas\nKPV,9.00,5mg\nDSIP,12.00,10mg\n'
  const text = await check(list)
  expect(text).toContain('Currency: the feed names none, so give it with --currency')
  expect(text).toContain(
    'Columns artikel, preis, je glas; no column for the size: add --columns size=HEADING if one says it',
  )
  expect(await check(list, { columns: { size: 'je glas' } })).toContain('2 listings, 2 comparable')
})
