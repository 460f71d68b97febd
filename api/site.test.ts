import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnswers } from './catalog/answers.ts'
import { isPagePath } from './domain/public-pages.ts'
import { createSite, type Start } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'aliquot-site-'))
const TEMPLATE = `<!doctype html><html><head><script>theme()</script><!--head--><title>x</title><!--/head--><!--own <link href="/a.js">--></head><body>
<div id="root"><!--app--></div><noscript><!--noscript--></noscript><!--boot--><script type="module" src="/assets/a.js"></script></body></html>`
const PAGE = {
  title: 'Hot Deals',
  description: 'Codes & "prices" <now>',
  canonical: '/deals',
  isIndexed: true,
  jsonLd: [{ '@type': 'WebSite', name: '</script><script>alert(1)</script>' }],
  body: '<main><h1>Hot Deals</h1></main>',
  answers: { '/api/promotions': [{ code: '</script>' }] },
}
const PEOPLE: Record<string, Promise<Start | null>> = {
  'aliquot=ada': Promise.resolve({ person: { firstName: '</script>' }, answers: { '/api/coupons': [] } }),
  'aliquot=slow': new Promise(() => undefined),
}
/** Null: it cannot be drawn now. */
const PICTURES: Record<string, Buffer | null> = {
  '/pictures/compound/bpc-157.png': Buffer.from('drawn'),
  '/pictures/compound/tb-500.png': null,
}
let server: Server
let origin = ''
let isAway = false
let reads = 0
const answers = createAnswers({ maxBytes: 1e6, now: () => new Date(0), unavailable: () => true })

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), TEMPLATE)
  writeFileSync(join(folder, 'assets', 'a.js'), 'x'.repeat(1000))
  writeFileSync(join(folder, 'assets', 'a.js.br'), brotliCompressSync('x'.repeat(1000)))
  mkdirSync(join(folder, 'icons'))
  writeFileSync(join(folder, 'icons', 'card.png'), 'the same for all')
  const site = createSite(folder, {
    frame: { appName: 'Aliquot', publicUrl: 'https://aliquot.example' },
    read: async path => {
      reads += 1
      if (isAway) throw new Error('the database is away')
      if (path === '/compound/old') return { ...PAGE, movedTo: '/compound/new' }
      if (path === '/compound/nope') return { ...PAGE, isMissing: true }
      return path === '/deals' ? PAGE : null
    },
    ready: (address, build) => answers.get({ key: address, build, at: { version: '1', minute: null } }),
    isPage: isPagePath,
    hasSession: ctx => ctx.get('Cookie') !== '',
    readPicture: async path => PICTURES[path],
    readKept: async path => (path === '/assets/before-1.js' ? Buffer.from('before') : null),
    readStart: ctx => PEOPLE[ctx.get('Cookie')] ?? Promise.resolve(null),
  })
  expect(site.scriptHashes).toHaveLength(1)
  const koa = new Koa()
  koa.use(site.middleware)
  server = createServer(koa.callback())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a public page has its head, its first content and the answers that the UI starts with', async () => {
  const { status, text } = await get('/deals')
  expect(status).toBe(200)
  expect(text).toContain('<title>Hot Deals · Aliquot</title>')
  expect(text).toContain('content="Codes &amp; &quot;prices&quot; &lt;now&gt;"')
  expect(text).toContain('<link rel="canonical" href="https://aliquot.example/deals" />')
  expect(text).toContain('<div id="root"><main><h1>Hot Deals</h1></main></div>')
  expect(text).toContain('"/api/promotions":[{"code":"\\u003c/script>"}],"/api/auth/user":null')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<link href')
})

test('a page is built and compressed once, in the encoding that is asked for', async () => {
  const before = reads
  for (const encoding of ['gzip', 'br', 'identity']) {
    const { status, headers } = await get('/deals', { 'accept-encoding': encoding })
    expect([status, headers.get('vary')]).toEqual([200, 'Accept-Encoding, Cookie'])
  }
  const { headers } = await get('/deals', { 'accept-encoding': 'gzip' })
  expect(headers.get('content-encoding')).toBe('gzip')
  const held = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  expect((await get('/deals', held)).status).toBe(304)
  expect(reads - before).toBeLessThanOrEqual(1)
})

test('a page whose place another took sends there for good', async () => {
  const answer = await fetch(`${origin}/compound/old`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/compound/new'])
})

test('what is not there or has moved is so for somebody signed in as well', async () => {
  const headers = { cookie: 'aliquot=ada' }
  expect((await get('/compound/nope', headers)).status).toBe(404)
  expect((await get('/compound/nope')).status).toBe(404)
  const moved = await fetch(`${origin}/compound/old`, { headers, redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/compound/new'])
})

test('without scripts a page says what is missing and leads to the lists, on a phone too', async () => {
  const { text } = await get('/deals')
  const words = /<noscript>(.*)<\/noscript>/.exec(text)?.[1] ?? ''
  expect(words).toContain('<p class="wrap">Comparing offers needs JavaScript.')
  for (const path of ['/trending', '/deals', '/new', '/vendors'])
    expect(words).toContain(`<a href="${path}">`)
})

test('a signed-in person gets the frame, who they are and what it asks first, kept nowhere', async () => {
  const { text, headers } = await get('/deals', { Cookie: 'aliquot=ada' })
  expect(text).toContain('<div id="root"></div>')
  expect(text).toContain('"/api/auth/user":{"firstName":"\\u003c/script>"},"/api/coupons":[]}')
  expect(text).toContain('"/api/promotions":[{"code":"\\u003c/script>"}]')
  expect(text).toContain('content="noindex"')
  expect(text).not.toContain('<link href')
  expect((await get('/', { Cookie: 'aliquot=ada' })).text).toContain('<link href="/a.js">')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('vary')).toContain('Cookie')
})

test('whose session has ended is nobody and reads the public page', async () => {
  const { text } = await get('/deals', { Cookie: 'aliquot=ended' })
  expect(text).toContain('<main><h1>Hot Deals</h1></main>')
  expect(text).toContain('"/api/auth/user":null')
})

test('a page does not wait for a person who cannot be read', async () => {
  const { status, text } = await get('/deals', { Cookie: 'aliquot=slow' })
  expect(status).toBe(200)
  expect(text).toContain('<div id="root"></div>')
  expect(text).not.toContain('/api/auth/user')
})

test('an address that is no page is a real 404, with a page', async () => {
  const { status, text } = await get('/no/such')
  expect(status).toBe(404)
  expect(text).toContain('Page Not Found')
})

test('while the content cannot be read the frame still comes', async () => {
  isAway = true
  expect((await get('/deals')).text).toContain('<h1>Hot Deals</h1>')
  expect(await get('/trending')).toMatchObject({
    status: 200,
    text: expect.stringContaining('<div id="root"></div>'),
  })
  isAway = false
})

test('built files are compressed and never change; the page is asked for anew', async () => {
  const asset = await get('/assets/a.js', { 'Accept-Encoding': 'br, gzip' })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(asset.text).toBe('x'.repeat(1000))
  // What the build did not compress so goes as it is, and the compressed file has no address of its own.
  expect(
    (await get('/assets/a.js', { 'Accept-Encoding': 'gzip' })).headers.get('content-encoding'),
  ).toBeNull()
  expect((await get('/assets/a.js.br')).status).toBe(404)
  const page = await get('/deals')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const again = { 'If-None-Match': page.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
  expect((await get('/deals', again)).status).toBe(304)
})

test('a page that is still open gets the files of the build it came from; what no build had is missing', async () => {
  const before = await get('/assets/before-1.js')
  expect([before.status, before.text, before.headers.get('content-type')]).toEqual([
    200,
    'before',
    'text/javascript; charset=utf-8',
  ])
  expect(before.headers.get('cache-control')).toContain('immutable')
  expect((await get('/assets/never-1.js')).status).toBe(404)
})

test('a picture of a link preview is drawn; while it cannot be, the one of all pages stands in and is kept nowhere', async () => {
  const drawn = await get('/pictures/compound/bpc-157.png?v=1')
  expect([drawn.status, drawn.text, drawn.headers.get('content-type')]).toEqual([200, 'drawn', 'image/png'])
  expect(drawn.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(drawn.headers.get('etag')).toMatch(/^".+"$/)
  const failed = await get('/pictures/compound/tb-500.png')
  expect([failed.status, failed.text, failed.headers.get('cache-control')]).toEqual([
    200,
    'the same for all',
    'no-store',
  ])
  expect((await get('/pictures/compound/nothing.png')).status).toBe(404)
})
