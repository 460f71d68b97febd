import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyInitData } from '#api/telegram/init-data.ts'
import { startLocalTelegram, type LocalTelegram } from './main.ts'

let telegram: LocalTelegram
beforeAll(async () => {
  telegram = await startLocalTelegram({
    appUrl: 'http://localhost:3000/',
    people: [{ id: 7, first_name: 'Ann' }],
  })
})
afterAll(() => telegram.stop())

const act = async (name: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${telegram.url}sim/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const state = async () =>
  (await (await fetch(`${telegram.url}sim/state?user=7`)).json()) as Record<string, unknown>
const client = { theme: { bg_color: '#ffffff' }, version: '9.1', platform: 'web', ageHours: 0 }

test('the page, its scripts and its style are served under a strict policy, and nothing else of the folder', async () => {
  const page = await fetch(telegram.url)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const html = await page.text()
  expect(html).toContain('Local Telegram stand-in, not Telegram')
  expect(html).not.toMatch(/<script(?! type="module" src)/)
  for (const file of ['app.js', 'host.js', 'host-events.js', 'style.css', 'device.css']) {
    expect((await fetch(`${telegram.url}page/${file}`)).status).toBe(200)
  }
  for (const path of ['page/..%2fmain.ts', 'page/main.ts', 'page/none.js', 'etc/passwd']) {
    expect((await fetch(telegram.url + path)).status).toBe(404)
  }
})

test('a person writes, is answered, and sees it', async () => {
  await act('send', { user: 7, text: '/start offer_1' })
  const api = `${telegram.apiRoot}/bot${telegram.token}`
  await fetch(`${api}/sendMessage?chat_id=7&text=hello`)
  await fetch(
    `${api}/setMyCommands?commands=${encodeURIComponent('[{"command":"search","description":"Find"}]')}`,
  )
  expect(await state()).toMatchObject({
    people: [{ id: 7, state: 'active' }],
    messages: [{ text: '/start offer_1' }, { text: 'hello' }],
    commands: [{ command: 'search' }],
    app: { url: 'http://localhost:3000/' },
    breaches: [],
  })
})

test('the Mini App opens signed, as old as one likes, on the trusted origin', async () => {
  const { body } = await act('launch', {
    user: 7,
    url: 'http://localhost:3000/deals',
    startParam: 'a-1',
    ...client,
  })
  const hash = new URLSearchParams(new URL(String(body['url'])).hash.slice(1))
  const options = { botToken: telegram.token, now: new Date(), maxAgeSeconds: 86_400 }
  const raw = hash.get('tgWebAppData') ?? ''
  expect(verifyInitData(raw, options)).toMatchObject({ ok: true, user: { id: 7 } })
  expect(new URLSearchParams(raw).get('start_param')).toBe('a-1')
  const old = await act('launch', { user: 7, url: 'http://localhost:3000/', ...client, ageHours: 25 })
  const stale = new URLSearchParams(new URL(String(old.body['url'])).hash.slice(1)).get('tgWebAppData') ?? ''
  expect(verifyInitData(stale, options)).toEqual({ ok: false, reason: 'expired' })
  const api = `${telegram.apiRoot}/bot${telegram.token}/setChatMenuButton`
  const button = { type: 'web_app', text: 'Open', web_app: { url: 'http://localhost:3000/' } }
  expect((await fetch(`${api}?menu_button=${encodeURIComponent(JSON.stringify(button))}`)).status).toBe(200)
})

test.each([
  ['another site', 'send', { user: 7, text: 'x' }, { origin: 'https://evil.example' }, 403],
  ['a form of another site', 'send', { user: 7, text: 'x' }, { 'content-type': 'text/plain' }, 415],
  ['an unknown act', 'constructor', {}, {}, 404],
  ['a body that is not JSON', 'send', '{', {}, 400],
  ['a missing field', 'send', { user: 7 }, {}, 400],
  ['an unknown person', 'launch', { user: 99, url: 'http://localhost:3000/', ...client }, {}, 400],
])('refuses %s', async (_name, name, body, headers, status) => {
  expect((await act(name, body, headers)).status).toBe(status)
})

interface Link {
  kind: string
}
test.each([
  ['https://t.me/$abc', { kind: 'invoice', slug: 'abc' }],
  ['https://t.me/invoice/abc', { kind: 'invoice', slug: 'abc' }],
  ['https://t.me/the_bot/app?startapp=p-1', { kind: 'app', startParam: 'p-1' }],
  ['https://t.me/The_Bot?startapp=p', { kind: 'app', startParam: 'p' }],
  ['https://t.me/the_bot?start=x', { kind: 'start', payload: 'x' }],
  ['https://t.me/another_bot?start=x', { kind: 'other' }],
  ['https://t.me.example.com/the_bot', { kind: 'other' }],
])('reads the link %s', async (address, expected) => {
  const { readLink } = (await import(new URL('./page/links.js', import.meta.url).href)) as {
    readLink: (address: string, username: string) => Link
  }
  expect(readLink(address, 'the_bot')).toEqual(expected)
})
