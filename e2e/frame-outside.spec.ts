import { type Page, expect, test } from '@playwright/test'
import { expect as framed, test as inside } from './telegram.ts'

const PUBLIC = [
  '/',
  '/?q=bpc-157',
  '/trending',
  '/deals',
  '/new',
  '/vendors',
  '/vendor/marble-otter',
  '/methodology',
  '/status',
  '/changes',
  '/funding',
  '/privacy',
  '/terms',
  '/accessibility',
  '/nothing-here',
]

/** Files of code that a page has asked for, and which of them hold the SDK: told by a word of its alone. */
function watchCode(page: Page) {
  const files = new Set<string>()
  page.on('request', request => {
    if (/\/assets\/.+\.js$/.test(request.url())) files.add(request.url())
  })
  const isSdk = async (url: string) => (await (await fetch(url)).text()).includes('iframe_will_reload')
  return async () => {
    const found = await Promise.all([...files].map(isSdk))
    expect(files.size).toBeGreaterThan(0)
    return found.filter(Boolean).length
  }
}

test('outside Telegram no public page loads the SDK, and nothing goes wrong on any', async ({ page }) => {
  const faults: string[] = []
  const sdkFiles = watchCode(page)
  let at = ''
  page.on('pageerror', error => faults.push(`${at}: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${at}: ${message.text()} ${message.location().url}`)
  })
  for (const path of PUBLIC) {
    at = path
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  }
  // What the browser itself notes of a page that is not there: its own status, and that nobody is signed in.
  const expected = /^\/nothing-here: Failed to load resource: .* status of 40[14]/
  expect(faults.filter(fault => !expected.test(fault))).toEqual([])
  expect(await sdkFiles()).toBe(0)
})

inside('inside Telegram it is loaded, by the same sign', async ({ telegram, page }) => {
  const sdkFiles = watchCode(page)
  await telegram.open()
  await framed.poll(() => telegram.last('web_app_ready')).toBeDefined()
  framed(await sdkFiles()).toBe(1)
})
