import { ONCE, APP, type Telegram, expect, test } from './telegram.ts'

type Product = { id: string; offers: { id: string; vendor: { slug: string; name: string } }[] }

async function anyOffer(): Promise<{ id: string; slug: string; vendor: string }> {
  const [product] = (await (await fetch(`${APP}/api/products/search?q=bpc-157`)).json()) as Product[]
  const offer = product?.offers[0]
  if (!offer) throw new Error('the demo catalogue has no BPC-157')
  return { id: offer.id, slug: offer.vendor.slug, vendor: offer.vendor.name }
}

const heading = ({ app }: Telegram, name: string | RegExp) => app.getByRole('heading', { level: 1, name })
const HOME = 'Find the Best Peptide Prices'

test('the back button: hidden at home, a step back on a page, the dialog first @phone', async ({
  telegram,
}) => {
  const { app } = telegram
  await telegram.open()
  await expect(heading(telegram, HOME)).toBeVisible()
  await expect.poll(() => telegram.last('web_app_ready')).toBeDefined()
  expect(telegram.isBackShown()).toBe(false)

  await test.step('from the home into the details and back', async () => {
    await app.locator('[data-offer-name]').first().click()
    const dialog = app.getByRole('dialog')
    await expect(dialog.getByText('How this price was computed')).toBeVisible()
    expect(telegram.path()).toMatch(/^\/#o=\d+$/)
    await expect
      .poll(() => telegram.last('web_app_setup_swipe_behavior'))
      .toEqual({ allow_vertical_swipe: false })
    await telegram.back()
    await expect(dialog).toHaveCount(0)
    await expect.poll(telegram.path).toBe('/')
    await expect.poll(telegram.isBackShown).toBe(false)
    await expect
      .poll(() => telegram.last('web_app_setup_swipe_behavior'))
      .toEqual({ allow_vertical_swipe: true })
  })

  await test.step('page after page, a dialog over the last, and all the way home', async () => {
    await app.getByRole('link', { name: 'How prices are compared' }).click()
    await expect(heading(telegram, 'How prices are collected and compared')).toBeVisible()
    await app.getByRole('link', { name: 'Data status' }).first().click()
    await expect(heading(telegram, 'Data status')).toBeVisible()
    await telegram.tell('settings_button_pressed')
    await expect(heading(telegram, 'Settings')).toBeVisible()
    await app.getByRole('button', { name: 'Delete account' }).click()
    await expect(app.getByRole('alertdialog')).toBeVisible()
    await telegram.back()
    await expect(app.getByRole('alertdialog')).toHaveCount(0)
    for (const path of ['/status', '/methodology', '/']) {
      await telegram.back()
      await expect.poll(telegram.path).toBe(path)
    }
    await expect(heading(telegram, HOME)).toBeVisible()
    await expect.poll(telegram.isBackShown).toBe(false)
  })
})

test('opened deep inside, Back goes home and never out of the app, also after a reload @phone', async ({
  telegram,
}) => {
  const { app } = telegram
  await telegram.open({ path: '/vendors' })
  await expect(heading(telegram, 'Vendor Catalog')).toBeVisible()
  await app.locator('a.tile.vendor').first().click()
  await expect(app.getByRole('link', { name: 'Back to Vendors' })).toBeVisible()
  await telegram.tell('reload_iframe')
  await expect.poll(() => telegram.heard.filter(({ type }) => type === 'web_app_ready').length).toBe(2)
  await expect(app.getByRole('link', { name: 'Back to Vendors' })).toBeVisible()
  await telegram.back()
  await expect.poll(telegram.path).toBe('/vendors')
  await telegram.back()
  await expect.poll(telegram.path).toBe('/')
  await expect(heading(telegram, HOME)).toBeVisible()
  await expect.poll(telegram.isBackShown).toBe(false)
})

test('a link of an alert opens the offer that it names; Back takes the details off @phone', async ({
  telegram,
}) => {
  const { id, slug, vendor } = await anyOffer()
  await telegram.open({ path: `/vendor/${slug}#o=${id}` })
  const dialog = telegram.app.getByRole('dialog')
  await expect(dialog.getByText('How this price was computed')).toBeVisible()
  await expect(dialog).toContainText(vendor)
  expect(telegram.path()).toBe(`/vendor/${slug}#o=${id}`)
  await telegram.back()
  await expect(dialog).toHaveCount(0)
  await expect.poll(telegram.path).toBe(`/vendor/${slug}`)
})

test(
  'sharing from an older client is a link that opens this offer in the app',
  ONCE,
  async ({ telegram }) => {
    const { id, slug } = await anyOffer()
    await telegram.open({ path: `/vendor/${slug}#o=${id}`, version: '7.10' })
    await telegram.app.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => telegram.last('web_app_open_tg_link')).toBeDefined()
    const shared = new URL(String(telegram.last('web_app_open_tg_link')?.['path_full']), 'https://t.me')
    expect(shared.pathname).toBe('/share/url')
    expect(shared.searchParams.get('url')).toBe(
      `https://t.me/local_stand_in_bot/app?startapp=offer-${slug}-${id}`,
    )
    expect(shared.searchParams.get('text')).toContain('BPC-157')
  },
)

test('a start parameter leads to its page or offer once; a reload stays where it is @phone', async ({
  telegram,
}) => {
  const { app } = telegram
  const { id, slug } = await anyOffer()
  await telegram.open({ startParam: `offer-${slug}-${id}` })
  await expect(app.getByRole('dialog').getByText('How this price was computed')).toBeVisible()
  await telegram.back()
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await telegram.back()
  await expect.poll(telegram.path).toBe('/')
  await telegram.tell('reload_iframe')
  await expect.poll(() => telegram.heard.filter(({ type }) => type === 'web_app_ready').length).toBe(2)
  await expect(heading(telegram, HOME)).toBeVisible()
  expect(telegram.path()).toBe('/')
})

test('an offer that is gone is said to be gone, on the page of its vendor @phone', async ({ telegram }) => {
  const { slug, vendor } = await anyOffer()
  await telegram.open({ startParam: `offer-${slug}-999999999` })
  await expect(heading(telegram, vendor)).toBeVisible()
  await expect(telegram.app.getByText('This offer is not listed any more').first()).toBeVisible()
  await expect.poll(telegram.path).toBe(`/vendor/${slug}`)
})

test('a start parameter that nobody of us made leads home', ONCE, async ({ telegram }) => {
  await telegram.open({ startParam: 'offer-__proto__-1' })
  await expect(heading(telegram, HOME)).toBeVisible()
  expect(telegram.path()).toBe('/')
})
