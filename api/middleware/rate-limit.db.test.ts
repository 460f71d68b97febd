import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, getUser, logIn, signUp } from '#api/contract/auth.ts'
import { createInvoice, getDonationStats } from '#api/contract/donations.ts'
import { requestOf, type Client, type Reply } from '#api/test/client.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'
import { addressKey } from './rate-limit.ts'

let direct: TestServer
let proxied: TestServer
beforeAll(async () => {
  const makeInvoice = async () => 'https://t.me/$invoice'
  direct = await startTestServer({ limitScale: 1, makeInvoice })
  proxied = await startTestServer({ limitScale: 1, trustProxy: true, makeInvoice })
})
afterAll(async () => {
  await direct.close()
  await proxied.close()
})

let hosts = 0
const newAddress = () => `198.51.${Math.floor((hosts += 1) / 250)}.${(hosts % 250) + 1}`

/** Asks the server behind the proxy as somebody at `address`. */
const as = async (client: Client, address: string, call: typeof logIn | typeof signUp, body: object) => {
  const request = requestOf(proxied.port, call as typeof logIn, { body: body as never })
  return client.raw({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } })
}
const guess = (email: string, address: string) =>
  as(proxied.client(), address, logIn, { email, password: 'a guess' })

const expectSlowDown = (reply: Reply, most: number) => {
  expect(reply.status).toBe(429)
  expect(reply.body).toEqual({ message: 'Too many requests. Wait a moment and try again.' })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(most)
}

describe('login', () => {
  test('ten guesses from one address, whatever the account', async () => {
    const address = newAddress()
    for (let n = 0; n < 10; n += 1) expect((await guess(`guess${n}@mail.example`, address)).status).toBe(401)
    expectSlowDown(await guess('guess11@mail.example', address), 300)
    expect((await guess('guess12@mail.example', newAddress())).status).toBe(401)
  })

  test('ten guesses for one account, whatever the address; then even the right password waits', async () => {
    const { email, password } = await proxied.person()
    for (let n = 0; n < 10; n += 1) expect((await guess(email, newAddress())).status).toBe(401)
    expectSlowDown(await guess(email, newAddress()), 300)
    expectSlowDown(await as(proxied.client(), newAddress(), logIn, { email, password }), 300)
  })

  test('people behind one address sign in as often as they like, with wrong ones in between', async () => {
    const address = newAddress()
    const { email, password } = await proxied.person()
    for (let n = 0; n < 24; n += 1) {
      const wrong = n % 3 === 2
      const body = { email, password: wrong ? 'a guess' : password }
      expect((await as(proxied.client(), address, logIn, body)).status, `${n}`).toBe(wrong ? 401 : 200)
    }
    for (let n = 0; n < 2; n += 1) await guess(`more${n}@mail.example`, address)
    expectSlowDown(await as(proxied.client(), address, logIn, { email, password }), 300)
  })

  test('fifty guesses at once are no more than ten', async () => {
    const address = newAddress()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => guess(`burst${n}@mail.example`, address)),
    )
    expect(replies.filter(reply => reply.status === 401)).toHaveLength(10)
  })

  test('a stolen session guesses the password as seldom', async () => {
    const person = await proxied.person()
    const change = (n: number) =>
      person.call(changePassword, { body: { current: `guess ${n}`, next: 'another good one' } })
    for (let n = 0; n < 10; n += 1) expect((await change(n)).status).toBe(403)
    expectSlowDown(await change(11), 300)
  })

  test('a browser that has signed in before is not locked out by guesses made elsewhere', async () => {
    const { email, password } = await proxied.person()
    const own = proxied.client()
    const other = proxied.client()
    expect((await as(own, newAddress(), logIn, { email, password })).status).toBe(200)
    expect((await as(other, newAddress(), logIn, { email, password })).status).toBe(200)
    for (let n = 0; n < 11; n += 1) await guess(email, newAddress())
    expectSlowDown(await as(proxied.client(), newAddress(), logIn, { email, password }), 300)
    for (let n = 0; n < 10; n += 1)
      expect((await as(other, newAddress(), logIn, { email, password: 'a guess' })).status).toBe(401)
    expectSlowDown(await as(other, newAddress(), logIn, { email, password }), 300)
    expect((await as(own, newAddress(), logIn, { email, password })).status).toBe(200)
  })

  test('the cookie of a browser counts for the accounts opened there alone, and cannot be made up', async () => {
    const [owner, neighbour] = [await proxied.person(), await proxied.person()]
    const client = proxied.client()
    for (const { email, password } of [owner, neighbour])
      expect((await as(client, newAddress(), logIn, { email, password })).status).toBe(200)
    const cookie = client.cookies.get('aliquot-browser') ?? ''
    expect(cookie.split('.')).toHaveLength(3)
    const { email, password } = await proxied.person()
    for (let n = 0; n < 11; n += 1) await guess(email, newAddress())
    const madeUp = `${cookie.split('.')[0]}.${'A'.repeat(22)}`
    for (const value of [cookie, madeUp, 'nonsense', `${cookie}.x`]) {
      client.cookies.set('aliquot-browser', value)
      expectSlowDown(await as(client, newAddress(), logIn, { email, password }), 300)
    }
  })

  test('a login that could not be checked is no wrong guess', async () => {
    const { email, password } = await proxied.person()
    const address = newAddress()
    await proxied.db.raw('alter table users rename to people')
    for (let n = 0; n < 12; n += 1)
      expect((await as(proxied.client(), address, logIn, { email, password })).status).toBe(500)
    await proxied.db.raw('alter table people rename to users')
    expect((await as(proxied.client(), address, logIn, { email, password })).status).toBe(200)
  })

  test('the right password forgets the wrong ones before it', async () => {
    const { email, password } = await proxied.person()
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 5; n += 1) expect((await guess(email, newAddress())).status).toBe(401)
      expect((await as(proxied.client(), newAddress(), logIn, { email, password })).status).toBe(200)
    }
  })
})

describe('sign-up', () => {
  const form = (email: string) => ({ email, password: 'long enough for it', firstName: 'Ada' })

  test('an address may ask five times an hour whether somebody has an account', async () => {
    const address = newAddress()
    const { email } = await proxied.person()
    const client = proxied.client()
    for (let n = 0; n < 5; n += 1) expect((await as(client, address, signUp, form(email))).status).toBe(409)
    expectSlowDown(await as(client, address, signUp, form(email)), 3_600)
    expectSlowDown(await as(client, address, signUp, form('never.seen@mail.example')), 3_600)
    expect((await as(client, newAddress(), signUp, form('another.one@mail.example'))).status).toBe(200)
  })

  test('people behind one address sign up, forty an hour', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 41; n += 1)
      statuses.push((await as(proxied.client(), address, signUp, form(`guest${n}@mail.example`))).status)
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429])
  })
})

describe('what a person may do only so often', () => {
  const invoice = async (client: Client, address: string, amount: 10 | -1 = 10) => {
    const request = requestOf(proxied.port, createInvoice, { body: { amount: amount as 10 } })
    const headers = { ...request.headers, 'x-forwarded-for': address }
    return (await client.raw({ ...request, headers })).status
  }
  const times = async (count: number, one: () => Promise<number>) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n += 1) statuses.push(await one())
    return statuses
  }
  const tenThenNone = [...Array.from({ length: 10 }, () => 200), 429]

  test('is counted for the account, from wherever it is asked for', async () => {
    const person = await proxied.person()
    expect(await times(11, () => invoice(person, newAddress()))).toEqual(tenThenNone)
  })

  test('is counted for each of those behind one address, and for the address while nobody is signed in', async () => {
    const address = newAddress()
    for (const person of [await proxied.person(), await proxied.person()])
      expect(await times(11, () => invoice(person, address))).toEqual(tenThenNone)
    const nobody = proxied.client()
    expect(await times(11, () => invoice(nobody, address))).toEqual(tenThenNone)
  })

  test('an address with very many people has a limit of its own', async () => {
    const address = newAddress()
    for (let n = 0; n < 20; n += 1) {
      const person = await proxied.person()
      expect(await times(10, () => invoice(person, address))).not.toContain(429)
    }
    expect(await invoice(await proxied.person(), address)).toBe(429)
  })

  test('what is refused for its shape is not counted', async () => {
    const person = await proxied.person()
    const address = newAddress()
    expect(new Set(await times(15, () => invoice(person, address, -1)))).toEqual(new Set([400]))
    expect(await invoice(person, address)).toBe(200)
  })
})

describe('whose address it is', () => {
  const visit = (server: TestServer, forwarded: string) =>
    server.client().visit('/api/donation-stats', { 'x-forwarded-for': forwarded })

  test('without TRUST_PROXY the header counts for nothing', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 12; n += 1) {
      const request = requestOf(direct.port, logIn, { body: { email: `x${n}@mail.example`, password: 'x' } })
      const headers = { ...request.headers, 'x-forwarded-for': newAddress() }
      statuses.add((await direct.client().raw({ ...request, headers })).status)
    }
    expect(statuses).toEqual(new Set([401, 429]))
  })

  test('behind the proxy only what the proxy itself wrote last counts', async () => {
    const address = newAddress()
    for (let n = 0; n < 10; n += 1)
      expect((await guess(`y${n}@mail.example`, `${newAddress()}, ${address}`)).status).toBe(401)
    expectSlowDown(await guess('y11@mail.example', `${newAddress()}, ${address}`), 300)
  })

  test('any one address may ask 1,200 times a minute for what is not kept ready', async () => {
    const address = newAddress()
    const statuses = new Map<number, number>()
    for (let batch = 0; batch < 25; batch += 1) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => visit(proxied, address)))
      for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(200)).toBe(1_200)
    expect(statuses.get(429)).toBe(50)
    expect((await proxied.client().call(getDonationStats)).status).toBe(200)
  }, 60_000)

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '8193:3512:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '8193:3512:1:2::/64'],
    ['', 'unknown'],
    ["'; drop table users", 'unknown'],
  ])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key))
})

describe('behind https', () => {
  let secure: TestServer
  beforeAll(async () => {
    secure = await startTestServer({ publicUrl: 'https://aliquot.example', trustProxy: true })
  })
  afterAll(() => secure.close())
  const ours = { origin: 'https://aliquot.example', 'sec-fetch-site': 'same-origin' }

  test('the cookie is bound to host and https, though the proxy speaks plain http with us', async () => {
    const client = secure.client()
    const body = JSON.stringify({ email: 'ada@mail.example', password: 'long enough', firstName: 'Ada' })
    const headers = { ...ours, 'content-type': 'application/json' }
    const reply = await client.raw({ method: 'POST', path: '/api/auth/signup', headers, body })
    expect(reply.status).toBe(200)
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-aliquot=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/i,
      ),
      expect.stringMatching(
        /^__Host-aliquot-browser=[\w-]{22}\.[\w-]{22}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/i,
      ),
    ])
    expect((await client.call(getUser)).status).toBe(200)
    expect((await client.visit('/api/logout', ours)).headers['set-cookie']?.[0]).toMatch(
      /^__Host-aliquot=;.*secure/,
    )
    expect((await client.visit('/api/auth/telegram/state')).headers['set-cookie']?.[0]).toMatch(/; secure/)
  })

  test('the plain cookie of another installation opens nothing', async () => {
    const person = await secure.person()
    const client = secure.client()
    client.cookies.set('aliquot', person.cookies.get('__Host-aliquot') ?? '')
    expect((await client.call(getUser)).status).toBe(401)
  })

  test('browsers are told to stay with https', async () => {
    for (const path of ['/', '/api/stats', '/api/stats', '/api/features'])
      expect((await secure.client().visit(path)).headers['strict-transport-security'], path).toBe(
        'max-age=15552000',
      )
    expect((await direct.client().visit('/')).headers['strict-transport-security']).toBeUndefined()
  })
})
