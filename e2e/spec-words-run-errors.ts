import { expect, type Page } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { FEW, signUp } from './person.ts'
import { tellPush, usesFakePush } from './spec-words-push.ts'
import {
  answers,
  fails,
  isPhone,
  open,
  product,
  refuses,
  toast,
  type Product,
  type States,
} from './spec-words-tools.ts'

async function person(page: Page): Promise<void> {
  await withoutPageAnswers(page)
  await signUp(page)
}

/** A page whose code throws when it is drawn. */
const throwing = (message: string) =>
  `export const TrendingPage = () => { throw new Error(${JSON.stringify(message)}) }`

async function openForm(page: Page, name: string) {
  await open(page, '/')
  await page.getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog')
}

/** What the server, or the way to it, makes of a form; null is a connection that breaks. */
type Refusal = { status: number; json: { message: string } } | null

async function refusing(page: Page, path: string): Promise<(next: Refusal) => void> {
  let refusal: Refusal = null
  await page.route(path, route => (refusal ? route.fulfill(refusal) : route.abort()))
  return next => (refusal = next)
}

const alertOf = ({ id, offers }: Product) => ({
  id: '77',
  productOfferId: offers[0]?.id,
  alertTypes: ['price_change'],
  limit: null,
  mutedUntil: null,
  createdAt: new Date().toISOString(),
  offer: { productId: id },
})

/** What is said when something is wrong. */
export const ERROR_STATES: States<
  | 'thrown'
  | 'signUpFields'
  | 'loginFields'
  | 'signUpRefused'
  | 'loginRefused'
  | 'homeFailed'
  | 'listsFailed'
  | 'watchFailed'
  | 'alertTypes'
  | 'couponsFailed'
  | 'chatFailed'
  | 'copyFailed'
  | 'donationFailed'
  | 'pushFailed'
  | 'pushUnsupported'
  | 'promptFailed'
> = {
  async thrown({ page, says }) {
    await withoutPageAnswers(page)
    let message = 'A part of the page broke'
    await page.route('**/assets/TrendingPage-*.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: throwing(message) }),
    )
    await open(page, '/trending')
    await says('title')
    await says('message')
    await says('reload')
    await says('home')
    message = ''
    await open(page, '/trending')
    await says('silent')
    await fails(page, '**/api/auth/user')
    await answers(page, '**/api/auth/user', { message: 'down' }, 500)
    await open(page, '/vendors')
    await says('title')
    await says('status')
    const anew = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await anew
  },

  async signUpFields({ page, says }) {
    const dialog = await openForm(page, 'Create an account')
    await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
    await says('email', dialog)
    await says('password', dialog)
    await says('name', dialog)
  },

  async loginFields({ page, says }) {
    const dialog = await openForm(page, 'Sign in')
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await says('email', dialog)
    await says('password', dialog)
  },

  async signUpRefused({ page, says }) {
    const refuse = await refusing(page, '**/api/auth/signup')
    const dialog = await openForm(page, 'Create an account')
    await dialog.getByLabel('First name').fill('Ada')
    await dialog.getByLabel('Email').fill('ada@example.com')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('graduated-rule-14')
    const send = async (refusal: Refusal) => {
      refuse(refusal)
      await dialog.getByRole('textbox', { name: 'Password' }).press('Enter')
    }
    await send(null)
    await says('title')
    await says('network')
    for (const [status, message] of [
      [400, 'that account already exists'],
      [500, 'duplicate key'],
      [409, 'no'],
    ] as const) {
      await send({ status: 500, json: { message: 'down' } })
      await says('other')
      await send({ status, json: { message } })
      await says('taken')
    }
    await send({ status: 400, json: { message: 'Invalid email address' } })
    await says('email')
    await send({ status: 400, json: { message: 'Password must be at least 6 characters' } })
    await says('password')
    await expect(toast(page)).toHaveCount(1)
  },

  async loginRefused({ page, says }) {
    const refuse = await refusing(page, '**/api/auth/login')
    const dialog = await openForm(page, 'Sign in')
    await dialog.getByLabel('Email').fill('ada@example.com')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('graduated-rule-14')
    const send = async (refusal: Refusal) => {
      refuse(refusal)
      await dialog.getByRole('textbox', { name: 'Password' }).press('Enter')
    }
    await send(null)
    await says('title')
    await says('network')
    await send({ status: 401, json: { message: 'no' } })
    await says('wrong')
    await send({ status: 500, json: { message: 'down' } })
    await says('other')
    await send({ status: 400, json: { message: 'Invalid email or password' } })
    await says('wrong')
  },

  async homeFailed({ page, says }) {
    await person(page)
    await fails(page, '**/api/products/search*')
    await open(page, '/')
    await says('title')
    await says('why')
    await says('reload')
    await open(page, '/?q=bpc-157')
    await says('search')
  },

  async listsFailed({ page, says }) {
    await withoutPageAnswers(page)
    await fails(page, '**/api/products/trending')
    await fails(page, '**/api/products/deals')
    await fails(page, '**/api/products/new?*')
    await fails(page, '**/api/products/new/vendor-counts*')
    await fails(page, '**/api/products/back-in-stock')
    await fails(page, '**/api/vendors/*/products')
    await open(page, '/deals')
    await says('products')
    await open(page, '/vendor/nobody-here')
    await says('products')
    await open(page, '/new')
    await says('arrivals')
    await says('counts')
    await page.getByRole('button', { name: 'Back in Stock' }).click()
    await says('products')
    await open(page, '/trending')
    await says('trending')
  },

  async watchFailed({ page, says }) {
    await person(page)
    const found = await product(page)
    await answers(page, '**/api/products/search?*', [{ ...found, offers: found.offers.slice(0, 1) }])
    await refuses(page, 'POST', '**/api/watchlist')
    await refuses(page, 'POST', '**/api/alerts')
    await open(page, '/?q=bpc-157')
    const card = page.getByRole('article').first()
    const watch = card.getByRole('button', { name: /^Watch / })
    const alert = card.getByRole('button', { name: /^Alert for/ })
    await watch.click()
    await says('add')
    await alert.click()
    await page.getByRole('button', { name: 'Create alert' }).click()
    await says('alert')
    const watched = [{ productId: found.id, createdAt: new Date().toISOString(), product: found }]
    await answers(page, '**/api/watchlist', watched)
    await answers(page, '**/api/alerts', [alertOf(found)])
    await refuses(page, 'DELETE', '**/api/watchlist/*')
    await refuses(page, 'DELETE', '**/api/alerts/*')
    await open(page, '/?q=bpc-157')
    await expect(watch).toHaveAttribute('aria-pressed', 'true')
    await watch.click()
    await says('remove')
    await alert.click()
    await says('alertOff')
    await expect(alert).toHaveAttribute('aria-pressed', 'true')
  },

  async alertTypes({ page, says }) {
    await signUp(page)
    await open(page, FEW)
    await page
      .getByRole('button', { name: /^Alert for/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
    await dialog.getByRole('button', { name: 'Create alert' }).click()
    await says('title')
    await says('text')
  },

  async couponsFailed({ page, says }) {
    await person(page)
    const vendor = { name: 'Northline Bio', slug: 'northline-bio' }
    const own = {
      id: '9',
      vendorId: '1',
      vendor,
      code: 'TEN',
      discountType: 'percentage',
      discountAmount: '10',
    }
    await page.route('**/api/coupons', route =>
      route.request().method() === 'GET' ? route.fulfill({ json: [own] }) : route.fulfill({ status: 500 }),
    )
    await refuses(page, 'DELETE', '**/api/coupons/*')
    await open(page, '/coupons')
    await page.getByRole('button', { name: /^Delete coupon TEN/ }).click()
    await says('remove')
    await page.getByRole('button', { name: 'Add Coupon' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Vendor' }).selectOption({ index: 1 })
    await dialog.getByPlaceholder('SAVE10').fill('TEN')
    const amount = dialog.getByRole('textbox', { name: 'Discount amount' })
    const save = dialog.getByRole('button', { name: 'Save Coupon' })
    await amount.fill('0')
    await save.click()
    await says('positive', dialog)
    await amount.fill('101')
    await save.click()
    await says('percent', dialog)
    await amount.fill('10')
    await save.click()
    await says('add', dialog)
    await fails(page, '**/api/coupons')
    await open(page, '/coupons')
    await says('list')
  },

  async chatFailed({ page, says }) {
    await person(page)
    await fails(page, '**/api/chat')
    await open(page, '/chat')
    await page.getByRole('button', { name: 'Safety considerations?' }).click()
    await page.keyboard.press('Enter')
    await says('title')
    await says('text')
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Safety considerations?')
  },

  async copyFailed({ page, says }) {
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new Error('refused'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
      document.execCommand = () => false
    })
    await open(page, '/deals')
    await page.getByRole('button', { name: /^Vendor Deals/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Copy code/ })
      .first()
      .click()
    await says('title')
    await says('text')
  },

  async donationFailed({ page, says }) {
    await fails(page, '**/api/donation/create-invoice')
    // Stars are offered where there is a bot.
    const features = await (await page.request.get('/api/features')).json()
    await answers(page, '**/api/features', { ...features, botUsername: 'demo_bot' })
    await open(page, '/funding')
    await page.getByRole('button', { name: 'Donate' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /25 Stars/ })
      .click()
    await says('title')
    await says('text')
    await expect(page.locator('.toast.destructive')).toHaveCount(1)
  },

  async pushFailed({ page, says }) {
    await usesFakePush(page, { permission: 'denied', subscribing: 'fails' })
    await signUp(page)
    await open(page, '/methodology')
    const bell = page.getByRole('button', { name: 'Push alerts' })
    await bell.click()
    await says('denied')
    await says('deniedWhy')
    await tellPush(page, { permission: 'granted' })
    await bell.click()
    await says('failed')
    await says('failedWhy')
    await tellPush(page, { subscribing: 'works' })
    await answers(page, '**/api/push/vapid-public-key', { publicKey: '' })
    await bell.click()
    await says('failed')
    await says('noKey')
    await page.unroute('**/api/push/vapid-public-key')
    await bell.click()
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await fails(page, '**/api/push/unsubscribe')
    await bell.click()
    await says('off')
    await says('offWhy')
  },

  async pushUnsupported({ page, says }) {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await signUp(page)
    await open(page, '/methodology')
    const bell = page.getByRole('button', { name: 'Push alerts' })
    // Until the code of the bell is here a plain one holds its place.
    await expect(bell).toHaveAttribute('aria-describedby')
    await expect(bell).toBeDisabled()
    const box = await bell.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
    if (isPhone(page)) await page.touchscreen.tap(x, y)
    else await page.mouse.move(x, y)
    await says('why')
  },

  async promptFailed({ page, says }) {
    await usesFakePush(page, { permission: 'denied', subscribing: 'fails' })
    await signUp(page)
    await open(page, FEW)
    await page
      .getByRole('button', { name: /^Watch / })
      .first()
      .click()
    const prompt = page.getByRole('dialog', { name: 'Price alerts in this browser' })
    await prompt.getByRole('button', { name: 'Enable notifications' }).click()
    await says('blocked', prompt)
    await tellPush(page, { permission: 'granted' })
    await prompt.getByRole('button', { name: 'Enable notifications' }).click()
    await says('failed', prompt)
  },
}
