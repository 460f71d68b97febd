import { type Page } from '@playwright/test'
import { axeFor } from './axe.ts'
import { ONCE, DARK, type Telegram, expect, test } from './telegram.ts'

/** Pixels that the app is wider than its frame. */
const sideways = ({ app }: Telegram) =>
  app.locator('html').evaluate(root => root.scrollWidth - root.clientWidth)

test('no width of the frame makes a list of offers scroll sideways', ONCE, async ({ telegram, page }) => {
  await telegram.open()
  const { app } = telegram
  await expect(app.locator('[data-offer-name]').first()).toBeVisible()
  for (const width of [320, 390, 640, 959, 960, 1024, 1086, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => app.locator('html').evaluate(root => root.clientWidth)).toBe(width)
    expect(await sideways(telegram), `${width} px`).toBe(0)
    const view = app.getByRole('link', { name: /^View/ }).first()
    const box = await view.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), `View at ${width} px`).toBeLessThanOrEqual(width)
  }
})

/** Words that cannot be read inside the frame; the page around it is the host's. */
const violations = async (page: Page) =>
  (await axeFor(page.frames()[1]!).withRules('color-contrast').analyze()).violations.flatMap(
    ({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )

/** Colours that a person may have chosen and nobody can read. */
const CLASH = { bg_color: '#fff3b0', text_color: '#8a6d00', hint_color: '#e0c860', link_color: '#ff8fb1' }

for (const [name, theme] of [
  ['a dark theme', DARK],
  ['clashing colours', CLASH],
] as const)
  test(`${name} of Telegram leaves everything readable`, ONCE, async ({ telegram, page }) => {
    const { app } = telegram
    await telegram.open({ theme, path: '/?q=cartalax' })
    await expect(app.locator('[data-offer-name]').first()).toBeVisible()
    await expect.poll(() => telegram.last('web_app_ready')).toBeDefined()
    expect(await violations(page)).toEqual([])
    await app.locator('[data-offer-name]').first().click()
    await expect(app.getByRole('dialog').getByText('How this price was computed')).toBeVisible()
    await app
      .getByRole('dialog')
      .evaluate(dialog => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
    expect(await violations(page)).toEqual([])
  })
