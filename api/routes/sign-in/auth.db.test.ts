import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMON_PASSWORD } from '#api/services/accounts/accounts.ts'
import {
  changePassword,
  endSession,
  getUser,
  listSessions,
  logIn,
  setAlertPreferences,
  setLens,
  setQuietHours,
  signUp,
} from '#api/contract/auth.ts'
import { loginErrorToast, signupErrorToast } from '#api/domain/error-messages.ts'
import type { Reply } from '#api/test/client.ts'
import { PASSWORD, startTestServer, type TestServer } from '#api/test/server.ts'
import { SendError } from '#miniapp/send.ts'

const DAY = 24 * 60 * 60_000

/** What Node calls a job that @node-rs/argon2 gives to another thread: the package names it by nothing. */
const HASH = 'undefined'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const form = { email: 'ada@mail.example', password: 'a long enough one', firstName: 'Ada' }
const asSeen = ({ status, text }: Reply) => new SendError(status, text, '')

describe('sign-up', () => {
  test('opens an account and signs in; the answer is the person', async () => {
    const client = server.client()
    const body = { ...form, email: ' Grace@Mail.Example ', lastName: 'Hopper' }
    const reply = await client.call(signUp, { body })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      email: 'grace@mail.example',
      firstName: 'Ada',
      lastName: 'Hopper',
      telegram: null,
      alertPreferences: [],
      timezone: 'UTC',
    })
    expect(reply.text).not.toMatch(/argon2|password/)
    expect((await client.call(getUser)).body).toEqual(reply.body)
  })

  test.each<[string, object, string]>([
    ['an address without a host', { email: 'ada' }, 'Invalid email address'],
    ['an address with a line break', { email: 'a\n@mail.example' }, 'Invalid email address'],
    ['no address', { email: undefined }, 'Invalid email address'],
    ['a list for an address', { email: ['ada@mail.example'] }, 'Invalid email address'],
    ['five characters', { password: 'five5' }, 'Password must be at least 6 characters'],
    ['three characters of two halves each', { password: '🔬🔬🔬' }, 'Password must be at least 6 characters'],
    ['no password', { password: undefined }, 'Password must be at least 6 characters'],
    ['one of the commonest passwords', { password: 'password1' }, COMMON_PASSWORD],
    ['the same in capitals', { password: 'QWERTY' }, COMMON_PASSWORD],
    ['no first name', { firstName: undefined }, 'First name is required'],
    ['spaces for a first name', { firstName: '  ' }, 'First name is required'],
  ])('%s is refused in words', async (_name, change, message) => {
    const body = { ...form, ...change }
    const reply = await server.client().call(signUp, { body })
    expect(reply).toMatchObject({ status: 400, body: { message } })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('an address has one account, however it is written', async () => {
    const { email } = await server.person()
    const body = { ...form, email: email.toUpperCase() }
    const reply = await server.client().call(signUp, { body })
    expect(reply).toMatchObject({
      status: 409,
      body: { message: 'An account with this email already exists' },
    })
    expect(signupErrorToast(asSeen(reply)).description).toBe(
      'An account with this email already exists. Try logging in instead.',
    )
    expect(await server.db('users').where({ email })).toHaveLength(1)
  })

  test.each<[object, string]>([
    [{ email: 'x' }, 'Please enter a valid email address.'],
    [{ password: '123456' }, 'Password must be at least 6 characters long.'],
  ])('the toast of %j', async (change, text) => {
    const reply = await server.client().call(signUp, { body: { ...form, ...change } })
    expect(signupErrorToast(asSeen(reply)).description).toBe(text)
  })

  test('the password is stored as an argon2id hash of the cost that OWASP names', async () => {
    const email = 'hash@mail.example'
    await server.client().call(signUp, { body: { ...form, email } })
    const row = await server.db('users').where({ email }).first()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('login', () => {
  const refusal = { status: 401, body: { message: 'Invalid email or password' } }

  test('takes the right password only, and says the same about every other way of being wrong', async () => {
    const person = await server.person()
    const client = server.client()
    const right = { email: ` ${person.email.toUpperCase()}`, password: person.password }
    expect((await client.call(logIn, { body: right })).body).toEqual(person.user)
    const wrong = [
      { email: person.email, password: 'wrong' },
      { email: person.email, password: PASSWORD.toUpperCase() },
      { email: 'nobody@mail.example', password: PASSWORD },
    ]
    for (const body of wrong) {
      const reply = await client.call(logIn, { body })
      expect(reply).toMatchObject(refusal)
      expect(loginErrorToast(asSeen(reply)).description).toBe('Invalid email or password. Please try again.')
    }
  })

  test('asks for a password', async () => {
    const reply = await server.client().call(logIn, { body: { email: 'a@mail.example', password: '' } })
    expect(reply).toMatchObject({ status: 400, body: { message: 'Password is required' } })
  })

  test('works as much for an address that has no account', async () => {
    const person = await server.person()
    const hashesOf = async (email: string) => {
      let hashes = 0
      const init = (_id: number, type: string) => void (hashes += type === HASH ? 1 : 0)
      const hook = createHook({ init }).enable()
      await server.client().call(logIn, { body: { email, password: 'not this one' } })
      hook.disable()
      return hashes
    }
    expect(await hashesOf(person.email)).toBe(1)
    expect(await hashesOf('nobody.at.all@mail.example')).toBe(1)
  })
})

describe('sessions', () => {
  test('every sign-in makes a new token, ends the one before, and takes none that was planted', async () => {
    const person = await server.person()
    const before = person.cookies.get('aliquot')
    const body = { email: person.email, password: person.password }
    await person.call(logIn, { body })
    const after = person.cookies.get('aliquot')
    expect(after).toMatch(/^[\w-]{43}$/)
    expect(after).not.toBe(before)
    const thief = server.client()
    thief.cookies.set('aliquot', before ?? '')
    expect((await thief.call(getUser)).status).toBe(401)
    thief.cookies.set('aliquot', 'A'.repeat(43))
    expect((await thief.call(getUser)).status).toBe(401)
  })

  test('only the hash of a token is stored', async () => {
    const person = await server.person()
    const token = person.cookies.get('aliquot') ?? ''
    const { rows } = await server.db.raw("select string_agg(s::text, '') as text from sessions s")
    expect(rows[0].text).not.toContain(token)
    expect(rows[0].text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('signing out ends the session itself, not only the cookie', async () => {
    const person = await server.person()
    const token = person.cookies.get('aliquot') ?? ''
    const reply = await person.visit('/api/logout')
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^aliquot=;.*expires=Thu, 01 Jan 1970.*httponly/i)
    const thief = server.client()
    thief.cookies.set('aliquot', token)
    expect((await thief.call(getUser)).status).toBe(401)
  })

  test('a person sees where the account is signed in, and ends one of them', async () => {
    const person = await server.person()
    const phone = server.client()
    await phone.call(logIn, { body: { email: person.email, password: person.password } })
    const list = (await person.call(listSessions)).body
    expect(list).toHaveLength(2)
    expect(list.filter(session => session.current)).toHaveLength(1)
    const other = list.find(session => !session.current)
    expect((await person.call(endSession, { params: { id: other?.id ?? '' } })).status).toBe(200)
    expect((await phone.call(getUser)).status).toBe(401)
    expect((await person.call(listSessions)).body).toHaveLength(1)
  })

  test('a changed password ends every other session; the old one no longer opens', async () => {
    const person = await server.person()
    const phone = server.client()
    await phone.call(logIn, { body: { email: person.email, password: person.password } })
    const change = (current: string, next: string) => person.call(changePassword, { body: { current, next } })
    expect((await change('wrong', 'another good one')).status).toBe(403)
    expect((await change(person.password, 'dragon')).body.message).toMatch('most common')
    expect((await change(person.password, 'tiny')).body.message).toBe(
      'Password must be at least 6 characters',
    )
    expect((await phone.call(getUser)).status).toBe(200)
    expect((await change(person.password, 'another good one')).status).toBe(200)
    expect((await phone.call(getUser)).status).toBe(401)
    expect((await person.call(getUser)).status).toBe(200)
    const again = (password: string) => phone.call(logIn, { body: { email: person.email, password } })
    expect((await again(person.password)).status).toBe(401)
    expect((await again('another good one')).status).toBe(200)
  })

  test('a session ends after 30 days unused, and after 180 days however much it is used', async () => {
    const idle = await server.person('Idle')
    const busy = await server.person('Busy')
    for (let day = 0; day < 29; day += 1) server.clock.advance(DAY)
    expect((await busy.call(getUser)).status).toBe(200)
    server.clock.advance(2 * DAY)
    expect((await idle.call(getUser)).status).toBe(401)
    for (let days = 31; days < 179; days += 7) {
      expect((await busy.call(getUser)).status, `day ${days}`).toBe(200)
      server.clock.advance(7 * DAY)
    }
    expect((await busy.call(getUser)).status).toBe(401)
    expect(await server.db('sessions').where({ user_id: busy.user.id })).toEqual([])
  })

  test('the session unused for longest makes way for the thirty-first', async () => {
    const person = await server.person()
    const body = { email: person.email, password: person.password }
    for (let n = 0; n < 30; n += 1) {
      server.clock.advance(1_000)
      await server.client().call(logIn, { body })
    }
    expect((await person.call(getUser)).status).toBe(401)
    expect(await server.db('sessions').where({ user_id: person.user.id })).toHaveLength(30)
  }, 120_000)
})

describe('settings', () => {
  test('which events a person wants to hear of, each once', async () => {
    const person = await server.person()
    const alertPreferences = ['price_drop', 'promotion', 'price_drop'] as const
    const reply = await person.call(setAlertPreferences, {
      body: { alertPreferences: [...alertPreferences] },
    })
    expect(reply.body.alertPreferences).toEqual(['price_drop', 'promotion'])
    const none = await person.call(setAlertPreferences, { body: { alertPreferences: [] } })
    expect(none.body.alertPreferences).toEqual([])
  })

  test('the lens is kept as an address says it; what it says wrongly is left out', async () => {
    const person = await server.person()
    expect(person.user.lens).toBeNull()
    const set = async (choices: string) => (await person.call(setLens, { body: { choices } })).body.lens
    expect(await set('cur=eur&pack=single&to=DE&codes=none')).toBe('cur=EUR&pack=single&codes=none&to=DE')
    expect(await set('pack=crate&coa=1&who=me')).toBe('coa=1')
    expect(await set('')).toBe('')
    const refused = await person.call(setLens, { body: { choices: '<b>' } })
    expect(refused.status).toBe(400)
  })

  test('quiet hours need both ends and a time zone that exists; an offset is none', async () => {
    const person = await server.person()
    const hours = {
      timezone: 'Asia/Kolkata',
      quietFrom: 1320,
      quietUntil: 420,
      digestAt: null,
      mutedUntil: null,
    }
    const set = (change: Partial<typeof hours>) =>
      person.call(setQuietHours, { body: { ...hours, ...change } })
    expect((await set({})).body).toMatchObject({ timezone: 'Asia/Kolkata', quietFrom: 1320, quietUntil: 420 })
    expect((await set({ quietUntil: null as never })).body.message).toMatch('a beginning and an end')
    expect((await set({ timezone: 'Mars/Olympus' })).body.message).toMatch('time zone is not known')
    expect((await set({ timezone: '+05:30' })).status).toBe(400)
  })
})
