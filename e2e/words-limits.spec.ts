import { type Page, expect, test } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { FEW, signUp } from './person.ts'
import { usesFakePush } from './spec-words-push.ts'
import { answers, holdsBack, open, product } from './spec-words-tools.ts'

/**
 * Limits of the specification's section 9 that only a running page can keep, to the millisecond and the pixel: the page's
 * clock stands still and is moved by hand. Those of a pure rule are held beside the rule.
 */
async function openStill(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await open(page, address)
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
}

const promptOf = (page: Page) => page.getByRole('dialog', { name: 'Is this useful?' })

const remember = (page: Page, entries: Record<string, string>) =>
  page.evaluate(given => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value)
  }, entries)

test('a search begins when the typing has rested for 300 ms', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await openStill(page, '/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('bpc-157')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/?q=bpc-157')
})

test(
  'a toast stands for 5,000 ms and is at most 420 px wide; a copied code is ticked for 2,000 ms',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => {
      let works = true
      const writeText = async () => {
        works = !works
        if (works) throw new Error('refused')
      }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
      document.execCommand = () => false
    })
    await openStill(page, '/deals')
    await page.getByRole('button', { name: /^Vendor Deals/ }).click()
    const code = page
      .getByRole('dialog')
      .getByRole('button', { name: /^Copy code/ })
      .first()
    await code.click()
    await expect(code).toHaveClass(/copied/)
    await page.clock.runFor(1_999)
    await expect(code).toHaveClass(/copied/)
    await page.clock.runFor(1)
    await expect(code).not.toHaveClass(/copied/)
    await code.click()
    const toast = page.locator('.toast')
    await expect(toast).toBeVisible()
    expect((await page.locator('.toasts').boundingBox())?.width).toBeLessThanOrEqual(420)
    await page.clock.runFor(4_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(100)
    await expect(toast).toHaveCount(0)
  },
)

test(
  'a tooltip opens after 700 ms, and its neighbour at once within 300 ms',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await openStill(page, '/methodology')
    const tip = page.getByRole('tooltip')
    await page.getByRole('button', { name: 'Donate' }).hover()
    await page.clock.runFor(699)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tip).toHaveText('Donate')
    await page.getByRole('button', { name: 'Dark theme' }).hover()
    await page.clock.runFor(100)
    await expect(tip).toHaveText('Dark theme')
    await page.mouse.move(5, 700)
    await page.clock.runFor(400)
    await expect(tip).toHaveCount(0)
    await page.getByRole('button', { name: 'Donate' }).hover()
    await page.clock.runFor(699)
    await expect(tip).toHaveCount(0)
  },
)

test('the theme is light until it is chosen, and then kept', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signUp(page)
  await open(page, '/methodology')
  const root = page.locator('html')
  await expect(root).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(root).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await open(page, '/methodology')
  await expect(root).toHaveClass(/dark/)
})

test('the menu is 280 px wide, and 320 px from the sm breakpoint', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/methodology')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const width = async () => Math.round((await panel.boundingBox())?.width ?? 0)
  expect(await width()).toBe(280)
  await page.setViewportSize({ width: 639, height: 800 })
  await expect.poll(width).toBe(280)
  await page.setViewportSize({ width: 640, height: 800 })
  await expect.poll(width).toBe(320)
})

test('a countdown moves every second and is red under an hour', { tag: '@desktop' }, async ({ page }) => {
  await withoutPageAnswers(page)
  const start = Date.now()
  const HOUR = 60 * 60_000
  await answers(page, '**/api/promotions', [
    {
      id: '1',
      vendorId: '1',
      vendor: { name: 'Northline Bio', slug: 'northline-bio', website: 'https://northline.example/' },
      code: 'LAST5',
      promotionType: 'general',
      promotionName: 'Last hours',
      discountType: 'fixed',
      discountAmount: '5.00',
      expiresAt: new Date(start + 60_000 + HOUR + 2_500).toISOString(),
      verifiedAt: new Date(start - 60_000).toISOString(),
    },
  ])
  await page.clock.install({ time: start })
  await open(page, '/deals')
  await page.getByRole('button', { name: /^Vendor Deals/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(start + 60_000)
  await page.getByRole('button', { name: /^Vendor Deals/ }).click()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('0d01h00m03s')
  await expect(timer).not.toHaveClass(/urgent/)
  await page.clock.runFor(1_000)
  await expect(timer).toHaveText('0d01h00m02s')
  await page.clock.runFor(1_000)
  await expect(timer).not.toHaveClass(/urgent/)
  await page.clock.runFor(1_000)
  await expect(timer).toHaveClass(/urgent/)
  await expect(timer).toHaveText('0d01h00m00s')
})

test(
  'four trending products at the start, eight on their page, twenty popular offers',
  { tag: '@desktop' },
  async ({ page }) => {
    await withoutPageAnswers(page)
    const list = (await (await page.request.get('/api/products/trending')).json()) as { id: string }[]
    const many = [...list, ...list].slice(0, 12).map((entry, at) => ({ ...entry, id: String(900 + at) }))
    expect(many.length).toBeGreaterThan(8)
    const release = await holdsBack(page, '**/api/products/trending', route => route.fulfill({ json: many }))
    await open(page, '/')
    await expect(page.locator('.trends .trend[aria-hidden]')).toHaveCount(4)
    release()
    await expect(page.locator('.trends h3')).toHaveCount(4)
    await open(page, '/trending')
    await expect(page.locator('a.tile.hot')).toHaveCount(8)
    await signUp(page)
    const found = await product(page)
    const [offer] = found.offers
    const offers = Array.from({ length: 25 }, (_, at) => ({ ...offer, id: String(800 + at) }))
    await answers(page, '**/api/products/search*', [{ ...found, offers }])
    await open(page, '/')
    await expect(page.locator('[data-offer-name]')).toHaveCount(20)
  },
)

test(
  'after a sign-up: the prompt after 500 ms, the tour 800 ms after its answer',
  { tag: '@desktop' },
  async ({ page }) => {
    await usesFakePush(page, { permission: 'granted', subscribing: 'works' })
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.251.0.1' })
    await openStill(page, '/')
    await page.getByRole('button', { name: 'Create an account' }).click()
    const form = page.getByRole('dialog', { name: /^Sign in to/ })
    await form.getByLabel('First name').fill('Ada')
    await form.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.com`)
    await form.getByRole('textbox', { name: 'Password' }).fill('graduated-rule-14')
    await form.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(form).toHaveCount(0)
    const prompt = page.getByRole('dialog', { name: 'Price alerts in this browser' })
    await page.clock.runFor(499)
    await expect(prompt).toHaveCount(0)
    await page.clock.runFor(1)
    await prompt.getByRole('button', { name: 'Not now' }).click()
    await expect(prompt).toHaveCount(0)
    const tour = page.getByRole('alertdialog', { name: 'Search & Compare Prices' })
    await page.clock.runFor(799)
    await expect(tour).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tour).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('notification-prompt-signup'))).toBe('true')
  },
)

test('the first watch asks about alerts after 1,000 ms', { tag: '@desktop' }, async ({ page }) => {
  await usesFakePush(page, { permission: 'granted', subscribing: 'works' })
  await signUp(page)
  await openStill(page, FEW)
  const saved = page.waitForResponse(
    answer => answer.url().endsWith('/api/watchlist') && answer.request().method() === 'POST' && answer.ok(),
  )
  await page
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()
  await (await saved).finished()
  // The answer has come; the page still has to read it.
  await page.waitForTimeout(200)
  const prompt = page.getByRole('dialog', { name: 'Price alerts in this browser' })
  await page.clock.runFor(999)
  await expect(prompt).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(prompt).toBeVisible()
})

test(
  'a donation is asked for once: at the fifth search, not at the fourth; what became of it is told',
  { tag: '@desktop' },
  async ({ page }) => {
    const told: unknown[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/analytics/donation')) told.push(request.postDataJSON())
    })
    await signUp(page)
    await open(page, '/')
    await remember(page, { 'donation-search-count': '3' })
    await open(page, '/?q=bpc-157')
    await expect(page.getByRole('heading', { name: 'Results for "bpc-157"' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(promptOf(page)).toHaveCount(0)
    // The search is counted once its offers are drawn.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('donation-search-count'))).toBe('4')
    await open(page, '/?q=tb-500')
    await expect(promptOf(page).getByText('Suggested: $5')).toBeVisible()
    await promptOf(page).getByRole('button', { name: 'Not now' }).click()
    await expect
      .poll(() => told)
      .toEqual([
        { action: 'shown', method: null, searchCount: 5, totalSavings: 0 },
        { action: 'dismissed', method: null, searchCount: 5, totalSavings: 0 },
      ])
    await open(page, '/?q=semax')
    await page.waitForLoadState('networkidle')
    await expect(promptOf(page)).toHaveCount(0)
  },
)

test(
  'a donation is asked for when 50 are saved, but not over the details of an offer',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.route(/^https:\/\//, route => route.fulfill({ body: 'a vendor' }))
    await withoutPageAnswers(page)
    await signUp(page)
    const found = await product(page)
    const offer = found.offers.find(({ currency, inStock }) => currency === 'USD' && inStock)
    const code = { id: '9', code: 'TEN', discountType: 'percentage', discountAmount: '10' }
    await answers(page, '**/api/products/search?*', [{ ...found, offers: [offer] }])
    await answers(page, '**/api/coupons', [{ ...code, vendorId: offer?.vendorId, vendor: offer?.vendor }])
    await open(page, '/?q=bpc-157')
    await remember(page, { 'donation-total-savings': '4999' })
    await page.locator('[data-offer-name]').first().click()
    const details = page.getByRole('dialog')
    const opened = context.waitForEvent('page')
    await details.getByRole('link', { name: /^View on vendor/ }).click()
    await (await opened).close()
    await page.waitForTimeout(1_200)
    await expect(promptOf(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(
      promptOf(page).getByText(/^In this browser so far: 1 search, \$\d+\.\d\d saved/),
    ).toBeVisible()
  },
)
