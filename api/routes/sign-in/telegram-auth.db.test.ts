import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getLoginState,
  getUser,
  listSessions,
  logInWithTelegram,
  unlinkTelegram,
} from '#api/contract/auth.ts'
import { addWatch, listWatches } from '#api/contract/watches.ts'
import type { Client } from '#api/test/client.ts'
import { BOT_TOKEN, startTestServer, type TestServer } from '#api/test/server.ts'
import { signInitData, signWidget } from '#api/test/signing.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const OTHER_BOT = '999:BBanotherBotsTokenBBanotherBotsToken'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let ids = 5_000
const newId = () => (ids += 1)
const at = (ms = 0) => new Date(server.clock.now().getTime() + ms)

describe('sign-in from the Mini App', () => {
  const exchange = (client: Client, initData: string) =>
    client.call(logInWithTelegram, { authorization: `tma ${initData}` })

  test('answers a token that opens the account, as often as the same initData is sent', async () => {
    const client = server.client()
    const user = { id: newId(), first_name: 'Ann & Bob', username: 'ann', language_code: 'de' }
    const initData = signInitData(user, at())
    const first = await exchange(client, initData)
    expect(first.body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { firstName: 'Ann & Bob', email: null, telegram: { username: 'ann', reachable: false } },
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const second = await exchange(client, initData)
    expect(second.body.user.id).toBe(first.body.user.id)
    expect(second.body.token).not.toBe(first.body.token)
    for (const { token } of [first.body, second.body]) {
      client.setBearer(token)
      expect((await client.call(getUser)).body.id).toBe(first.body.user.id)
    }
    expect((await client.call(listSessions)).body.map(session => session.kind)).toEqual(['bearer', 'bearer'])
  })

  test.each<[string, () => string]>([
    ['one of yesterday', () => signInitData({ id: newId() }, at(-DAY - 1_000))],
    ['one of two minutes ahead', () => signInitData({ id: newId() }, at(2 * MINUTE))],
    ['one of another bot', () => signInitData({ id: newId() }, at(), OTHER_BOT)],
    ['one with a changed person', () => signInitData({ id: 77 }, at()).replace('%3A77', '%3A78')],
    ['one with a field twice', () => `${signInitData({ id: newId() }, at())}&user=%7B%22id%22%3A1%7D`],
    ['nothing', () => ''],
    ['nonsense', () => 'x'.repeat(5_000)],
  ])('%s is refused and opens no account', async (_name, make) => {
    const before = await server.db('users').count()
    const reply = await exchange(server.client(), make())
    expect(reply.status).toBe(401)
    expect(reply.body.message).toMatch(/Open the app from the bot again|clock/)
    expect(await server.db('users').count()).toEqual(before)
  })

  test('one of nearly a day ago is still good: Telegram keeps it that long', async () => {
    expect((await exchange(server.client(), signInitData({ id: newId() }, at(-DAY + MINUTE)))).status).toBe(
      200,
    )
  })

  test('ten first sign-ins at once open one account', async () => {
    const id = newId()
    const initData = signInitData({ id, first_name: 'Ann' }, at())
    const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(server.client(), initData)))
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
    expect(await server.db('users').where({ telegram_id: id })).toHaveLength(1)
  })

  test('a name of control characters and halves of characters is made one line', async () => {
    const user = { id: newId(), first_name: 'A\u0000n\nn\ud800', last_name: '\u0000' }
    const reply = await exchange(server.client(), signInitData(user, at()))
    expect(reply.body.user).toMatchObject({ firstName: 'A n n', lastName: null })
  })

  test('without a bot there is no such sign-in', async () => {
    const bare = await startTestServer({ botToken: null })
    const reply = await exchange(bare.client(), signInitData({ id: 1 }, at(), BOT_TOKEN))
    expect(reply).toMatchObject({ status: 503, body: { message: expect.stringMatching('not set up') } })
    await bare.close()
  })
})

const callback = (fields: Record<string, string>, more: Record<string, string> = {}) =>
  `/api/auth/telegram?${new URLSearchParams({ ...fields, ...more })}`

/** The way of a person through the widget, with whatever is done to the fields on the way. */
async function throughWidget(
  client: Client,
  fields: Record<string, string>,
  more: Record<string, string> = {},
) {
  const { state } = (await client.call(getLoginState)).body
  return client.visit(callback(fields, { state, ...more }))
}
const widget = (id = newId()) => signWidget({ id: String(id), first_name: 'Ann', username: 'ann' }, at())

describe('the sign-in widget of the site', () => {
  test('signs in with a cookie and goes to the page that was asked for', async () => {
    const client = server.client()
    const reply = await throughWidget(client, widget(), { next: '/watchlist' })
    expect([reply.status, reply.headers.location]).toEqual([302, '/watchlist'])
    expect((await client.call(getUser)).body).toMatchObject({
      firstName: 'Ann',
      telegram: { username: 'ann' },
    })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb'])(
    'it never goes on to %j',
    async next => {
      const reply = await throughWidget(server.client(), widget(), { next })
      expect([reply.status, reply.headers.location]).toEqual([302, '/'])
    },
  )

  test('the same answer signs in once', async () => {
    const fields = widget()
    expect((await throughWidget(server.client(), fields)).status).toBe(302)
    const again = await throughWidget(server.client(), fields)
    expect(again).toMatchObject({ status: 401, body: { message: expect.stringMatching('used already') } })
    expect(again.headers['set-cookie']?.join()).not.toMatch(/^aliquot=/)
  })

  test('twenty times the same answer at once sign in once', async () => {
    const fields = widget()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => throughWidget(server.client(), fields)),
    )
    expect(replies.filter(reply => reply.status === 302)).toHaveLength(1)
  })

  test('an answer that was started in another browser signs nobody in here', async () => {
    const attacker = server.client()
    const { state } = (await attacker.call(getLoginState)).body
    const victim = server.client()
    expect((await victim.visit(callback(widget(), { state }))).status).toBe(403)
    await victim.call(getLoginState)
    expect((await victim.visit(callback(widget(), { state }))).status).toBe(403)
    expect((await victim.visit(callback(widget()))).status).toBe(403)
    expect((await victim.call(getUser)).status).toBe(401)
  })

  test('a state is used up by the first answer, right or wrong', async () => {
    const client = server.client()
    const { state } = (await client.call(getLoginState)).body
    expect((await client.visit(callback({ ...widget(), id: '1' }, { state }))).status).toBe(401)
    expect((await client.visit(callback(widget(), { state }))).status).toBe(403)
  })

  test.each<[string, () => Record<string, string>]>([
    ['six minutes old', () => signWidget({ id: '1' }, at(-6 * MINUTE))],
    ['two minutes ahead', () => signWidget({ id: '1' }, at(2 * MINUTE))],
    ['of another bot', () => signWidget({ id: '1' }, at(), OTHER_BOT)],
    ['for another person', () => ({ ...signWidget({ id: '1' }, at()), id: '2' })],
    ['without its hash', () => ({ id: '1' })],
  ])('an answer %s is refused', async (_name, make) => {
    expect((await throughWidget(server.client(), make())).status).toBe(401)
  })

  test('who comes by a browser reads a page, with nothing of the address in it as markup', async () => {
    const client = server.client()
    const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const reply = await client.visit(callback({ id: '<b>1</b>' }), browser)
    expect(reply.status).toBe(401)
    expect(reply.headers['content-type']).toMatch('text/html')
    expect(reply.text).toContain('Telegram did not confirm this sign-in. Go back to the site')
    expect(reply.text).toContain('<a href="/">Go Home</a>')
    expect(reply.text).not.toContain('<b>')
  })

  test.each(['id', 'hash', 'auth_date', 'state'])('two values for %s are refused', async name => {
    const client = server.client()
    const { state } = (await client.call(getLoginState)).body
    const address = callback(widget(), { state })
    expect((await client.visit(`${address}&${name}=1`)).status).toBeGreaterThanOrEqual(400)
    expect((await client.call(getUser)).status).toBe(401)
  })
})

describe('linking and unlinking', () => {
  test('somebody signed in links Telegram; what was watched there alone comes over', async () => {
    const id = newId()
    const app = server.client()
    const signedIn = await app.call(logInWithTelegram, { authorization: `tma ${signInitData({ id }, at())}` })
    app.setBearer(signedIn.body.token)
    const [one = '', other = ''] = server.seed.productIds
    await app.call(addWatch, { body: { productId: one } })
    await app.call(addWatch, { body: { productId: other } })
    const person = await server.person()
    await person.call(addWatch, { body: { productId: one } })

    expect((await throughWidget(person, widget(id))).status).toBe(302)
    expect((await person.call(getUser)).body).toMatchObject({ id: person.user.id, email: person.email })
    const watched = (await person.call(listWatches)).body.map(watch => watch.productId)
    expect(watched.toSorted()).toEqual([one, other].toSorted())
    expect(await server.db('users').where({ telegram_id: id }).pluck('id')).toEqual([person.user.id])
    expect((await app.call(getUser)).body.id).toBe(person.user.id)
  })

  test('a Telegram account of another e-mail account stays there', async () => {
    const [first, second, id] = [await server.person(), await server.person(), newId()]
    await throughWidget(first, widget(id))
    server.clock.advance(1_000)
    const reply = await throughWidget(second, widget(id))
    expect(reply).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching('another e-mail account') },
    })
    const third = await throughWidget(first, widget(newId()))
    expect(third).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching('Unlink that one first') },
    })
    expect((await second.call(getUser)).body.telegram).toBeNull()
  })

  test('unlinking ends the Mini App; the last way in cannot be unlinked', async () => {
    const [person, id] = [await server.person(), newId()]
    await throughWidget(person, widget(id))
    const app = server.client()
    const initData = `tma ${signInitData({ id }, at())}`
    app.setBearer((await app.call(logInWithTelegram, { authorization: initData })).body.token)
    expect((await app.call(getUser)).body.id).toBe(person.user.id)
    expect((await person.call(unlinkTelegram)).body.telegram).toBeNull()
    expect((await app.call(getUser)).status).toBe(401)
    expect((await person.call(getUser)).status).toBe(200)

    const alone = await app.call(logInWithTelegram, { authorization: initData })
    expect(alone.body.user.id).not.toBe(person.user.id)
    app.setBearer(alone.body.token)
    const refused = await app.call(unlinkTelegram)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching('only way to sign in') },
    })
  })
})
