import { type Browser, type Page, chromium } from '@playwright/test'
import { gunzipSync } from 'node:zlib'
import { LAUNCH } from '../e2e/chromium.ts'
import { startChild } from './child.ts'
import { median, ratioRow, type Row } from './measure.ts'

const ROUNDS = 7
const MANY = 10_000
const FEW = 100
/** So many a list draws without leaving any out, as a plain page would; fewer than the 100 of the goal, so harder to beat. */
const PLAIN = 60
const PER_PRODUCT = 10

type Spent = { script: number; render: number; all: number }

/** An answer of `count` offers, ten a product, in the shape of the server's own first offer. */
function answerOf(sample: { offers: object[] }, count: number): string {
  const offer = sample.offers[0] ?? {}
  const products = Array.from({ length: count / PER_PRODUCT }, (_, n) => ({
    ...sample,
    id: String(n + 1),
    name: `Product ${n}`,
    offers: Array.from({ length: PER_PRODUCT }, (_offer, at) => ({
      ...offer,
      id: String(n * PER_PRODUCT + at + 1),
      productId: String(n + 1),
      normalizedPricePerMg: (1 + ((n * 7 + at * 13) % 97) / 10).toString(),
    })),
  }))
  return JSON.stringify(products)
}

/** CPU seconds that the page's thread has spent so far. */
async function meter(page: Page): Promise<() => Promise<Spent>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
    return {
      script: of('ScriptDuration'),
      render: of('LayoutDuration') + of('RecalcStyleDuration'),
      all: of('TaskDuration'),
    }
  }
}

const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))),
  )

const between = (from: Spent, to: Spent): number => (to.all - from.all) * 1_000

type Search = { answer: number; draw: number; filter: number }

/**
 * Searches in the running app; the answer holds `count` offers. Milliseconds of CPU from typing to the drawn list with
 * fetching, parsing and pricing; to a filtered one; and to the list drawn anew from memory, as going back does.
 */
async function search(browser: Browser, origin: string, body: string, count: number): Promise<Search> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const data = {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ada',
  }
  await page.request.post(`${origin}/api/auth/signup`, { data })
  await page.route('**/api/products/search?q=many', route =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
  const read = await meter(page)
  const before = await read()
  await page.getByRole('combobox').first().fill('many')
  await page
    .getByText(`${count} offers`.replace(/^(\d+)(\d{3}) /, '$1,$2 '))
    .or(page.getByText(`${count} offers`))
    .first()
    .waitFor()
  await settle(page)
  const drawn = await read()
  await page.getByLabel('Best Price First').click()
  await settle(page)
  const filtered = await read()
  await page.evaluate(() => window.history.pushState(null, '', '/methodology'))
  await page.getByRole('heading', { level: 1, name: /prices/i }).waitFor()
  await settle(page)
  const away = await read()
  await page.evaluate(() => window.history.back())
  await page.locator('[data-offer-name]').first().waitFor()
  await settle(page)
  const back = await read()
  await context.close()
  return { answer: between(before, drawn), filter: between(drawn, filtered), draw: between(away, back) }
}

const row = (metric: string, many: number[], few: number[], most: number | null): Row =>
  ratioRow(metric, most, {
    ours: `${median(many).toFixed(0)} ms`,
    reference: `${median(few).toFixed(0)} ms`,
    ratio: median(many.map((value, at) => value / (few[at] ?? NaN))),
  })

/** P10: a list of 10,000 offers against one of 100, in the built site and a real browser. Needs `npm run build`. */
export async function benchRender(): Promise<Row[]> {
  const server = await startChild('bench/server.ts', ['500', 'dist'])
  const browser = await chromium.launch(LAUNCH)
  try {
    const [found] = JSON.parse(gunzipSync(await server.get('/api/products/search?q=')).toString())
    const origin = `http://127.0.0.1:${server.port}`
    const rounds = { many: [] as Search[], few: [] as Search[], plain: [] as Search[] }
    const counts = { many: MANY, few: FEW, plain: PLAIN }
    for (let n = 0; n < ROUNDS; n += 1)
      for (const size of ['many', 'few', 'plain'] as const)
        rounds[size].push(await search(browser, origin, answerOf(found, counts[size]), counts[size]))
    const of = (size: keyof typeof rounds, key: keyof Search) => rounds[size].map(one => one[key])
    return [
      row(`P10 ${MANY} offers drawn, to ${PLAIN} drawn plainly`, of('many', 'draw'), of('plain', 'draw'), 1),
      row(`P10 ${MANY} offers drawn, to ${FEW} with rows`, of('many', 'draw'), of('few', 'draw'), null),
      row(
        `P10 ${MANY} fetched, parsed and drawn, to ${FEW}`,
        of('many', 'answer'),
        of('few', 'answer'),
        null,
      ),
      row(`P10 filter over ${MANY} offers, to ${FEW}`, of('many', 'filter'), of('few', 'filter'), 1),
    ]
  } finally {
    await browser.close()
    server.stop()
  }
}
