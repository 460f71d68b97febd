import { type Telegram, expect, test } from './telegram.ts'

const toast = ({ app }: Telegram) => app.locator('.toast')

/** A tab at the bottom, or an entry of the sheet behind the last one. */
async function follow({ app }: Telegram, name: string): Promise<void> {
  const tabs = app.getByRole('navigation', { name: 'Tabs' })
  const tab = tabs.getByRole('button', { name, exact: true })
  await expect(tabs.getByRole('button', { name: 'More' })).toBeVisible()
  if (await tab.isVisible()) return tab.click()
  await tabs.getByRole('button', { name: 'More' }).click()
  return app.getByRole('dialog', { name: 'More' }).getByRole('button', { name, exact: true }).click()
}

const haptics = ({ heard }: Telegram) =>
  heard
    .filter(({ type }) => type === 'web_app_trigger_haptic_feedback')
    .map(({ data }) => data['notification_type'] ?? data['type'])
const asksBeforeClosing = (telegram: Telegram) =>
  telegram.last('web_app_setup_closing_behavior')?.['need_confirmation']

test('search, details, share, alert with a limit, watch, watchlist', async ({ telegram }) => {
  const { app } = telegram
  await telegram.open()
  const field = app.getByRole('combobox', { name: 'Search products' })
  await field.fill('bpc-157')
  await field.press('Enter')
  await expect(app.getByRole('heading', { name: 'Results for "bpc-157"' })).toBeVisible()
  await expect(app.getByText(/^\d+ offers$/)).toBeVisible()
  await app.locator('[data-offer-name]').first().click()
  const details = app.getByRole('dialog').filter({ hasText: 'How this price was computed' })
  await expect(details).toBeVisible()

  await test.step('sharing gives Telegram a card that the bot made for this person', async () => {
    await details.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => telegram.last('web_app_send_prepared_message')).toBeDefined()
    const { id } = telegram.last('web_app_send_prepared_message') ?? {}
    expect(await telegram.act('prepared', { user: telegram.person, id, share: false })).toMatchObject({
      text: expect.stringContaining('BPC-157'),
    })
  })

  await test.step('the vendor opens outside the app', async () => {
    await telegram.main('View on vendor')
    await expect.poll(() => telegram.last('web_app_open_link')).toBeDefined()
    expect(telegram.last('web_app_open_link')?.['url']).toMatch(/^https:\/\/.+/)
  })

  await test.step('an alert with a limit: unsaved it is asked about, saved it is felt', async () => {
    await details.getByRole('button', { name: 'Alert', exact: true }).click()
    const dialog = app.getByRole('dialog', { name: 'Set up an alert' })
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await dialog.getByLabel('Only below a limit').selectOption('price')
    expect(asksBeforeClosing(telegram)).toBe(false)
    await dialog.getByLabel('Total price at or below').fill('12.50')
    await expect.poll(() => asksBeforeClosing(telegram)).toBe(true)
    await telegram.main('Create alert')
    await expect(toast(telegram)).toContainText('Alert created')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => asksBeforeClosing(telegram)).toBe(false)
    expect(haptics(telegram)).toEqual(['selection_change', 'success'])
  })

  await test.step('the bot may not write yet, so Telegram asks', async () => {
    await expect.poll(() => telegram.heard.map(({ type }) => type)).toContain('web_app_request_write_access')
  })

  await test.step('watching is felt; no browser prompt comes', async () => {
    await details.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(details.getByRole('button', { name: 'Watching' })).toBeVisible()
    await expect.poll(() => haptics(telegram)).toEqual(['selection_change', 'success', 'selection_change'])
    await telegram.back()
    await expect(app.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('both are there', async () => {
    await telegram.tell('settings_button_pressed')
    await expect(app.getByText(/price change, .* · at or below [$€£]12\.50*/)).toBeVisible()
    await follow(telegram, 'Watchlist')
    await expect(app.getByRole('heading', { name: '1 product watched' })).toBeVisible()
  })
})

test('the watchlist: empty, filled, undone; the bell explains @phone', async ({ telegram }) => {
  const { app } = telegram
  await telegram.open({ path: '/watchlist' })
  await expect(app.getByRole('heading', { name: 'No items in watchlist' })).toBeVisible()
  await app.getByRole('link', { name: 'Search products' }).click()
  await app
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()
  await expect(app.getByRole('button', { name: /^Watch /, pressed: true }).first()).toBeVisible()
  await follow(telegram, 'Watchlist')
  await expect(app.getByRole('heading', { name: '1 product watched' })).toBeVisible()
  await expect(app.getByText('Enable notifications to get price alerts')).toHaveCount(0)
  await app.getByRole('button', { name: /^Watch / }).click()
  await expect(app.getByRole('heading', { name: 'No items in watchlist' })).toBeVisible()
  await toast(telegram).getByRole('button', { name: 'Undo' }).click()
  await expect(app.locator('.offers .offer')).toHaveCount(1)
  await app.getByRole('button', { name: 'Push alerts' }).click()
  await expect(toast(telegram)).toContainText('Alerts arrive in this chat')
  expect(telegram.last('web_app_request_write_access')).toBeDefined()
})

test('deals: a code is copied though the frame has no clipboard of its own; its shop opens outside', async ({
  telegram,
  page,
}) => {
  const { app } = telegram
  await telegram.open({ path: '/deals' })
  await app.getByRole('button', { name: /^Vendor Deals \(\d+\)$/ }).click()
  const dialog = app.getByRole('dialog', { name: 'Active Vendor Coupons' })
  const copy = dialog.getByRole('button', { name: /^Copy code/ }).first()
  const code = ((await copy.textContent()) ?? '').replace('Copy code ', '')
  await copy.click()
  await expect(copy).toHaveClass(/copied/)
  await expect(copy).not.toHaveClass(/copied/, { timeout: 3_000 })
  await dialog
    .getByRole('link', { name: /^Visit Site/ })
    .first()
    .click()
  expect(telegram.last('web_app_open_link')?.['url']).toMatch(/^https:\/\//)
  await telegram.back()
  await expect(dialog).toHaveCount(0)
  await telegram.back()
  const field = app.getByRole('combobox', { name: 'Search products' })
  await field.focus()
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue(code)
})

test('new arrivals are filtered; a vendor shows its offers; trending leads to a search @phone', async ({
  telegram,
}) => {
  const { app } = telegram
  await telegram.open({ path: '/new' })
  await expect(app.getByText('Latest products from trusted vendors')).toBeVisible()
  const count = app.getByText(/^\d+ Products?$/)
  await expect(count).toBeVisible()
  const all = await count.textContent()
  await app.getByRole('combobox', { name: 'Category' }).selectOption('sarm')
  await expect(count).not.toHaveText(all ?? '')
  await app.getByRole('button', { name: 'Back in Stock' }).click()
  await expect(app.getByText('Recently restocked products')).toBeVisible()
  await telegram.back()
  await app.getByRole('contentinfo').getByRole('link', { name: 'Data status' }).click()
  const vendor = app.getByRole('main').getByRole('link').first()
  const name = (await vendor.textContent()) ?? ''
  await vendor.click()
  await expect(app.getByRole('heading', { level: 1, name })).toBeVisible()
  await app.getByRole('link', { name: /^View/ }).first().click()
  expect(telegram.last('web_app_open_link')?.['url']).toMatch(/^https:\/\//)
})

test('the assistant answers; a question that is not sent yet is asked about @phone', async ({ telegram }) => {
  const { app } = telegram
  await telegram.open({ path: '/chat' })
  await app.getByRole('button', { name: 'What is BPC-157?' }).click()
  await expect.poll(() => asksBeforeClosing(telegram)).toBe(true)
  await app.getByRole('textbox', { name: 'Your question' }).press('Enter')
  const log = app.getByRole('log')
  await expect(log.getByRole('article')).toHaveCount(2)
  await expect.poll(() => asksBeforeClosing(telegram)).toBe(false)
  await log
    .getByRole('button', { name: /^Source 1: / })
    .first()
    .click()
  await expect(app.getByRole('dialog', { name: 'Sources' })).toBeVisible()
  await telegram.back()
  await expect(app.getByRole('dialog')).toHaveCount(0)
  expect(telegram.path()).toBe('/chat')
})

test('a coupon: unsaved it is asked about, saved it is felt and changes prices @phone', async ({
  telegram,
}) => {
  const { app } = telegram
  await telegram.open({ path: '/coupons' })
  await app.getByRole('button', { name: 'Add Coupon' }).first().click()
  const dialog = app.getByRole('dialog', { name: 'Add Coupon Code' })
  await dialog.getByPlaceholder('SAVE10').fill('TEN')
  await expect.poll(() => asksBeforeClosing(telegram)).toBe(true)
  await telegram.back()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => asksBeforeClosing(telegram)).toBe(false)
  await app.getByRole('button', { name: 'Add Coupon' }).first().click()
  await dialog.getByRole('combobox', { name: 'Vendor' }).selectOption({ index: 1 })
  await dialog.getByPlaceholder('SAVE10').fill('TEN')
  await dialog.getByRole('textbox', { name: 'Discount amount' }).fill('10')
  await telegram.main('Save Coupon')
  await expect(dialog).toHaveCount(0)
  expect(haptics(telegram)).toEqual(['success'])
  await telegram.back()
  await app.getByRole('checkbox', { name: 'Has Coupon' }).check({ force: true })
  await expect(app.locator('.offer').first()).toContainText('TEN')
})

test('settings: this session, the home screen, the export, and the end of the account @phone', async ({
  telegram,
  page,
}) => {
  const { app } = telegram
  await telegram.open()
  await expect.poll(() => telegram.last('web_app_setup_settings_button')).toEqual({ is_visible: true })
  await telegram.tell('settings_button_pressed')
  await expect(app.getByText('Telegram Mini App · this one')).toBeVisible()
  await expect(app.getByText('The bell in the header turns push alerts on in this browser.')).toHaveCount(0)
  await app.getByRole('button', { name: 'Add to the home screen' }).click()
  expect(telegram.last('web_app_add_to_home_screen')).toBeDefined()
  await app.getByRole('button', { name: 'Export my data' }).click()
  await expect(toast(telegram)).toContainText('Export copied to the clipboard')
  await app.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await expect.poll(() => asksBeforeClosing(telegram)).toBe(true)
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(telegram)).toContainText('Saved')
  await expect.poll(() => asksBeforeClosing(telegram)).toBe(false)
  await app.getByRole('button', { name: 'Delete account' }).click()
  const question = app.getByRole('alertdialog', { name: 'Delete this account?' })
  await question.getByLabel('Type delete to confirm').fill('delete')
  const deleted = page.waitForResponse(answer => answer.request().method() === 'DELETE')
  telegram.allow(/status of 401 .*\/api\/auth\/user$/)
  await question.getByRole('button', { name: 'Delete account' }).click()
  expect((await deleted).status()).toBe(200)
  await expect(app.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
})
