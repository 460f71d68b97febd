import { verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyInitData } from '#api/telegram/init-data.ts'
import { verifyLoginWidget } from '#api/telegram/login-widget.ts'
import { manualClock } from './test/manual-clock.ts'
import { startSimulator, type Simulator } from './simulator.ts'

const now = new Date('2026-11-20T10:00:00Z')
let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ clock: manualClock(now) })
})
afterAll(() => simulator.stop())

const options = () => ({ botToken: simulator.control.token, now, maxAgeSeconds: 86_400 })
const ann = () =>
  simulator.control.user({ id: 7, first_name: 'مريم & "A" 🧪', username: 'ann', language_code: 'de' })

test('what a Mini App gets passes the product check, with its start parameter', () => {
  const { initData, queryId } = ann().openMiniApp({ startParam: 'offer-42' })
  expect(verifyInitData(initData, options())).toMatchObject({
    ok: true,
    user: { id: 7, firstName: 'مريم & "A" 🧪', username: 'ann', languageCode: 'de' },
    authDate: now,
  })
  const fields = new URLSearchParams(initData)
  expect([fields.get('start_param'), fields.get('query_id')]).toEqual(['offer-42', queryId])
})

test('a day old, of another bot, without a user, with a field of a later day', () => {
  const open = (launch: object) => verifyInitData(ann().openMiniApp(launch).initData, options())
  expect(open({ authDate: new Date(now.getTime() - 86_401_000) })).toEqual({ ok: false, reason: 'expired' })
  expect(open({ token: '7000000002:another-local-token-24-long' })).toEqual({ ok: false, reason: 'invalid' })
  expect(open({ fields: { user: undefined } })).toEqual({ ok: false, reason: 'invalid' })
  expect(open({ fields: { future_field: '1' } })).toMatchObject({ ok: true })
})

test('the third-party signature is Ed25519 over the fields without hash and signature', () => {
  const fields = new URLSearchParams(ann().openMiniApp().initData)
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
  const signed = [...fields].filter(([name]) => name !== 'hash' && name !== 'signature')
  const text = signed
    .map(([name, value]) => `${name}=${value}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('\n')
  const message = `${simulator.control.world.settings.bot.id}:WebAppData\n${text}`
  expect(verify(null, Buffer.from(message), simulator.control.world.publicKey, signature)).toBe(true)
})

test('the launch address carries what a client puts behind the #', () => {
  const url = new URL(ann().openMiniApp({ url: 'http://localhost:3000/deals?x=1', startParam: 's' }).url)
  const hash = new URLSearchParams(url.hash.slice(1))
  expect(url.searchParams.get('x')).toBe('1')
  expect([...hash.keys()].sort()).toEqual([
    'tgWebAppData',
    'tgWebAppPlatform',
    'tgWebAppStartParam',
    'tgWebAppThemeParams',
    'tgWebAppVersion',
  ])
  expect(verifyInitData(hash.get('tgWebAppData') ?? '', options())).toMatchObject({ ok: true })
})

test.each([
  ['/vendor/northline#o=12', '#o=12&tgWebAppData='],
  ['/deals#top', '#top?tgWebAppData='],
])('a fragment of its own stays in front: %s', (path, start) => {
  expect(new URL(ann().openMiniApp({ url: `http://localhost:3000${path}` }).url).hash).toContain(start)
})

test('the Login Widget fields pass the product check', () => {
  expect(verifyLoginWidget(ann().loginWidget(), options())).toMatchObject({
    ok: true,
    user: { id: 7, username: 'ann' },
  })
})
