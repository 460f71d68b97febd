import { expect, test } from '@playwright/test'
import { axeFor } from './axe.ts'

const PAGE = '/compound/bpc-157'

test('anybody reads a compound: figures, every vendor over time, packs, offers, changes, names', async ({
  page,
}) => {
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'BPC-157' })).toBeVisible()
  await expect(page.getByText(/^Lowest now .+ per mg, median .+, in stock at \d+ vendors\.$/)).toBeVisible()
  const figures = page.locator('.market-figures')
  for (const name of ['Lowest now', 'Median', 'Range', 'In stock at', 'Lowest recorded'])
    await expect(figures.getByText(name, { exact: true })).toBeVisible()
  for (const name of [
    'Offers',
    'Public codes of these vendors',
    'Certificates',
    'Latest changes',
    'Also listed as',
  ])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached()
  await expect(page.getByText('Best Price', { exact: true })).toHaveCount(
    await page.locator('.badge.best').count(),
  )
})

test('the chart and the pack curve are readable as sentence and table, and by keys @desktop', async ({
  page,
}) => {
  await page.goto(`${PAGE}/vials`)
  const slider = page.getByRole('slider', { name: /price per mg at every vendor/ })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /\d{4}: /)
  const panels = page.locator('.market-charts > .panel')
  await panels.first().getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('columnheader', { name: 'Median' })).toBeVisible()
  await expect(page.getByText(/ saves \d+% per mg against .+ and costs .+ more\./)).toBeVisible()
  await panels.last().getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('columnheader', { name: 'Pack' })).toBeVisible()
})

test('the lens leaves out with a count, stands in the address, and one press counts again @desktop', async ({
  page,
}) => {
  await page.goto(`${PAGE}/vials`)
  await expect(page.locator('.offers .offer').first()).toBeVisible()
  const before = await page.locator('.offers .offer').count()
  await page.getByLabel('Pack', { exact: true }).selectOption('single')
  await expect(page).toHaveURL(/pack=single/)
  const chip = page.getByRole('button', { name: /^Pack leaves out \d+ offers?/ })
  await expect(chip).toBeVisible()
  await expect(page.getByRole('list', { name: 'BPC-157 vials' }).getByText('× 10 vials')).toHaveCount(0)
  await page.reload()
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(page).not.toHaveURL(/pack=/)
  await expect(page.locator('.offers .offer')).toHaveCount(before)
})

test('a choice that leaves every offer out does not say that nobody sells it @desktop', async ({ page }) => {
  await page.goto(`${PAGE}/vials?mg=999`)
  await expect(page.locator('.lead')).toHaveText('No offer counts under these choices.')
  await expect(page.getByText('No vendor sells it now.')).toHaveCount(0)
})

test('prices are shown in the currency of the reader, the vendor’s own stays printed @desktop', async ({
  page,
}) => {
  await page.goto(`${PAGE}/vials?cur=EUR`)
  await expect(page.getByText(/^Lowest now €/)).toBeVisible()
  await expect(page.getByText(/about €.+ at the rate of \d+ \w+/).first()).toBeVisible()
})

test('an offer opens its details over the page and goes into the basket', async ({ page }) => {
  await page.goto(`${PAGE}/vials`)
  await page.locator('.offers [data-offer-name]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'BPC-157 vials', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /^Add .* to the basket/ }).click()
  await expect(page.getByText(/^In the basket: /)).toBeVisible()
})

test('a form has its own address; what is unknown is not found @desktop', async ({ page }) => {
  await page.goto(PAGE)
  await page.getByRole('navigation', { name: 'Forms' }).getByRole('link', { name: 'Capsules' }).click()
  await expect(page).toHaveURL(`${PAGE}/capsules`)
  await expect(page.getByRole('heading', { level: 1, name: 'BPC-157 capsules' })).toBeVisible()
  for (const path of ['/compound/nothing-here', `${PAGE}/tablets`]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  }
})

test('reviewed sources stand with their words, and a blend that contains it opens @desktop', async ({
  page,
}) => {
  await page.goto(PAGE)
  const told = page.getByRole('region', { name: 'What reviewed sources say of BPC-157' })
  await expect(told).toContainText('Educational only, not advice.')
  const safety = told.locator('.told > div', { hasText: 'Safety' })
  await safety.locator('summary').first().click()
  await expect(safety.locator('blockquote').first()).toBeVisible()
  await expect(safety.getByRole('link').first()).toHaveAttribute('href', /^https:/)
  const blends = page.getByRole('region', { name: 'Blends that contain it' })
  const name = (await blends.getByRole('button').first().textContent()) ?? ''
  expect(name).toContain('BPC-157')
  await blends.getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible()
})

test('Enter waits for the names of what was typed last, and takes none of before @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('semaglutide')
  await expect(page.getByRole('option').first()).toContainText('Semaglutide')
  await page.route('**/api/products/suggest**', async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  await field.fill('bpc-157')
  await field.press('Enter')
  await expect(page).toHaveURL('/compound/bpc-157/vials')
})

test('the landing page answers a search with the compound, without an account @desktop', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('bpc 157')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/compound\/bpc-157/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BPC-157')
})

test('nothing is cut at 320 px, and axe finds nothing @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${PAGE}?pack=single`)
  await expect(page.getByRole('slider')).toBeAttached()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(sideways).toBe(false)
  const { violations } = await axeFor(page).analyze()
  expect(violations).toEqual([])
})

test('of many offers and codes the first stand; one press shows the rest, and goes on there @desktop', async ({
  page,
}) => {
  await page.goto(PAGE)
  const list = page.getByRole('list', { name: 'BPC-157 vials' })
  const more = page.getByRole('button', { name: /^Show \d+ more offers$/ }).first()
  await expect(list.getByRole('listitem')).toHaveCount(6)
  const rest = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0])
  await more.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(6 + rest)
  await expect(list.getByRole('listitem').nth(6).getByRole('button').first()).toBeFocused()
  const codes = page.getByRole('region', { name: 'Public codes of these vendors' }).getByRole('listitem')
  await expect(codes).toHaveCount(4)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('button', { name: /^Show \d+ more/ })).toHaveCount(0)
  expect(await codes.count()).toBeGreaterThan(5)
})
