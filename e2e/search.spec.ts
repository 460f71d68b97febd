import { expect, test } from '@playwright/test'
import { signUp } from './person.ts'

test('a signed-in person searches, compares and opens an offer', async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('bpc157')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for "bpc157"' })).toBeVisible()
  await expect(page).toHaveURL(/q=bpc157/)
  const first = page.getByRole('listitem').filter({ hasText: 'BPC-157' }).first()
  await expect(first).toContainText('/mg')
  await expect(first).toContainText('Best Price')
  await first.locator('[data-offer-name]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('How this price was computed')
  await expect(dialog.getByRole('link', { name: /View on vendor/ })).toHaveAttribute('href', /^https:/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('an address that does not exist is a real 404, and its page searches @desktop', async ({ page }) => {
  await signUp(page)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.press('Enter')
  await expect(page).toHaveURL('/no/such/page')
  await field.fill('bpc-157')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for "bpc-157"' })).toBeVisible()
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
  await page.goBack()
  await field.fill('ipamo')
  await page
    .getByRole('option', { name: /^Ipamorelin/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Results for "Ipamorelin/ })).toBeVisible()
})

test("a visitor's search from there keeps what was looked for until the sign-in @desktop", async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('link', { name: 'Trending products' })).toHaveAttribute('href', '/trending')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('bpc-157')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('Sign in to compare offers for "bpc-157"')).toBeVisible()
  await signUp(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Results for "bpc-157"' })).toBeVisible()
})

test.describe('without scripts', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/trending', '/new'])
    test(`every product that ${path} lists leads to a page that shows it`, async ({ page, request }) => {
      await page.goto(path)
      const lines = page.locator('.first-list li')
      await expect(lines.first()).toBeVisible()
      expect(await lines.getByRole('link').count()).toBeGreaterThan(0)
      for (const line of (await lines.all()).slice(0, 8)) {
        const links = await line.getByRole('link').all()
        const [name = ''] = ((await line.textContent()) ?? '').split(' from ')
        for (const link of links) {
          const answer = await request.get((await link.getAttribute('href')) ?? '')
          expect(answer.status()).toBe(200)
          const [, list = ''] = (await answer.text()).split('class="first-list"')
          expect(list.split('</ul>')[0]).toContain(name)
        }
      }
    })
})
