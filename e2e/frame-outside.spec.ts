import { type Response, expect, test } from '@playwright/test'
import { expect as framed, test as inside } from './telegram.ts'

const PUBLIC = [
  '/',
  '/?q=bpc-157',
  '/trending',
  '/deals',
  '/new',
  '/vendors',
  '/vendor/northline-bio',
  '/methodology',
  '/status',
  '/changes',
  '/funding',
  '/privacy',
  '/terms',
  '/accessibility',
  '/nothing-here',
]

/** The SDK is told by a word that only its code holds. */
const holdsSdk = async (answer: Response): Promise<boolean> =>
  /\/assets\/.+\.js$/.test(answer.url()) && (await answer.text()).includes('iframe_will_reload')

test('outside Telegram no public page loads the SDK, and nothing goes wrong on any', async ({ page }) => {
  const faults: string[] = []
  const sdk: Promise<boolean>[] = []
  let at = ''
  page.on('pageerror', error => faults.push(`${at}: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${at}: ${message.text()} ${message.location().url}`)
  })
  page.on('response', answer => void sdk.push(holdsSdk(answer)))
  for (const path of PUBLIC) {
    at = path
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(faults.filter(fault => !/^\/nothing-here: .*status of 404 .*\/nothing-here$/.test(fault))).toEqual(
    [],
  )
  expect((await Promise.all(sdk)).filter(Boolean)).toEqual([])
})

inside('inside Telegram it is loaded, by the same sign', async ({ telegram, page }) => {
  const sdk: Promise<boolean>[] = []
  page.on('response', answer => void sdk.push(holdsSdk(answer)))
  await telegram.open()
  await framed.poll(() => telegram.last('web_app_ready')).toBeDefined()
  framed((await Promise.all(sdk)).filter(Boolean)).toEqual([true])
})
