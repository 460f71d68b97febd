import { expect, test } from 'vitest'
import { searchPath } from '#api/domain/pages.ts'
import { startPath } from '#miniapp/telegram/start-path.ts'
import { canLink, createLinks } from './links.ts'

const TELEGRAM = 'https://api.telegram.org'
const links = (publicUrl: string, apiRoot = TELEGRAM, miniAppName: string | null = 'app') =>
  createLinks({ publicUrl, apiRoot, miniAppName, username: 'aliquot_bot' })

test.each<[string, string, string, boolean, boolean]>([
  ['a public site', 'https://aliquot.example', TELEGRAM, true, true],
  ['a public site without https', 'http://aliquot.example', TELEGRAM, true, false],
  ['this machine and the real Telegram', 'http://localhost:3000', TELEGRAM, false, false],
  ['an address of this machine', 'http://127.0.0.1:3000', TELEGRAM, false, false],
  ['a name of the private network', 'http://nas:3000', TELEGRAM, false, false],
  ['this machine and the local Telegram', 'http://localhost:3000', 'http://127.0.0.1:3001', true, true],
])('%s: only addresses that Telegram takes become links', (_name, publicUrl, apiRoot, page, app) => {
  const made = links(publicUrl, apiRoot)
  expect(made.page('/privacy')).toBe(page ? `${publicUrl}/privacy` : null)
  expect(made.app('Open', '/')).toHaveLength(app ? 1 : 0)
  expect(made.appUrl).toBe(app ? `${publicUrl}/` : null)
})

test('a card leads into the Mini App, or to the bot when none is registered', () => {
  const product = { id: '7', name: 'BPC-157 + GHK-Cu vials', compoundSlug: null }
  const address = links('https://a.example').share(product)
  expect(address).toMatch(/^https:\/\/t\.me\/aliquot_bot\/app\?startapp=q-[\w-]+$/)
  expect(startPath(new URL(address).searchParams.get('startapp') ?? '')).toBe(searchPath(product.name))
  const single = links('https://a.example').share({ ...product, compoundSlug: 'bpc-157' })
  expect(startPath(new URL(single).searchParams.get('startapp') ?? '')).toBe('/compound/bpc-157')
  expect(links('https://a.example', TELEGRAM, null).share(product)).toBe(
    'https://t.me/aliquot_bot?start=product_7',
  )
})

test('a vendor is linked only where Telegram keeps the link', () => {
  expect(['https://shop.example/x', 'http://localhost/x', null].map(canLink)).toEqual([true, false, false])
})
