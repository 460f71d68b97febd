import type { Browser, FrameLocator, Page } from '@playwright/test'
import { runProgram } from '../api/test/run.ts'
import { TELEGRAM_DATA_DIR } from './data-dir.ts'
import { signUp } from './person.ts'
import { APP, ONCE, type Telegram, expect, test } from './telegram.ts'

/** What stands there while the frame loads may go before the click, so it is tried again. */
const openDonate = (app: FrameLocator) =>
  expect(async () => {
    const button = app.getByRole('button', { name: 'Donate' }).filter({ visible: true })
    await button.first().click({ timeout: 2_000 })
  }).toPass()

const toast = ({ app }: Telegram) => app.locator('.toast')
const OPENING = 'Thank you! Opening payment window. Complete the payment in Telegram.'

/** Picks a tier of Stars and answers with the slug of the invoice that Telegram was asked to open. */
async function give(telegram: Telegram, tier: RegExp): Promise<string> {
  const { app } = telegram
  const before = telegram.heard.filter(({ type }) => type === 'web_app_open_invoice').length
  await openDonate(app)
  const dialog = app.getByRole('dialog', { name: 'Support the product' })
  await expect(dialog.getByRole('tab')).toHaveText(['Telegram'])
  await dialog.getByRole('button', { name: tier }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toast(telegram)).toContainText(OPENING)
  const opened = () => telegram.heard.filter(({ type }) => type === 'web_app_open_invoice')
  await expect.poll(() => opened().length).toBe(before + 1)
  return String(opened().at(-1)?.data['slug'])
}

/** What the person does in Telegram's own payment sheet; the bot is asked and told as in earnest. */
const pay = (telegram: Telegram, slug: string, outcome: string) =>
  telegram.act('pay', { user: telegram.person, link: `https://t.me/$${slug}`, outcome })

test('Stars: the invoice of this tier opens; paid, cancelled and failed are each told @phone', async ({
  telegram,
}) => {
  const { app } = telegram
  await telegram.open({ path: '/funding' })

  await test.step('cancelled: nothing more is said, and nothing is asked twice', async () => {
    const slug = await give(telegram, /^10 Stars/)
    expect(await telegram.act('invoice', { link: `https://t.me/$${slug}` })).toMatchObject({ amount: 10 })
    await telegram.tell('invoice_closed', { slug: 'another', status: 'paid' })
    await telegram.tell('invoice_closed', { slug, status: 'cancelled' })
    await app.locator('body').evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
    await expect(toast(telegram)).toContainText(OPENING)
  })

  await test.step('failed: said in the words of the specification', async () => {
    const slug = await give(telegram, /^25 Stars/)
    await telegram.tell('invoice_closed', { slug, status: 'failed' })
    await expect(toast(telegram)).toContainText('Failed to create donation. Please try again.')
    await expect(app.locator('.toast.destructive')).toBeVisible()
  })

  await test.step('paid: the bot is told, the donation counts', async () => {
    const slug = await give(telegram, /^50 Stars/)
    expect(await telegram.act('invoice', { link: `https://t.me/$${slug}` })).toMatchObject({ amount: 50 })
    expect(await pay(telegram, slug, 'paid')).toEqual({ status: 'paid' })
    await telegram.tell('invoice_closed', { slug, status: 'paid' })
    await expect(toast(telegram)).toContainText('Donation received')
    await openDonate(app)
    await expect(app.getByRole('dialog').getByText(/^\d+ (person|people) donated this week$/)).toBeVisible()
    await telegram.back()
  })

  await test.step('called failed by the client but paid all the same: the server knows', async () => {
    const slug = await give(telegram, /^100 Stars/)
    expect(await pay(telegram, slug, 'paid')).toEqual({ status: 'paid' })
    await telegram.tell('invoice_closed', { slug, status: 'failed' })
    await expect(toast(telegram)).toContainText('Donation received')
  })
})

test('an invoice that cannot be made is said, and no payment opens', ONCE, async ({ telegram, page }) => {
  telegram.allow(/status of 503/)
  await page.route('**/api/donation/create-invoice', route =>
    route.fulfill({ status: 503, json: { message: 'No bot' } }),
  )
  await telegram.open({ path: '/funding' })
  await openDonate(telegram.app)
  await telegram.app
    .getByRole('dialog')
    .getByRole('button', { name: /^10 Stars/ })
    .click()
  await expect(telegram.app.locator('.toast.destructive')).toContainText(
    'Failed to create donation. Please try again.',
  )
  expect(telegram.last('web_app_open_invoice')).toBeUndefined()
})

/** A browser of somebody who owns the installation that the bot belongs to. */
async function ownerPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: APP })).newPage()
  const email = await signUp(page, 'Olga')
  const granted = await runProgram('api/cli/people.ts', ['grant', email, 'owner'], {
    DATA_DIR: TELEGRAM_DATA_DIR,
  })
  expect(granted.code, granted.stderr).toBe(0)
  return page
}

test('an owner gives Stars back at the desk, told before that this is for good @phone', async ({
  telegram,
  browser,
}) => {
  await telegram.open({ path: '/funding' })
  expect(await pay(telegram, await give(telegram, /^25 Stars/), 'paid')).toEqual({ status: 'paid' })
  const page = await ownerPage(browser)
  await page.goto('/desk/money')
  const payment = page.locator('.desk-row').filter({ hasText: '25 Stars' }).first()
  await payment.getByRole('button', { name: 'Give back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give back 25 Stars' })
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(page.locator('.toast')).toContainText('Given back')
  await expect(payment).toContainText('given back')
  await page.goto('/desk/actions')
  const logged = page.locator('.desk-row').filter({ hasText: 'asked Telegram to give 25 Stars back' }).first()
  await expect(logged).toContainText('No undo. Telegram has the order to give the Stars back')
  await expect(logged.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.context().close()
})
