import { type Locator, type Page, expect, test } from '@playwright/test'
import { axeFor } from './axe.ts'
import { SIGN_IN_AGAIN } from '../api/contract/desk/actions.ts'
import { command } from './command.ts'
import { signUp } from './person.ts'

// Journeys change what everybody sees: what was changed is taken back.
const SUBJECT = {
  refused: 'Thymosin Alpha-1',
  vendor: 'hatpin-and-daughters',
  unitPrice: '£4.10',
  reason: 'it is a kit',
}

async function signUpAsOwner(page: Page): Promise<void> {
  const email = await signUp(page, 'Olga')
  await command('people', 'grant', email, 'owner')
}

const toast = (page: Page) => page.locator('.toast')
const row = (page: Page, text: string | RegExp) => page.locator('.desk-row').filter({ hasText: text })

/** By the key j, until the row is the current one. */
async function moveTo(page: Page, to: Locator): Promise<void> {
  await expect(to).toBeVisible()
  for (let step = 0; step < 10 && (await to.getAttribute('aria-current')) === null; step += 1)
    await page.keyboard.press('j')
}

/** Some letters that nobody else in this run has. */
const fresh = () =>
  crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 5)

test('whoever is no owner is told that there is no such page, and no such call @desktop', async ({
  page,
}) => {
  await signUp(page)
  for (const path of ['/desk', '/desk/refused', '/desk/listings/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  const answer = await page.request.get('/api/desk/queues')
  expect([answer.status(), await answer.json()]).toEqual([404, { message: 'There is no such call.' }])
})

test('a refused listing is corrected, shown to everybody, and stays so after the next read @desktop', async ({
  page,
}) => {
  const { refused, vendor, unitPrice } = SUBJECT
  await signUpAsOwner(page)
  await page.goto('/desk')
  await page.getByRole('link', { name: /^Refused listings \d+$/ }).click()
  await page.getByRole('link', { name: refused, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: refused })).toBeVisible()
  const price = (await page.locator('.desk-evidence dt:text-is("price") + dd').first().textContent()) ?? ''
  await page.getByLabel('One piece holds').fill('10')
  await page.getByLabel('Pieces').fill('1')
  await expect(page.locator('.desk-preview')).toContainText(`${Number(price) / 10}`)
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(toast(page)).toContainText('Saved; 1 listing changed')
  await expect(page.getByText('corrected by hand')).toBeVisible()

  const shown = () => page.locator('article.offer').filter({ hasText: unitPrice })
  const home = `/?q=${encodeURIComponent(refused)}`
  await page.goto(home)
  await expect(shown().first()).toBeVisible()
  expect(await command('ingest', '--vendor', vendor)).toContain(vendor)
  await page.goto(home)
  await expect(shown().first()).toBeVisible()

  await page.goto('/desk/actions')
  const done = row(page, /@example\.com set the size of “.* from .* to 10 mg/)
    .filter({ hasText: refused })
    .first()
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Undone')
  await expect(done).toContainText('undone')
})

test('a queue is decided by keyboard and the decision taken back @desktop', async ({ page }) => {
  const { reason } = SUBJECT
  await signUpAsOwner(page)
  await page.goto('/desk/refused')
  const group = row(page, reason)
  await moveTo(page, group)
  await expect(group).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/desk\/listings\/\d+$/)
  await page.goBack()
  await moveTo(page, group)
  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog', { name: /^Leave out/ })
  await dialog.getByLabel('Why is it left out?').fill('Not for sale alone')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toContainText(/Saved; 1 listing changed/)
  await expect(group).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(toast(page)).toContainText('Undone')
  await expect(group).toBeVisible()
})

test('Enter on a button of a row presses the button, and keys in a dialog stay there @desktop', async ({
  page,
}) => {
  await signUpAsOwner(page)
  await page.goto('/desk/refused')
  const group = row(page, SUBJECT.reason)
  await group.getByRole('button', { name: /^Leave out/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Leave out/ })
  await dialog.getByRole('button', { name: 'Leave out' }).focus()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Why is it left out?').nth(1)).toBeVisible()
  await expect(page).toHaveURL('/desk/refused')
})

test('a spelling is added after a preview, and people find the compound by it @desktop', async ({ page }) => {
  const spelling = `Quorvex${fresh()}`
  await signUpAsOwner(page)
  await page.goto('/desk/dictionary')
  await page.getByRole('button', { name: 'Add a spelling' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The name as shops write it').fill(spelling)
  await dialog.getByLabel('Which compound is it?').fill('Ipamorelin')
  await expect(dialog.getByText('No listing would change.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Saved')
  await page.getByLabel('Search compounds and spellings').fill(spelling)
  await expect(row(page, 'Ipamorelin')).toContainText(spelling)
  await page.goto(`/?q=${spelling}`)
  await expect(page.locator('article.offer').filter({ hasText: 'Ipamorelin' }).first()).toBeVisible({
    timeout: 20_000,
  })
})

test('a code with evidence stands on the deals page at once @desktop', async ({ page }) => {
  const code = `DESK${fresh().toUpperCase()}`
  await signUpAsOwner(page)
  await page.goto('/desk/promotions')
  await page.getByRole('button', { name: 'Add the code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vendor').selectOption('Wet Ink Research')
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByLabel('How much').fill('7')
  await dialog.getByLabel('Evidence address').fill('https://wet-ink.example/codes')
  await dialog.getByRole('button', { name: 'Add the code' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, code)).toContainText('verified')
  await page.goto('/deals')
  await page.getByRole('button', { name: /^Vendor Deals/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: `Copy code ${code}` })).toBeVisible()
  await page.goto('/desk/promotions')
  await page.getByRole('button', { name: `Edit ${code}` }).click()
  await page.getByRole('dialog').getByLabel('How much').fill('8')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, code)).toContainText('8% OFF')
  await expect(row(page, code)).toContainText('not verified')
  await row(page, code).getByRole('button', { name: 'End now' }).click()
  await expect(row(page, code)).toContainText('ended')
})

test('a vendor is read now, hidden by a pause, shown again, and removed only by its name @desktop', async ({
  page,
}) => {
  await signUpAsOwner(page)
  await page.goto('/desk/vendors')
  const vendor = row(page, 'Wet Ink Research')
  await vendor.getByRole('button', { name: 'Read now' }).click()
  await expect(vendor.getByText('waits to be read')).toBeVisible()
  await expect(vendor.getByText('waits to be read')).toBeHidden({ timeout: 30_000 })
  await vendor.getByRole('button', { name: 'Pause' }).click()
  await expect(vendor.getByText('paused')).toBeVisible()
  await page.keyboard.press('u')
  await expect(vendor.getByText('paused')).toBeHidden()
  await vendor.getByRole('link', { name: 'Wet Ink Research' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type Wet Ink Research to confirm').fill('Wet')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page)).toContainText('Nothing was removed: type the name, Wet Ink Research, to confirm.')
})

test('what somebody suggests is accepted and stands on the page of the vendor @desktop', async ({ page }) => {
  const words = `Within ${fresh().length + Math.ceil(Math.random() * 90)} days, unopened, ${fresh()}.`
  await signUp(page)
  const sent = await page.request.post('/api/suggestions', {
    data: {
      vendor: 'tin-whistle',
      suggested: { kind: 'fact', fact: 'returns', words },
      sourceUrl: 'https://tin-whistle.example/returns',
      note: '',
    },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.context().clearCookies()
  await signUpAsOwner(page)
  await page.goto('/desk/suggestions')
  const reworded = words.replace('unopened', 'sealed')
  await row(page, words).getByLabel('As it will be written').fill(reworded)
  await page.keyboard.press('Tab')
  await expect(row(page, words)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('a')
  await expect(toast(page)).toContainText('Saved')
  await expect(row(page, words)).toHaveCount(0)
  await page.goto('/vendor/tin-whistle?view=record')
  await expect(page.locator('.facts')).toContainText(reworded)
})

test('a certificate is entered at the desk, stands on its pages, is corrected and withdrawn @desktop', async ({
  page,
}) => {
  // Not at Wet Ink: other journeys expect it to have no certificate.
  const batch = `DESK-${fresh()}`
  await signUpAsOwner(page)
  await page.goto('/desk/vendors/quiet-kettle')
  await page.getByRole('button', { name: 'Enter a certificate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await expect(dialog.getByLabel('Product as printed')).toBeFocused()
  await dialog.getByLabel('Product as printed').fill('BPC-157 10 mg')
  await dialog.getByLabel('Compound (optional)').fill('BPC-157')
  await dialog.getByLabel('Batch').fill(batch)
  await dialog.getByLabel('Methods (optional)').fill('HPLC, MS')
  await dialog.getByLabel('Address of the file').fill('https://quiet-kettle.example/coa.pdf')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, batch)).toContainText('The address was not looked at yet.')
  await page.goto('/compound/bpc-157')
  await expect(page.getByRole('row').filter({ hasText: batch })).toContainText('HPLC, MS')

  await page.goto('/desk/vendors/quiet-kettle')
  await page.getByRole('button', { name: `Correct batch ${batch}` }).click()
  await dialog.getByLabel('Purity (optional)').fill('98.7 %')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/vendor/quiet-kettle?view=record')
  await expect(page.getByRole('row').filter({ hasText: batch })).toContainText('98.7 %')
  await page.goto('/desk/vendors/quiet-kettle')
  await page.getByRole('button', { name: `Withdraw batch ${batch}` }).click()
  await expect(row(page, batch)).toHaveCount(0)
})

async function expectAccessible(page: Page, path: string): Promise<void> {
  const { violations } = await axeFor(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    path,
  ).toEqual([])
}

test('every page of the desk is styled, fits its screen and is accessible @phone', async ({ page }) => {
  test.setTimeout(180_000)
  await signUpAsOwner(page)
  const queues = ['review', 'names', 'refused', 'held', 'unusual', 'reports', 'feeds', 'suggestions', 'money']
  const others = [
    '',
    'health',
    'messages',
    'dictionary',
    'vendors',
    'vendors/tin-whistle',
    'promotions',
    'actions',
    'people',
    'listings/1',
  ]
  // A start, a queue, a table, a form and a search: what the other pages are made of. The long run looks at each.
  const sample = ['', 'refused', 'people', 'promotions', 'listings/1', 'vendors/tin-whistle']
  const read = process.env['TEST_LONG'] === '1' ? [...others, ...queues] : sample
  for (const path of [...others, ...queues]) {
    await page.goto(`/desk/${path}`)
    await expect(page.locator('.desk h1')).toBeVisible()
    await expect(page.locator('.desk-row, .desk-part, .empty').first()).toBeVisible()
    expect(await page.locator('.desk').evaluate(desk => getComputedStyle(desk).display)).toBe('grid')
    if (read.includes(path)) await expectAccessible(page, path)
    const width = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await over(), path).toBeLessThanOrEqual(0)
    if (width) await page.setViewportSize(width)
  }
})

test('an owner gives others a role, and cannot drop the own one by a slip @desktop', async ({ page }) => {
  const other = await signUp(page, 'Edith')
  await page.context().clearCookies()
  const own = await signUp(page, 'Olga')
  await command('people', 'grant', own, 'owner')
  await page.goto('/desk/people')
  await expect(row(page, own)).toBeVisible()
  await expect(row(page, own).getByRole('button', { name: 'No longer an owner' })).toHaveCount(0)
  await page.getByLabel('E-mail, name, Telegram name or id').fill(other)
  await row(page, other).getByRole('button', { name: 'Make an editor' }).click()
  await expect(row(page, other)).toContainText('editor')
  await row(page, other).getByRole('button', { name: 'No longer an editor' }).click()
  await expect(row(page, other).getByRole('button', { name: 'Make an editor' })).toBeVisible()
})

test('a sign-in that is too old is asked for in place, and the decision then goes on @desktop', async ({
  page,
}) => {
  await signUpAsOwner(page)
  await page.goto('/desk/vendors')
  // The server's own clock is moved in desk.db.test.ts; here its answer comes once.
  await page.route(
    '**/api/desk/vendors/*/read',
    route => route.fulfill({ status: 403, json: { message: SIGN_IN_AGAIN } }),
    { times: 1 },
  )
  await row(page, 'Tin Whistle').getByRole('button', { name: 'Read now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toContainText('It is read now')
})

test('a blend is added and taken out; all that a vendor has reported is answered at once @desktop', async ({
  page,
}) => {
  const name = `Quorblend${fresh()}`
  await signUpAsOwner(page)
  await page.goto('/desk/dictionary')
  await page.getByRole('button', { name: 'Blends' }).click()
  await page.getByRole('button', { name: 'Add a blend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the blend').fill(name)
  await dialog.getByLabel('Parts, with a plus between them').fill('Epitalon + Nosuchin')
  await expect(dialog.getByText('Nosuchin')).toBeVisible()
  await dialog.getByLabel('Parts, with a plus between them').fill('Epitalon + Selank')
  await expect(dialog.getByText('No listing would change.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, name)).toContainText('Epitalon + Selank')
  await row(page, name).getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, name)).toHaveCount(0)

  const products = await (await page.request.get('/api/vendors/tin-whistle/products')).json()
  const offers = products.flatMap(({ offers }: { offers: { id: string }[] }) => offers).slice(0, 2)
  const note = `Not so, ${fresh()}.`
  for (const { id } of offers) await page.request.post(`/api/offers/${id}/report`, { data: { note } })
  await page.goto('/desk/reports?vendor=tin-whistle')
  await expect(row(page, note)).toHaveCount(2)
  await page.getByRole('button', { name: /^Right as they are: all \d+$/ }).click()
  await expect(row(page, note)).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(row(page, note)).toHaveCount(2)
  await page.getByRole('button', { name: /^Right as they are: all \d+$/ }).click()
  await expect(row(page, note)).toHaveCount(0)
})

test('the vendor at the desk says how healthy it is, with ways to its queues @desktop', async ({ page }) => {
  await signUpAsOwner(page)
  await page.goto(`/desk/vendors/${SUBJECT.vendor}`)
  const health = page.getByRole('region', { name: 'Health' })
  await expect(health).toContainText(/Failed reads in seven days\s*\d+ of \d+/)
  await health.getByRole('link', { name: /^\d+ of \d+, \d+ %$/ }).click()
  await expect(page).toHaveURL(`/desk/refused?vendor=${SUBJECT.vendor}`)
  await expect(row(page, 'size not stated')).toContainText(SUBJECT.refused)
})
