import { type Page, expect, test } from '@playwright/test'

const features = {
  appName: 'Aliquot',
  botUsername: 'aliquot_bot',
  miniAppName: null,
  venmoHandle: '@aliquot-demo',
  cashAppTag: '$aliquot',
  moneyTabsInTelegram: false,
}

async function openDonations(page: Page, weeklyDonors: number) {
  await page.route('**/api/features', route => route.fulfill({ json: features }))
  await page.route('**/api/donation-stats', route => route.fulfill({ json: { weeklyDonors } }))
  await page.goto('/funding')
  await page.getByRole('button', { name: 'Donate' }).click()
  return page.getByRole('dialog', { name: 'Support the product' })
}

test('donors of the week are told in singular and plural, and not at all when there are none', async ({
  page,
}) => {
  const one = await openDonations(page, 1)
  await expect(one.getByText('1 person donated this week')).toBeVisible()
  await page.unrouteAll()
  const two = await openDonations(page, 2)
  await expect(two.getByText('2 people donated this week')).toBeVisible()
  await page.unrouteAll()
  const none = await openDonations(page, 0)
  await expect(none.getByRole('tab', { name: 'Venmo' })).toBeVisible()
  await expect(none.getByText(/donated this week/)).toHaveCount(0)
})

test('tiers of each way with their words; a money tier opens its page with amount and note', async ({
  page,
  context,
}) => {
  await context.route('https://venmo.com/**', route => route.fulfill({ body: 'venmo' }))
  const dialog = await openDonations(page, 0)
  const words = ['Buy us a coffee', 'Support for a day', 'Support for a week', 'Champion supporter']
  for (const [index, amount] of ['10 Stars', '25 Stars', '50 Stars', '100 Stars'].entries())
    await expect(dialog.locator('.tier').nth(index)).toContainText(new RegExp(`${amount}.*${words[index]}`))
  await dialog.getByRole('tab', { name: 'Venmo' }).click()
  for (const [index, amount] of ['5', '10', '25', '50'].entries())
    await expect(dialog.locator('.tier').nth(index)).toContainText(`$${amount}${words[index]}`)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: /\$25/ }).click()
  expect((await opened).url()).toBe(
    'https://venmo.com/aliquot-demo?txn=pay&amount=25&note=Donation%20to%20Aliquot',
  )
  await expect(page.locator('.toast')).toContainText('Thank you! Opening Venmo payment window.')
  await expect(dialog).toBeHidden()
})

test('stars: the invoice opens in a new tab; a failure is said and closes it', async ({ page, context }) => {
  await context.route('https://t.me/**', route => route.fulfill({ body: 'invoice' }))
  let dialog = await openDonations(page, 0)
  let asked: unknown
  await page.route('**/api/donation/create-invoice', route => {
    asked = route.request().postDataJSON()
    return route.fulfill({
      json: { invoiceUrl: 'https://t.me/$abc', invoiceId: '7e1b3c52-6d5e-4a55-9b57-a0a1a0a1a0a1' },
    })
  })
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: /50 Stars/ }).click()
  await expect.poll(async () => (await opened).url()).toBe('https://t.me/$abc')
  expect(asked).toEqual({ amount: 50 })
  await expect(page.locator('.toast')).toContainText(
    'Thank you! Opening payment window. Complete the payment in Telegram.',
  )
  await page.unrouteAll()
  dialog = await openDonations(page, 0)
  await page.route('**/api/donation/create-invoice', route =>
    route.fulfill({ status: 503, json: { message: 'No bot' } }),
  )
  await dialog.getByRole('button', { name: /10 Stars/ }).click()
  await expect(page.locator('.toast.destructive')).toContainText(
    'Failed to create donation. Please try again.',
  )
})

test('without handles only the way through Telegram is offered', async ({ page }) => {
  await page.route('**/api/features', route =>
    route.fulfill({ json: { ...features, venmoHandle: null, cashAppTag: null } }),
  )
  await page.goto('/funding')
  await page.getByRole('button', { name: 'Donate' }).click()
  await expect(page.getByRole('dialog').getByRole('tab')).toHaveText(['Telegram'])
})

/** A browser that grants notifications and subscribes, without any push service. */
const fakePush = () => {
  let permission: NotificationPermission = 'default'
  let made: object | null = null
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    options: { applicationServerKey: null },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: {
        p256dh: 'BFdB57zNUaLyEammU3SExMTZBvt_asP8OeZUjIpEy6JXgiBKdCCw6Raml-boKzMppCnkU86p3Wf_bC9SJBItOJw',
        auth: 'a'.repeat(22),
      },
    }),
    unsubscribe: async () => {
      made = null
      return true
    },
  }
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = 'granted')
  PushManager.prototype.getSubscription = async () => made as PushSubscription | null
  PushManager.prototype.subscribe = async () => (made = subscription) as unknown as PushSubscription
}

test('sign-up: the prompt turns push on with all five preferences, the tour has three steps, then the page starts anew', async ({
  page,
}) => {
  await page.addInitScript(fakePush)
  const sent: { path: string; body: unknown }[] = []
  page.on('request', request => {
    if (/push\/(un)?subscribe|alert-preferences/.test(request.url()))
      sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  const signIn = page.getByRole('dialog')
  await signIn.getByRole('tab', { name: 'Sign Up' }).click()
  await signIn.getByLabel('First name').fill('Ada')
  await signIn.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.com`)
  await signIn.getByLabel('Password', { exact: true }).fill('graduated-rule-14')
  await signIn.getByRole('button', { name: 'Sign up', exact: true }).click()

  const prompt = page.getByRole('dialog', { name: 'Price alerts in this browser' })
  await prompt.getByRole('button', { name: 'Enable notifications' }).click()
  await expect(prompt).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('notification-prompt-signup'))).toBe('true')
  expect(sent.map(({ path }) => path)).toEqual(['/api/push/subscribe', '/api/auth/user/alert-preferences'])
  expect(sent[1]?.body).toEqual({
    alertPreferences: ['price_drop', 'out_of_stock', 'back_in_stock', 'new_item', 'promotion'],
  })

  for (const [name, button] of [
    ['Search & Compare Prices', 'Next'],
    ['Watchlist & Alerts', 'Next'],
    ['Deals & Coupons', 'Get Started'],
  ] as const) {
    const tour = page.getByRole('alertdialog', { name })
    await expect(tour.getByRole('button', { name: 'Skip Tour' })).toBeVisible()
    if (button === 'Next') await tour.getByRole('button', { name: button }).click()
    else {
      const anew = page.waitForEvent('load')
      await tour.getByRole('button', { name: button }).click()
      await anew
    }
  }
  expect(await page.evaluate(() => localStorage.getItem('tutorial-seen'))).toBe('true')
  await expect(page.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
})
