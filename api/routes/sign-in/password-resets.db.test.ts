import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { finishPasswordReset, getUser, logIn, requestPasswordReset } from '#api/contract/auth.ts'
import { RESET_MINUTES, startReset } from '#api/services/accounts/password-resets.ts'
import { findPeople, personOf, setRole, suspend } from '#api/services/accounts/people.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'

const NEXT = 'another good sentence'
const MINUTE = 60_000

let server: TestServer
const sent: { email: string | null; link: string }[] = []
let isMailAway = false
beforeAll(async () => {
  server = await startTestServer({
    sendReset: async ({ email }, link) => {
      if (isMailAway) throw new Error('no mail today')
      sent.push({ email, link })
    },
  })
})
afterAll(() => server.close())
beforeEach(() => void sent.splice(0))

const ask = (email: string) => server.client().call(requestPasswordReset, { body: { email } })
const arrived = () => vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), 20_000)
const tokenOf = (link = '') => new URL(link).hash.slice(1)
const finish = (token: string, password = NEXT) => {
  const client = server.client()
  return client.call(finishPasswordReset, { body: { token, password } }).then(reply => ({ client, reply }))
}

test('a link sets a new password once, signs in, and ends every other session', async () => {
  const person = await server.person()
  expect(await ask(person.email.toUpperCase())).toMatchObject({ status: 200, body: { ok: true } })
  await arrived()
  expect(sent[0]).toMatchObject({ email: person.email, link: expect.stringContaining('/reset#') })
  const token = tokenOf(sent[0]?.link)
  const { client, reply } = await finish(token)
  expect(reply).toMatchObject({ status: 200, body: { email: person.email } })
  expect((await client.call(getUser)).status).toBe(200)
  expect((await person.call(getUser)).status).toBe(401)
  const login = (password: string) => server.client().call(logIn, { body: { email: person.email, password } })
  expect([(await login(person.password)).status, (await login(NEXT)).status]).toEqual([401, 200])
  expect((await finish(token)).reply).toMatchObject({
    status: 400,
    body: { message: 'This link was used already or is too old. Ask for a new one.' },
  })
})

test('the answer is the same with and without an account, and only an account gets a link', async () => {
  const person = await server.person()
  const nobody = await ask('nobody.here@mail.example')
  const somebody = await ask(person.email)
  expect([nobody.status, nobody.text]).toEqual([somebody.status, somebody.text])
  await arrived()
  expect(sent.map(({ email }) => email)).toEqual([person.email])
})

test('a link ends with its time; a password that is too common leaves it as it is', async () => {
  const person = await server.person()
  await ask(person.email)
  await arrived()
  const token = tokenOf(sent[0]?.link)
  expect((await finish(token, 'password1')).reply.status).toBe(400)
  server.clock.advance(RESET_MINUTES.asked * MINUTE)
  expect((await finish(token)).reply.status).toBe(400)
  expect((await finish('not a token')).reply.body.message).toContain('This link is not whole')
})

test('three links of an account may be open; their tokens stand nowhere', async () => {
  const person = await server.person()
  const options = { minutes: RESET_MINUTES.operator, now: server.clock.now() }
  const links = []
  for (let n = 0; n < 4; n += 1) links.push(await startReset(server.db, person.email, options))
  expect(links.map(link => link !== null)).toEqual([true, true, true, false])
  const rows = JSON.stringify(await server.db('password_resets'))
  for (const link of links) if (link) expect(rows).not.toContain(link.token)
  expect((await finish(links[1]?.token ?? '')).reply.status).toBe(200)
  expect(await server.db('password_resets').where({ user_id: person.user.id })).toEqual([])
})

test('a mail server that is away changes no answer; the log says it, without the address', async () => {
  const person = await server.person()
  isMailAway = true
  expect((await ask(person.email)).status).toBe(200)
  await vi.waitFor(() => expect(server.log.join('')).toContain('was not sent'), 20_000)
  isMailAway = false
  expect(server.log.join('')).not.toContain(person.email)
})

test('people are found, given roles and suspended; a suspended account opens no session', async () => {
  const person = await server.person('Grace')
  const found = async (text: string) => (await findPeople(server.db, text)).map(({ id }) => id)
  expect(await found(person.email.slice(0, 9).toUpperCase())).toContain(person.user.id)
  expect(await found(person.user.id)).toEqual([person.user.id])
  expect(await found("%' or true --")).toEqual([])
  await expect(personOf(server.db, 'nobody@mail.example')).rejects.toThrow('was not found')
  expect(await setRole(server.db, person.user.id, 'owner', true)).toEqual(['owner'])
  expect(await setRole(server.db, person.user.id, 'editor', true)).toEqual(['editor', 'owner'])
  expect(await setRole(server.db, person.user.id, 'editor', true)).toEqual(['editor', 'owner'])
  expect(await setRole(server.db, person.user.id, 'owner', false)).toEqual(['editor'])
  await suspend(server.db, person.user.id, { at: server.clock.now(), reason: 'Sold accounts.' })
  expect((await person.call(getUser)).status).toBe(401)
  const body = { email: person.email, password: person.password }
  expect(await server.client().call(logIn, { body })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('suspended') },
  })
  await suspend(server.db, person.user.id, null)
  expect((await server.client().call(logIn, { body })).status).toBe(200)
})
