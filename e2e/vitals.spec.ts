import { expect, test, type Page } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { signUp } from './person.ts'

// What moves may also shift what stands beside it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Shift = { value: number; of: string[] }

/** Notes every layout shift, and when the first words and the first of our own scripts came. */
const watchVitals = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const of = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element ? `${element.tagName}.${element.className}` : 'gone'
        })
        shifts.push({ value: entry.value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)

/** Notes every number or date format that is made: the first one of a page costs a phone 40 ms in one piece. */
const watchFormats = (page: Page) =>
  page.addInitScript(() => {
    const formats: string[] = []
    Object.assign(globalThis, { formats })
    for (const name of [
      'NumberFormat',
      'DateTimeFormat',
      'Collator',
      'RelativeTimeFormat',
      'PluralRules',
    ] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, args, self) => {
            formats.push(`${name} ${JSON.stringify(args)}`)
            return Reflect.construct(target, args, self) as object
          },
        }),
      })
  })

const PUBLIC = [
  '/',
  '/trending',
  '/deals',
  '/new',
  '/vendors',
  '/vendor/marble-otter',
  '/status',
  '/methodology',
]
const OWN = ['/', '/?q=bpc', '/watchlist', '/coupons', '/chat', '/settings', '/notifications', '/deals']

for (const path of PUBLIC)
  test(`nothing moves while ${path} loads, its first words wait for no script, its drawing for no format`, async ({
    page,
  }) => {
    await watchVitals(page)
    await watchFormats(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shiftsOf(page)).toEqual([])
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByType('paint')[0]?.startTime ?? Infinity,
      script: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }))
    // Which came first, not how long either took: what the first words wait for.
    expect(times.paint).toBeLessThanOrEqual(times.script)
    await expect(page.locator('.frame:not(.first) h1')).toBeVisible()
    expect(await page.evaluate(() => (globalThis as unknown as { formats: string[] }).formats)).toEqual([])
  })

for (const late of ['products/deals/checks', 'promotions', 'products/trending/ids'])
  test(`deals are drawn once, after ${late} was answered`, async ({ page }) => {
    let letGo = () => {}
    const held = new Promise<void>(resolve => (letGo = resolve))
    await page.route(`**/api/${late}`, async route => {
      await held
      await route.continue()
    })
    await watchVitals(page)
    await withoutPageAnswers(page)
    const asked = page.waitForRequest(`**/api/${late}`)
    await page.goto('/deals')
    await asked
    await expect(page.locator('.offers[aria-hidden] .offer')).toHaveCount(6)
    await expect(page.locator('.deal-check')).toHaveCount(0)
    letGo()
    await expect(
      page
        .locator('.deal-check')
        .first()
        .getByText(/30-day low of|within 30 days|no earlier price/),
    ).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
  })

/** What is laid over the offers, answered one after the other, the offers first. */
const LATER = [
  'promotions',
  'coupons',
  'watchlist/counts',
  'hidden-vendors',
  'products/trending/ids',
  'rates',
]

test('nothing moves while the pages of a signed-in person load, whatever is answered last', async ({
  page,
}) => {
  await signUp(page)
  const [found] = (await (await page.request.get('/api/products/search?q=bpc-157')).json()) as {
    offers: { vendorId: string }[]
  }[]
  const vendorId = found?.offers[0]?.vendorId
  const coupon = { vendorId, code: 'FIVEOFF', discountType: 'fixed', discountAmount: '5' }
  expect((await page.request.post('/api/coupons', { data: coupon })).ok()).toBe(true)
  await watchVitals(page)
  await Promise.all(
    LATER.map((name, index) =>
      page.route(`**/api/${name}`, async route => {
        await new Promise(resolve => setTimeout(resolve, 60 * (index + 1)))
        await route.continue()
      }),
    ),
  )
  for (const path of OWN) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect({ path, shifts: await shiftsOf(page) }).toEqual({ path, shifts: [] })
  }
})
