import { expect as expectSoon, test, type Page } from '@playwright/test'
import { OPERATOR_LINES, startPriceListShop, type PriceListShop } from '../api/test/price-list-shop.ts'
import { freePort, runProgram, startProgram, type Program } from '../api/test/run.ts'
import { times } from '../api/test/times.ts'
import { newDataDir } from './data-dir.ts'

// Shops are looked at and read meanwhile, with the pauses that they are owed.
const expect = expectSoon.configure({ timeout: 30_000 })

/** Every read applies the decisions anew, so that a few show whether they stand. */
const READS = times(4, 20)
const SHOP = 'Quill Labs'

type Installation = { env: Record<string, string>; program: Program; shop: PriceListShop; origin: string }

/** An installation of its own: empty, as an operator finds it after the first start. */
async function install(): Promise<Installation> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    DATA_DIR: newDataDir(),
    PORT: String(port),
    PUBLIC_URL: origin,
    DEMO: '0',
    LOG_LEVEL: 'error',
    FEED_ALLOW_PRIVATE: '1',
  }
  const program = startProgram('api/main.ts', [], env)
  const shop = await startPriceListShop(OPERATOR_LINES)
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const ended = program.ended.then(({ stderr }) => Promise.reject(new Error(stderr)))
  await Promise.race([expect.poll(isReady, { timeout: 120_000 }).toBe(true), ended])
  return { env, program, shop, origin }
}

const command = async ({ env }: Installation, file: string, ...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await runProgram(file, args, env)
  expect(code, stderr).toBe(0)
  return stdout
}

const PASSWORD = 'correct horse battery'
const signUp = (page: Page, origin: string, email: string) =>
  page.request.post(`${origin}/api/auth/signup`, {
    data: { email, password: PASSWORD, firstName: email.split('@')[0] },
  })

const row = (page: Page, text: string | RegExp) => page.locator('.desk-row').filter({ hasText: text })
const saved = async (page: Page, words: string | RegExp = 'Saved') => {
  const toast = page.locator('.toast').filter({ hasText: words })
  await expect(toast.first()).toBeVisible()
}
/** Follows links of the desk alone: the page is loaded once. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true }).click()
async function openQueue(page: Page, name: string): Promise<void> {
  await goTo(page, 'Queues')
  await page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) }).click()
}

async function addShop(page: Page, { shop }: Installation): Promise<void> {
  await goTo(page, 'Vendors')
  await page.getByRole('button', { name: 'Add a vendor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a vendor' })
  await dialog.getByLabel('Address of the shop or its feed').fill(shop.address)
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await expect(dialog.getByText('7 listings, 4 comparable')).toBeVisible()
  await dialog.getByLabel('Name').fill(SHOP)
  await dialog.getByRole('button', { name: 'Add a vendor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SHOP })).toBeVisible()
}

async function readNow(page: Page): Promise<void> {
  await goTo(page, 'Vendors')
  const lastRead = async () => {
    const vendors = await (await page.request.get(new URL('/api/desk/vendors', page.url()).href)).json()
    return vendors.find(({ name }: { name: string }) => name === SHOP).lastSuccessAt as string | null
  }
  const before = await lastRead()
  const vendor = row(page, SHOP)
  await vendor.getByRole('button', { name: 'Read now' }).click()
  // Whether the page still says that it waits depends on how soon it is read.
  await expect.poll(lastRead, { timeout: 30_000 }).not.toBe(before)
  await expect(vendor.getByText('waits to be read')).toBeHidden({ timeout: 30_000 })
}

async function correct(page: Page, title: string, fields: Readonly<Record<string, string>>, reads: string) {
  await openQueue(page, 'Refused listings')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await expect(page.locator('.desk-preview')).toContainText(reads)
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page.getByText('corrected by hand')).toBeVisible()
}

async function nameThings(page: Page): Promise<void> {
  await openQueue(page, 'Unrecognised names')
  await row(page, 'Zelvantide').getByRole('button', { name: 'Is an alias of …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Which compound is it?').fill('TB-500')
  await expect(dialog.getByText('1 listing will change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Zelvantide')).toHaveCount(0)
  await row(page, 'Morvexin').getByRole('button', { name: 'Is a new compound' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Morvexin')).toHaveCount(0)
  await goTo(page, 'Dictionary')
  await row(page, 'Morvexin').getByRole('button', { name: 'Merge into …' }).click()
  await dialog.getByLabel('Into which compound?').fill('Ipamorelin')
  await dialog.getByRole('button', { name: 'Merge into …' }).click()
  await expect(row(page, 'Morvexin')).toContainText('read as Ipamorelin')
}

async function enterFacts(page: Page): Promise<void> {
  await goTo(page, 'Vendors')
  await page.getByRole('link', { name: SHOP }).click()
  await page.getByLabel('What the vendor states').fill('US: 9.50 USD, free from 150')
  await page.getByLabel('Address where it stands').fill('https://quill.example/shipping')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.locator('.facts')).toContainText('9.50')
  await page.getByRole('button', { name: 'Enter a certificate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Product as printed').fill('TB-500 10 mg')
  await dialog.getByLabel('Compound (optional)').fill('TB-500')
  await dialog.getByLabel('Batch').fill('T7')
  await dialog.getByLabel('Address of the file').fill('https://lab.example/t7.pdf')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await expect(row(page, 'T7')).toBeVisible()
  await goTo(page, 'Promotions')
  await page.getByRole('button', { name: 'Add the code' }).click()
  await dialog.getByLabel('Vendor').selectOption(SHOP)
  await dialog.getByLabel('Code', { exact: true }).fill('TEN')
  await dialog.getByLabel('How much').fill('10')
  await dialog.getByLabel('Evidence address').fill('https://quill.example/sale')
  await dialog.getByRole('button', { name: 'Add the code' }).click()
  await expect(row(page, 'TEN')).toContainText('verified')
}

async function releaseHeld(page: Page, { shop }: Installation): Promise<void> {
  shop.setPrice('held', 180_00)
  await readNow(page)
  await openQueue(page, 'Held values')
  await expect(row(page, 'Epitalon')).toContainText('180.00 USD')
  await row(page, 'Epitalon').getByRole('button', { name: 'Release', exact: true }).click()
  await saved(page, '1 held value let through')
  await readNow(page)
}

type Offer = {
  id: string
  title: string
  price: string
  normalizedPricePerMg: string | null
  product: string
}

/** What everybody is shown of the shop, by the title of the listing. */
async function shownOffers(page: Page, origin: string): Promise<Record<string, Offer>> {
  const answer = await page.request.get(`${origin}/api/vendors/quill-labs/products`)
  const products = (await answer.json()) as { compound: string; offers: Omit<Offer, 'product'>[] }[]
  const offers = products.flatMap(({ compound, offers: own }) =>
    own.map(one => ({ ...one, product: compound })),
  )
  return Object.fromEntries(offers.map(offer => [offer.title, offer]))
}

async function answerReport(page: Page, person: Page, { origin }: Installation): Promise<void> {
  const offers = await shownOffers(page, origin)
  const path = `${origin}/api/offers/${offers['Ipamorelin 5mg vial']?.id}/report`
  const sent = await person.request.post(path, { data: { note: 'It says 27.' } })
  expect(sent.ok(), await sent.text()).toBe(true)
  await openQueue(page, 'Reported prices')
  await row(page, 'It says 27.').getByRole('button', { name: 'Right as it is' }).click()
  await expect(row(page, 'It says 27.')).toHaveCount(0)
}

async function helpBackIn(page: Page, person: Page): Promise<void> {
  await goTo(page, 'People')
  await page.getByLabel('E-mail, name, Telegram name or id').fill('rita')
  await row(page, 'rita@').getByRole('button', { name: 'Link for a new password' }).click()
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.keyboard.press('Escape')
  await person.context().clearCookies()
  await person.goto(link)
  await person.getByLabel('New password').fill('another good sentence')
  await person.getByRole('button', { name: 'Set the password' }).click()
  await expect(person.getByRole('link', { name: 'Settings' }).first()).toBeVisible()
}

/** By title: the line of the price list, the compound it is read as, and the milligrams that its price is divided by. */
const DECIDED = {
  'TB-500 vial': ['nosize', 'TB-500', 10],
  'BPC-157 5mg or 10mg vial': ['sizes', 'BPC-157', 10],
  'Selank 5mg kit': ['kit', 'Selank', 50],
  'Zelvantide 5mg vial': ['alias', 'TB-500', 5],
  'Morvexin 5mg vial': ['merged', 'Ipamorelin', 5],
  'Epitalon 10mg vial': ['held', 'Epitalon', 10],
} as const

async function expectEverythingStands(page: Page, { shop, origin }: Installation): Promise<void> {
  const expected = Object.entries(DECIDED).map(([title, [id, product, mg]]) => {
    const price = Number(shop.priceOf(id))
    return [title, product, price, Number((price / mg).toFixed(6))]
  })
  const shown = async () => {
    const offers = await shownOffers(page, origin)
    return Object.keys(DECIDED).map(title => {
      const { product, price, normalizedPricePerMg } = offers[title] ?? {}
      return [title, product, Number(price), Number(Number(normalizedPricePerMg).toFixed(6))]
    })
  }
  await expect.poll(shown, { timeout: 20_000 }).toEqual(expected)
  await page.goto(`${origin}/compound/morvexin`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ipamorelin' })).toBeVisible()
  await page.goto(`${origin}/vendor/quill-labs?view=record`)
  await expect(page.locator('.facts')).toContainText('9.50')
  await expect(page.getByRole('row').filter({ hasText: 'T7' })).toContainText('TB-500')
  await page.goto(`${origin}/desk/promotions`)
  await expect(row(page, 'TEN')).toContainText('verified')
  await goTo(page, 'Queues')
  for (const queue of ['Unrecognised names', 'Refused listings', 'Held values', 'Reported prices'])
    await expect(page.getByRole('link', { name: `${queue} 0` })).toBeVisible()
}

test(`a new operator decides at the desk, and after ${READS} further reads everything stands @desktop`, async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const installation = await install()
  const { origin, shop, program } = installation
  const person = await (await browser.newContext({ baseURL: origin })).newPage()
  try {
    expect(program.output()).toContain('npm run people -- grant YOUR@EMAIL owner')
    await signUp(page, origin, 'olga@mail.example')
    await signUp(person, origin, 'rita@mail.example')
    await command(installation, 'api/cli/people.ts', 'grant', 'olga@mail.example', 'owner')
    await page.goto(`${origin}/desk`)
    await expect(page.locator('.desk-setup')).toContainText('Vendors')
    await addShop(page, installation)
    await readNow(page)
    await correct(page, 'TB-500 vial', { 'One piece holds': '10', Pieces: '1' }, '4.5 USD per mg')
    await correct(page, 'BPC-157 5mg or 10mg vial', { 'One piece holds': '10', Pieces: '1' }, '6 USD per mg')
    await correct(page, 'Selank 5mg kit', { 'One piece holds': '5', Pieces: '10' }, '4.4 USD per mg')
    await nameThings(page)
    await enterFacts(page)
    await releaseHeld(page, installation)
    await answerReport(page, person, installation)
    await helpBackIn(page, person)
    shop.raiseEachRead()
    const often = await command(installation, 'api/test/read-often.ts', 'quill-labs', String(READS))
    expect(JSON.parse(often)).toEqual({ reads: READS, changed: READS * 7, failed: 0 })
    await expectEverythingStands(page, installation)
  } finally {
    program.child.kill()
    await program.ended
    await shop.close()
    await person.context().close()
  }
})
