/** What the primitives do, in a real browser: `node --import tsx miniapp/test/behave.ts`. Exits 1 at any failure. */
import assert from 'node:assert/strict'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { TELEGRAM_HASH, openKit } from './kit-server.ts'

const { browser, url, close } = await openKit(41502)
const checks: (readonly [name: string, run: (browser: Browser) => Promise<void>])[] = []
const check = (name: string, run: (browser: Browser) => Promise<void>) => checks.push([name, run])

const focused = (page: Page) =>
  page.evaluate(
    () => (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) || '',
  )

async function open(
  address = url,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await prepare(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', line => line.type() === 'error' && errors.push(line.text()))
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, errors, context }
}

check('a dialog holds the focus, closes by Esc and gives the focus back', async () => {
  const { page, errors } = await open()
  const opener = page.getByRole('button', { name: 'Open details' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'BPC-157' })
  await dialog.waitFor()
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
    assert.ok(await dialog.evaluate(element => element.contains(document.activeElement)), `Tab ${step} left`)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await focused(page), 'Open details')
  assert.deepEqual(errors, [])
})

check('Esc closes a tooltip before the dialog under it', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Open details' }).click()
  const dialog = page.getByRole('dialog', { name: 'BPC-157' })
  await dialog.getByRole('button', { name: 'Share' }).hover()
  const tip = page.getByRole('tooltip', { name: 'Share' })
  await tip.waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  assert.ok(await dialog.isVisible())
})

check('a tooltip waits 700 ms, can be hovered, and its neighbour does not wait again', async () => {
  const { page } = await open()
  const marks = page.getByRole('button', { name: /^Vendor health/ })
  await marks.nth(0).hover()
  await page.waitForTimeout(450)
  assert.equal(await page.getByRole('tooltip').count(), 0)
  await page.getByRole('tooltip').waitFor({ timeout: 700 })
  await page.getByRole('tooltip').hover()
  await page.waitForTimeout(400)
  assert.equal(await page.getByRole('tooltip').count(), 1)
  await marks.nth(1).hover()
  await page.waitForTimeout(250)
  assert.match((await page.getByRole('tooltip').textContent()) ?? '', /91 of 100/)
})

check('one toast at a time; F8 reaches it; its action runs; it leaves after 5 s', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Toast of an error' }).click()
  await page.getByText('Unable to sign in').first().waitFor()
  await page.getByRole('button', { name: 'Toast with undo' }).click()
  await page.locator('.toast', { hasText: 'Removed from watchlist' }).waitFor()
  assert.equal(await page.locator('.toast').count(), 1)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'Undo')
  await page.keyboard.press('Enter')
  await page.locator('.toast').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Toast with undo' }).click()
  await page.mouse.move(5, 5)
  const shown = Date.now()
  await page.locator('.toast').waitFor({ state: 'detached', timeout: 9_000 })
  const lasted = Date.now() - shown
  assert.ok(lasted > 4_500 && lasted < 6_500, `${lasted} ms`)
})

check('a toast above a dialog can be pressed and leaves the dialog open', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Toast with undo' }).click()
  await page.locator('.toast').waitFor()
  await page.getByRole('button', { name: 'Open form' }).click()
  await page.getByRole('dialog', { name: 'Add Coupon Code' }).waitFor()
  await page.locator('.toast').getByText('Undo').click()
  await page.locator('.toast').waitFor({ state: 'detached' })
  assert.ok(await page.getByRole('dialog', { name: 'Add Coupon Code' }).isVisible())
})

check('the chart is read by arrow keys and as a table', async () => {
  const { page } = await open()
  const slider = page.getByRole('slider', { name: /step through the changes/ })
  await slider.focus()
  assert.equal(await slider.getAttribute('aria-valuetext'), '20 Nov 2026: $3.80 per mg')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /\$4\.20 per mg$/)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('cell', { name: 'Not in stock' }).waitFor()
})

check('suggestions are chosen by arrows and Enter while the focus stays in the field', async () => {
  const { page } = await open()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('bpc')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /TB-500/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  assert.equal(await field.inputValue(), 'BPC-157 + TB-500')
  assert.equal(await page.getByRole('listbox').count(), 0)
  assert.equal(await focused(page), 'Search')
})

check('ten thousand rows are counted whole and drawn in part', async () => {
  const { page } = await open(`${url}?long`)
  const list = page.getByRole('list', { name: 'Long list' })
  await list.locator('[aria-setsize="10000"]').first().waitFor()
  assert.ok((await list.getByRole('listitem').count()) < 80)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await list.getByText('Row 10000', { exact: true }).waitFor()
})

check('without storage, and with Telegram named but absent, nothing throws', async () => {
  const { page, errors } = await open(url + TELEGRAM_HASH, async context => {
    await context.addInitScript(
      `for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`,
    )
  })
  assert.equal(await page.evaluate(() => document.documentElement.className), 'dark tg-host')
  assert.equal(new URL(page.url()).hash, '')
  await page.getByRole('button', { name: 'Light theme' }).click()
  assert.equal(await page.evaluate(() => document.documentElement.className), '')
  assert.deepEqual(errors, [])
})

check('a reload inside Telegram keeps its theme, and a choice of one wins over it', async () => {
  const { page } = await open(url + TELEGRAM_HASH)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  assert.equal(await ground(), 'rgb(35, 46, 60)')
  await page.getByRole('button', { name: 'Light theme' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await ground(), 'rgb(245, 247, 246)')
})

check('with a host: ready, colours, safe areas, live theme, back button, outside links', async () => {
  const { page, errors } = await open(url + TELEGRAM_HASH, async context => {
    await context.addInitScript(
      `window.sent = []; window.TelegramWebviewProxy = { postEvent: (name, data) => window.sent.push([name, JSON.parse(data || 'null')]) }`,
    )
  })
  await page.waitForFunction('window.sent.some(([name]) => name === "web_app_ready")')
  const sent = async (name: string) =>
    (await page.evaluate<[string, unknown][]>('window.sent')).filter(entry => entry[0] === name).at(-1)?.[1]
  const tell = (name: string, data: unknown) =>
    page.evaluate(`window.Telegram.WebView.receiveEvent(${JSON.stringify(name)}, ${JSON.stringify(data)})`)
  const css = (name: string) =>
    page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`)
  assert.deepEqual(await sent('web_app_set_header_color'), { color: '#232e3c' })
  await tell('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 })
  await tell('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 })
  await tell('viewport_changed', { height: 700, width: 390, is_expanded: true, is_state_stable: true })
  assert.equal(await css('--tg-viewport-safe-area-inset-top'), '47px')
  assert.equal(await css('--tg-viewport-stable-height'), '700px')
  await page.evaluate('window.scrollTo(0, 900)')
  const top = await page.evaluate('document.querySelector(".header").getBoundingClientRect().top')
  assert.equal(top, 93)
  await page.getByRole('button', { name: 'Open details' }).click()
  await page.getByRole('dialog').waitFor()
  assert.deepEqual(await sent('web_app_setup_back_button'), { is_visible: true })
  assert.deepEqual(await sent('web_app_setup_swipe_behavior'), { allow_vertical_swipe: false })
  await tell('back_button_pressed', null)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.deepEqual(await sent('web_app_setup_back_button'), { is_visible: false })
  assert.deepEqual(await sent('web_app_setup_swipe_behavior'), { allow_vertical_swipe: true })
  await page.getByRole('link', { name: /^View/ }).first().click()
  assert.deepEqual(await sent('web_app_open_link'), { url: 'https://vendor.example/a' })
  await tell('theme_changed', {
    theme_params: { bg_color: '#ffffff', text_color: '#000000', hint_color: '#cccccc' },
  })
  assert.equal(await page.evaluate('document.documentElement.className'), 'tg-host')
  assert.deepEqual(await sent('web_app_set_header_color'), { color: '#ffffff' })
  assert.notEqual(await css('--ink-3'), '#cccccc')
  assert.deepEqual(errors, [])
})

check('the arriving font moves nothing, and a loading row is as high as a real one', async () => {
  const { page } = await open(url, async context => {
    await context.route('**/*.woff2', async route => {
      await new Promise(resolve => setTimeout(resolve, 600))
      await route.continue()
    })
    await context.addInitScript(
      'window.shift=0;new PerformanceObserver(l=>l.getEntries().forEach(e=>{window.shift+=e.value})).observe({type:"layout-shift",buffered:true})',
    )
  })
  await page.waitForTimeout(1_200)
  const shift = Number(await page.evaluate('window.shift'))
  process.stdout.write(`  layout shift with a font 600 ms late: ${shift.toFixed(4)}\n`)
  assert.ok(shift < 0.02, String(shift))
  const height = (at: Page) =>
    at
      .locator('.offer')
      .nth(1)
      .evaluate(element => element.clientHeight)
  const { page: loading } = await open(`${url}?loading`)
  const heights = [await height(page), await height(loading)]
  process.stdout.write(`  row ${heights.join(' px, loading row ')} px\n`)
  assert.ok(Math.abs((heights[0] ?? 0) - (heights[1] ?? 99)) < 4)
})

let failed = 0
for (const [name, run] of checks) {
  try {
    await run(browser)
    process.stdout.write(`ok   ${name}\n`)
  } catch (error) {
    failed += 1
    process.stdout.write(`FAIL ${name}\n     ${String(error)}\n`)
  }
}
await close()
process.exitCode = failed > 0 ? 1 : 0
