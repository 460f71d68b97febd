import { Agent } from 'node:http'
import type { Message } from 'grammy/types'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { finishBotLogin, getUser, logIn, signUp, startBotLogin, unlinkTelegram } from '#api/contract/auth.ts'
import { listWatches } from '#api/contract/watches.ts'
import { startHttp } from '#api/http-server.ts'
import { createTestApp } from '#api/test/app.ts'
import { createClient, type Client } from '#api/test/client.ts'
import { browserName } from './login.ts'
import { labels, openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'

let fixture: BotFixture
let client: () => Client
const closing: (() => void | Promise<void>)[] = []

beforeAll(async () => {
  fixture = await openBotFixture()
  const { app, stop } = await createTestApp(fixture.db, fixture.now, { botUsername: fixture.bot.username })
  const http = await startHttp({ callback: () => app.handle }, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  client = () => createClient(http.port, agent)
  closing.push(() => agent.destroy(), stop, http.stop)
})
afterAll(async () => {
  for (const close of closing) await close()
  await fixture.close()
})
afterEach(() => {
  expect(fixture.control.breaches()).toEqual([])
  expect(fixture.log.filter(line => line.level === 'error')).toEqual([])
})

let ids = 4000
const somebody = () => ({ id: ++ids, first_name: 'Ann' })

/** The site makes a link and the person opens it in Telegram. */
async function askedFrom(browser: Client, person: { id: number; first_name: string }) {
  const started = (await browser.call(startBotLogin)).body
  const payload = new URL(started.url).searchParams.get('start') ?? ''
  const [question] = await fixture.ask(person, `/start ${payload}`)
  if (!question) throw new Error('the bot asks nothing')
  const press = async (label: string): Promise<Message | undefined> => {
    await fixture.control.user({ id: person.id }).press(question.message_id, label)
    await fixture.settled()
    return fixture.control.messages(person.id).find(({ message_id: id }) => id === question.message_id)
  }
  const pressData = (data: string) =>
    fixture.control.user({ id: person.id }).pressData(question.message_id, data)
  return { ...started, payload, question, press, pressData }
}
const statusOf = async (browser: Client) => (await browser.call(finishBotLogin)).body.status

test('the bot shows site, browser, time and code; the browser that asked is signed in once it is confirmed', async () => {
  const browser = client()
  const person = somebody()
  const login = await askedFrom(browser, person)
  expect(login.url).toMatch(/^https:\/\/t\.me\/local_stand_in_bot\?start=login_[\w-]{43}$/)
  const text = textOf(login.question)
  expect(text).toContain(`The browser shows the code ${login.matchCode}.`)
  expect(text).toContain('Site: localhost:42000')
  expect(text).toMatch(/Asked at \d\d:\d\d UTC/)
  expect(labels(login.question)).toEqual(['Confirm', 'Refuse'])
  expect(await statusOf(browser)).toBe('waiting')
  expect((await browser.call(getUser)).status).toBe(401)
  expect(textOf(await login.press('Confirm'))).toContain('Confirmed')
  const done = (await browser.call(finishBotLogin)).body
  expect(done).toMatchObject({ status: 'done', user: { firstName: 'Ann', email: null } })
  expect((await browser.call(getUser)).body.id).toBe(done.user?.id)
  // Used up: not for this browser, and not for the person who opens the link again.
  expect(await statusOf(browser)).toBe('expired')
  expect(textOf((await fixture.ask(person, `/start ${login.payload}`))[0])).toContain('This sign-in is over')
})

test('a link that was sent to somebody else signs nobody in but the browser that made it', async () => {
  const attacker = client()
  const victim = client()
  const login = await askedFrom(attacker, somebody())
  await login.press('Refuse')
  expect(await statusOf(attacker)).toBe('refused')
  expect((await attacker.call(getUser)).status).toBe(401)
  expect(await statusOf(victim)).toBe('expired')
})

test('a confirmation can be taken back until it is collected; an answer cannot be changed by another person', async () => {
  const browser = client()
  const login = await askedFrom(browser, somebody())
  const key = login.payload.slice('login_'.length)
  await login.press('Confirm')
  const other = somebody()
  await fixture.ask(other, '/start')
  await fixture.control.user({ id: other.id }).pressData(1, `lg:n:${key}`)
  await fixture.settled()
  await login.press('That was not me')
  expect(await statusOf(browser)).toBe('refused')
  await login.pressData(`lg:y:${key}`)
  await fixture.settled()
  expect(await statusOf(browser)).toBe('expired')
})

test('pressed twice it is confirmed once; five minutes later it is over on both sides', async () => {
  const browser = client()
  const login = await askedFrom(browser, somebody())
  const key = login.payload.slice('login_'.length)
  await Promise.all([login.pressData(`lg:y:${key}`), login.pressData(`lg:y:${key}`)])
  await fixture.settled()
  const both = await Promise.all([statusOf(browser), statusOf(browser)])
  expect(both.sort()).toEqual(['done', 'expired'])

  const late = client()
  const person = somebody()
  const over = await askedFrom(late, person)
  fixture.clock.aheadMs += 5 * 60_000 + 1000
  expect(textOf(await over.press('Confirm'))).toContain('This sign-in is over')
  expect(await statusOf(late)).toBe('expired')
})

test('nothing of the keys is stored but hashes', async () => {
  const browser = client()
  const started = (await browser.call(startBotLogin)).body
  const key = /login_([\w-]{43})/.exec(started.url)?.[1] ?? ''
  const rows = JSON.stringify(await fixture.db('login_keys'))
  expect(rows).not.toContain(key)
  expect(rows).not.toContain(browser.cookies.get('aliquot-bot-login'))
})

test.each([
  'product_1; drop',
  `login_${'x'.repeat(42)}`,
  'login_',
  'vendor_../../etc',
  'alert_99999999999999999999',
  'offer_-1',
  '<script>',
])('the payload %s is a plain start', async payload => {
  const person = somebody()
  fixture.control.user(person).person().state = 'active'
  fixture.control.user(person).send(`/start ${payload}`)
  expect(textOf((await fixture.newReplies(person.id))[0])).toContain('Hello')
})

describe('linking', () => {
  const signedUp = async (email: string) => {
    const browser = client()
    const password = 'correct horse battery'
    await browser.call(signUp, { body: { email, password, firstName: 'Mail' } })
    return { browser, login: () => browser.call(logIn, { body: { email, password } }) }
  }

  test('from the signed-in site: the bot says whose account, and what Telegram had moves over', async () => {
    const person = somebody()
    const [prices] = await fixture.ask(person, 'epitalon')
    await fixture.control.user(person).press(prices?.message_id ?? 0, 'Watch')
    const { browser } = await signedUp('carol@mail.example')
    const login = await askedFrom(browser, person)
    expect(textOf(login.question)).toContain('c…l@mail.example')
    await login.press('Confirm')
    const done = (await browser.call(finishBotLogin)).body
    expect(done).toMatchObject({
      status: 'done',
      user: { email: 'carol@mail.example', telegram: { reachable: true } },
    })
    expect((await browser.call(listWatches)).body.map(({ product }) => product.name)).toEqual([
      'Epitalon vials',
    ])
    expect(await fixture.db('users').where({ telegram_id: person.id })).toHaveLength(1)
    const [list] = await fixture.ask(person, '/watchlist')
    expect(textOf(list)).toContain('Epitalon vials')
    // With an e-mail the account is deleted on the site, where the password is asked for.
    expect(textOf((await fixture.ask(person, '/delete'))[0])).toContain('deleted on the site')
    expect((await browser.call(unlinkTelegram)).body.telegram).toBeNull()
    expect((await browser.call(listWatches)).body).toHaveLength(1)
  })

  test('after another account signed in meanwhile links nothing', async () => {
    const person = somebody()
    const { browser } = await signedUp('dora@mail.example')
    const login = await askedFrom(browser, person)
    await login.press('Confirm')
    const other = await signedUp('emil@mail.example')
    const token = other.browser.cookies.get('aliquot') ?? ''
    browser.cookies.set('aliquot', token)
    expect((await browser.call(finishBotLogin)).status).toBe(409)
    expect(await fixture.db('users').where({ email: 'dora@mail.example' }).first()).toMatchObject({
      telegram_id: null,
    })
  })

  test('a Telegram account that belongs to another e-mail account is left alone', async () => {
    const person = somebody()
    const first = await signedUp('fay@mail.example')
    await (await askedFrom(first.browser, person)).press('Confirm')
    expect(await statusOf(first.browser)).toBe('done')
    const second = await signedUp('gus@mail.example')
    await (await askedFrom(second.browser, person)).press('Confirm')
    expect((await second.browser.call(finishBotLogin)).status).toBe(409)
  })
})

test('browsers are named in words, and what nobody knows is not repeated', () => {
  const names = {
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Linux',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0':
      'Edge on Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36':
      'Chrome on Android',
    '<b>evil</b>': 'an unknown browser',
    '': 'an unknown browser',
  }
  for (const [agent, name] of Object.entries(names)) expect(browserName(agent)).toBe(name)
})
