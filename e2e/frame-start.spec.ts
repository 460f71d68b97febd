import { DARK, LIGHT, expect, test } from './telegram.ts'

test('signed in by what Telegram signed: a token, no cookie', async ({ telegram, context, page }) => {
  const headers: Record<string, string>[] = []
  page.on('request', async request => {
    if (request.url().includes('/api/')) headers.push(await request.allHeaders())
  })
  await telegram.open()
  await expect(telegram.app.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
  await expect(telegram.app.locator('[data-offer-name]')).toHaveCount(20)
  await expect.poll(() => telegram.last('web_app_ready')).toBeDefined()
  console.log(telegram.heard, telegram.path())
  expect(headers.some(({ authorization }) => authorization?.startsWith('Bearer '))).toBe(true)
  expect(headers.filter(({ cookie }) => cookie !== undefined)).toEqual([])
  expect(await context.cookies()).toEqual([])
})
