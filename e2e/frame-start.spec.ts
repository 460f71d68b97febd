import { type Page } from '@playwright/test'
import { ONCE, APP, DARK, LIGHT, type Telegram, expect, test } from './telegram.ts'

const NOT_SIGNED_IN = /status of 401 .*\/api\/auth\/(telegram|user)$/

const home = ({ app }: Telegram) => app.getByRole('heading', { name: 'Find the Best Peptide Prices' })

/** As in a third-party frame of a browser that blocks them: the very names of the storages throw. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })

test('signed in by what Telegram signed: a token, and not one cookie @phone', async ({
  telegram,
  context,
  page,
}) => {
  const headers: Promise<Record<string, string>>[] = []
  page.on('request', request => {
    if (request.url().startsWith(`${APP}/api/`)) headers.push(request.allHeaders())
  })
  await telegram.open()
  await expect(home(telegram)).toBeVisible()
  await expect(telegram.app.locator('[data-offer-name]')).toHaveCount(20)
  await expect.poll(() => telegram.heard.map(({ type }) => type)).toContain('web_app_ready')
  expect(telegram.path()).toBe('/')
  const sent = await Promise.all(headers)
  expect(sent.some(({ authorization }) => authorization?.startsWith('tma '))).toBe(true)
  expect(sent.some(({ authorization }) => authorization?.startsWith('Bearer '))).toBe(true)
  expect(sent.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test("Telegram Web's own address may frame the app", ONCE, async ({ telegram }) => {
  await telegram.open({ host: 'https://web.telegram.org' })
  await expect(home(telegram)).toBeVisible()
  await expect.poll(() => telegram.last('web_app_ready')).toBeDefined()
})

test('any other site may not', ONCE, async ({ telegram }) => {
  telegram.allow(/frame-ancestors/)
  await telegram.open({ host: 'https://elsewhere.example' })
  await expect(home(telegram)).toHaveCount(0)
  expect(telegram.heard).toEqual([])
})

test('without storage and cookies everything works, over a reload, a sign-out and a sign-in @phone', async ({
  telegram,
  page,
}) => {
  const { app } = telegram
  telegram.allow(NOT_SIGNED_IN)
  await blockStorage(page)
  await telegram.open({ theme: DARK })
  await expect(home(telegram)).toBeVisible()
  const watched = page.waitForResponse(
    answer => answer.url() === `${APP}/api/watchlist` && answer.request().method() === 'POST' && answer.ok(),
  )
  await app
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()
  await watched
  await expect(app.getByRole('button', { name: /^Watch /, pressed: true }).first()).toBeVisible()

  await test.step('a reload, as Telegram Web asks for it', async () => {
    await telegram.tell('reload_iframe')
    await expect.poll(() => telegram.heard.filter(({ type }) => type === 'web_app_ready').length).toBe(2)
    await expect(app.getByRole('button', { name: /^Watch /, pressed: true }).first()).toBeVisible()
    await expect(app.locator('html')).toHaveClass(/dark.*tg-host/)
  })

  await test.step("Sign Out ends the token's session; the app stays the Mini App, signed out", async () => {
    await app.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'More' }).click()
    const ended = page.waitForRequest(request => request.method() === 'DELETE')
    await app.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign Out' }).click()
    expect((await (await ended).response())?.status()).toBe(200)
    await app.getByRole('button', { name: 'Sign in', exact: true }).first().click()
    await app.getByRole('button', { name: 'Sign in with Telegram' }).click()
    await expect(home(telegram)).toBeVisible()
    await expect(app.getByRole('dialog')).toHaveCount(0)
  })
})

test('a launch that is too old says so, and what to do @phone', async ({ telegram }) => {
  telegram.allow(NOT_SIGNED_IN)
  await telegram.open({ ageHours: 25 })
  const { app } = telegram
  await expect(app.locator('.notice')).toHaveText('This sign-in is too old. Open the app from the bot again.')
  await expect(app.getByRole('heading', { name: "What's Trending" })).toBeVisible()
  await app.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  const dialog = app.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign in with Telegram' }).click()
  await expect(dialog.locator('.notice')).toHaveText(
    'This sign-in is too old. Open the app from the bot again.',
  )
})

test('a launch that Telegram did not sign says so, and what to do', ONCE, async ({ telegram }) => {
  telegram.allow(NOT_SIGNED_IN)
  await telegram.open({
    change: url => url.replace(/first_name(%25\w\w)+Ann/, name => name.replace('Ann', 'Eve')),
  })
  await expect(telegram.app.locator('.notice')).toHaveText(
    'Telegram did not confirm this sign-in. Open the app from the bot again.',
  )
})

for (const [name, data] of [
  ['without data, as from a keyboard button,', ''],
  ['with data that is empty', 'tgWebAppData=&'],
  ['with data that nobody signed', `tgWebAppData=${encodeURIComponent('query_id=AA&auth_date=1')}&`],
] as const)
  test(
    `a launch ${name} is a visit that asks nothing in vain; the way in stays open`,
    ONCE,
    async ({ telegram, page }) => {
      const asked: string[] = []
      page.on('request', request => {
        if (/\/api\/auth\/(telegram|user)$/.test(request.url())) asked.push(request.url())
      })
      await telegram.open({ change: url => url.replace(/tgWebAppData=[^&]*&/, data) })
      await expect(telegram.app.getByRole('heading', { name: "What's Trending" })).toBeVisible()
      await expect(telegram.app.locator('.notice')).toHaveCount(0)
      await expect(telegram.app.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
      await expect.poll(() => telegram.last('web_app_ready')).toBeDefined()
      expect(asked).toEqual([])
    },
  )

test('a client of the first version gets only what it knows', ONCE, async ({ telegram }) => {
  await telegram.open({ version: '6.0', path: '/deals' })
  await expect(telegram.app.locator('[data-offer-name]').first()).toBeVisible()
  await expect.poll(() => telegram.last('web_app_ready')).toBeDefined()
  const known = ['iframe_ready', 'web_app_expand', 'web_app_ready', 'web_app_request_viewport']
  const asked = new Set(telegram.heard.map(({ type }) => type))
  expect([...asked].filter(type => !known.includes(type))).toEqual(['web_app_setup_closing_behavior'])
})

test("Telegram's colours: at the launch, live, and with what a person chose here @phone", async ({
  telegram,
}) => {
  const { app } = telegram
  const ground = () => app.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)
  await telegram.open({ theme: DARK })
  await expect(home(telegram)).toBeVisible()
  await expect(app.locator('html')).toHaveClass(/dark.*tg-host/)
  await expect.poll(ground).toBe('rgb(35, 46, 60)')
  const shown = () =>
    ['header', 'background', 'bottom_bar'].map(part => telegram.last(`web_app_set_${part}_color`)?.['color'])
  await expect.poll(shown).toEqual(['#232e3c', '#232e3c', '#232e3c'])

  await telegram.tell('theme_changed', { theme_params: LIGHT })
  await expect(app.locator('html')).not.toHaveClass(/dark/)
  await expect.poll(ground).toBe('rgb(240, 243, 242)')
  await expect.poll(shown).toEqual(['#f0f3f2', '#f0f3f2', '#f0f3f2'])

  await app.getByRole('button', { name: 'Dark theme' }).click()
  await expect(app.locator('html')).toHaveClass(/\bdark\b/)
  await expect(app.locator('html')).not.toHaveClass(/tg-host/)
  await expect.poll(shown).toEqual(['#0e1413', '#0e1413', '#0e1413'])
  await telegram.tell('theme_changed', { theme_params: { ...LIGHT, bg_color: '#ffe0e0' } })
  await expect(app.locator('html')).toHaveClass(/\bdark\b/)
  await expect(app.locator('html')).not.toHaveClass(/tg-host/)
})

test('safe areas and the height of the view move what is fixed @phone', async ({ telegram }) => {
  const { app } = telegram
  await telegram.open()
  await expect(home(telegram)).toBeVisible()
  await expect.poll(() => telegram.last('web_app_ready')).toBeDefined()
  const variable = (name: string) =>
    app.locator('html').evaluate((root, key) => root.style.getPropertyValue(key), name)
  await telegram.tell('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 })
  await telegram.tell('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 })
  await telegram.tell('viewport_changed', {
    width: 390,
    height: 500,
    is_expanded: true,
    is_state_stable: false,
  })
  await expect.poll(() => variable('--tg-viewport-height')).toBe('500px')
  expect(await variable('--tg-viewport-stable-height')).not.toBe('500px')
  expect(await variable('--tg-viewport-safe-area-inset-bottom')).toBe('34px')
  const logo = await app.getByRole('banner').getByRole('link', { name: 'Aliquot' }).boundingBox()
  expect(logo?.y).toBeGreaterThanOrEqual(93)
  await telegram.tell('viewport_changed', {
    width: 390,
    height: 600,
    is_expanded: true,
    is_state_stable: true,
  })
  await expect.poll(() => variable('--tg-viewport-stable-height')).toBe('600px')
  // On its side a telephone has its camera at the one end and rounded corners at both.
  await telegram.tell('safe_area_changed', { top: 0, bottom: 21, left: 47, right: 44 })
  await telegram.tell('content_safe_area_changed', { top: 0, bottom: 0, left: 0, right: 0 })
  const tabs = app.locator('.host-tabs button')
  const edges = async () => {
    const [first, last, search] = await Promise.all([
      tabs.first().boundingBox(),
      tabs.last().boundingBox(),
      app.locator('main h1').first().boundingBox(),
    ])
    const right = (box: typeof first) => (box ? 390 - box.x - box.width : 0)
    return [first?.x, search?.x, right(last), right(search)].map(edge => Math.round(edge ?? 0))
  }
  await expect.poll(async () => (await edges()).slice(0, 2).every(edge => edge >= 47)).toBe(true)
  expect((await edges()).slice(2).every(edge => edge >= 44)).toBe(true)
})

test(
  'a refused sign-in has a screen of its own on personal pages, and keeps the address',
  ONCE,
  async ({ telegram }) => {
    telegram.allow(NOT_SIGNED_IN)
    await telegram.open({ path: '/watchlist', ageHours: 72 })
    await expect(telegram.app.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible()
    await telegram.app.getByRole('button', { name: 'Try again' }).click()
    await expect(telegram.app.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible()
    expect(telegram.path()).toBe('/watchlist')
  },
)
