import { expect, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test'
import { WORDS, type KeyOf, type StateName, type Word } from './spec-words.ts'

export interface Tools<S extends StateName> {
  readonly page: Page
  readonly context: BrowserContext
  /** Holds one of the state's texts against the page, or against a part of it. */
  readonly says: (key: KeyOf<S>, within?: Locator) => Promise<void>
}

/** What brings the interface into each state and holds all of its texts; a state without one does not compile. */
export type States<Name extends StateName> = { readonly [S in Name]: (tools: Tools<S>) => Promise<void> }

const exactly = (words: string | RegExp): RegExp =>
  typeof words === 'string' ? new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`) : words

/** An option of a closed list is not drawn; its list is. */
async function holdOption(page: Page, scope: Page | Locator, words: string | RegExp): Promise<void> {
  const select = scope.locator('select', { has: page.locator('option', { hasText: exactly(words) }) })
  await expect(select.first()).toBeVisible()
}

function find(page: Page, scope: Page | Locator, [, how, words]: Word): Locator {
  switch (how) {
    case 'text':
      return scope.getByText(words, { exact: true })
    case 'placeholder':
      return scope.getByPlaceholder(words, { exact: true })
    case 'term':
    case 'tooltip':
      return scope.getByRole(how).filter({ hasText: exactly(words) })
    case 'badge':
      return scope.locator('.badge').filter({ hasText: exactly(words) })
    case 'tiers':
      return scope.locator('.tiers').filter({ hasText: words })
    case 'toast':
      return page.locator('.toast .toast-title, .toast .toast-text').filter({ hasText: exactly(words) })
    case 'question':
      return scope.getByRole('alertdialog', { name: words, exact: true })
    default:
      return scope.getByRole(how as 'button', { name: words, exact: true })
  }
}

/** Holds a text against what is on the screen: seen, or for a status heard. */
export async function hold(page: Page, word: Word, within?: Locator): Promise<void> {
  const [, how, words] = word
  if (how === 'title') return expect(page).toHaveTitle(words)
  if (how === 'option') return holdOption(page, within ?? page, words)
  if (how === 'status') return expect(page.locator('output[aria-live]')).toHaveText(words)
  return expect(
    find(page, within ?? page, word)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
}

export const wordOf = (state: StateName, key: string): Word => {
  const words: Readonly<Record<string, Word>> = WORDS[state].words
  const word = words[key]
  if (!word) throw new Error(`${state} has no text ${key}`)
  return word
}

/** Opens an address and waits for the interface itself: what the server wrote into the page counts for nothing. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.frame').waitFor()
}

/** Answers of the API in place of the server's own: a fault, or data that the demo catalogue does not hold. */
export const answers = (page: Page, path: string, json: unknown, status = 200): Promise<unknown> =>
  page.route(path, (route: Route) => route.fulfill({ status, json }))

export const fails = (page: Page, path: string): Promise<unknown> =>
  answers(page, path, { message: 'down' }, 503)

/** The same for one method of an address that has several. */
export const refuses = (page: Page, method: string, path: string): Promise<unknown> =>
  page.route(path, route =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { message: 'down' } })
      : route.fallback(),
  )

/** Holds an answer back until `release` is called; then the request goes on, or what `then` makes of it. */
export async function holdsBack(
  page: Page,
  path: string,
  then: (route: Route) => Promise<void> = route => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(path, async route => {
    await released
    await then(route)
  })
  return () => release()
}

export type Offer = {
  id: string
  vendorId: string
  currency: string
  normalizedPricePerMg: string | null
  inStock: boolean
  vendor: { slug: string; name: string }
}
export type Product = { id: string; name: string; offers: Offer[] }

/** A product of the demo catalogue that several vendors offer. */
export async function product(page: Page): Promise<Product> {
  const list = (await (await page.request.get('/api/products/search?q=bpc-157')).json()) as Product[]
  const [first] = list
  if (!first?.offers[0]) throw new Error('the demo catalogue has no BPC-157')
  return first
}

export const toast = (page: Page): Locator => page.locator('.toast')

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960
