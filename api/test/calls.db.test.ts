import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInvoice } from '#api/contract/donations.ts'
import type { Call } from '#api/contract/call.ts'
import type { Role } from '#api/domain/constants.ts'
import { navigations } from '#api/contract/navigations.ts'
import { storeRates } from '#api/services/rates.ts'
import { addBelongings, contentsOf } from './belongings.ts'
import { mounted, nameOf, NOT_YET, rawExample } from './requests.ts'
import { startTestServer, type TestServer } from './server.ts'
import { SPEC_ROWS } from './spec-rows.ts'

const DOCUMENT = 'docs/calls.md'

let server: TestServer
beforeAll(async () => {
  const makeInvoice = async () => 'https://t.me/$invoice'
  server = await startTestServer({ makeInvoice, refundStars: async () => {} })
  const day = { base: 'EUR', date: '2026-11-20', source: 'Test', rates: { USD: '1.15' } }
  await storeRates(server.db, day)
})
afterAll(() => server.close())

/** Needs a token that was sent to a person; password-resets.db.test.ts makes one. */
const NEEDS_TOKEN = new Set(['POST /api/auth/reset/finish'])

/**
 * The row of the tests has no way back (desk.db.test.ts has rows that do), and a vendor was given the name of the new one by
 * then (vendor-list.db.test.ts adds one).
 */
const STANDS_ALONE = new Set(['POST /api/desk/actions/:id/undo', 'POST /api/desk/vendors'])

type Line = { name: string; access: string; nobody: number; owner: number; other: number; summary: string }

/** Who knows the password is the owner, whatever the browser. */
const PROVES = new Set(['POST /api/auth/login'])

const isOfDesk = ({ access }: Call) => access === 'editor' || access === 'owner'

/** Makes the call three times about the same person's rows: by nobody, by somebody else, by that person. */
async function tryCall(call: Call): Promise<Line> {
  const owner = await server.person('Owner', isOfDesk(call) ? [call.access as Role] : [])
  const other = await server.person('Other')
  const own = await addBelongings(server, owner.user.id)
  const before = await contentsOf(server.db, owner.user.id)
  const request = () => rawExample(call, server, own)
  const nobody = await server.raw(request())
  const foreign = await other.raw(request())
  if (!PROVES.has(nameOf(call)))
    expect(await contentsOf(server.db, owner.user.id), `${nameOf(call)} by others`).toEqual(before)
  const mine = await owner.raw(request())
  return {
    name: nameOf(call),
    access: call.access,
    nobody: nobody.status,
    owner: mine.status,
    other: foreign.status,
    summary: call.summary,
  }
}

/** The takeover of a browser is the one thing that another person may do to a row; it needs the browser's own keys. */
const TAKES_OVER = new Set(['POST /api/push/subscribe'])

const lines: Line[] = []

describe('every call of the contract by nobody, by its owner and by somebody else', () => {
  test.each(mounted.filter(call => !TAKES_OVER.has(nameOf(call))).map(call => [nameOf(call), call] as const))(
    '%s',
    async (_name, call) => {
      const line = await tryCall(call)
      lines.push(line)
      if (NEEDS_TOKEN.has(line.name)) {
        expect([line.nobody, line.owner, line.other]).toEqual([400, 400, 400])
        return
      }
      expect(line.owner, 'the owner').toBe(STANDS_ALONE.has(line.name) ? 409 : 200)
      expect(line.nobody, 'nobody').toBe(nobodyGets(call))
      expect(line.other, 'somebody else').toBe(namesOwnRow(call) || isOfDesk(call) ? 404 : 200)
    },
  )

  test('POST /api/push/subscribe: who has the keys of the browser has the browser, nobody else', async () => {
    const owner = await server.person('Owner')
    const other = await server.person('Other')
    const own = await addBelongings(server, owner.user.id)
    const call = mounted.find(one => nameOf(one) === 'POST /api/push/subscribe') as Call
    const request = () => rawExample(call, server, own)
    const nobody = await server.raw(request())
    const guessed = request()
    guessed.body = String(guessed.body).replace(/"auth":"A+"/, `"auth":"${'Z'.repeat(22)}"`)
    const before = await contentsOf(server.db, owner.user.id)
    expect((await other.raw(guessed)).status).toBe(409)
    expect(await contentsOf(server.db, owner.user.id)).toEqual(before)
    const mine = await owner.raw(request())
    const sameBrowser = await other.raw(request())
    const { access, summary } = call
    const [name, statuses] = [
      nameOf(call),
      { nobody: nobody.status, owner: mine.status, other: sameBrowser.status },
    ]
    expect(statuses).toEqual({ nobody: 401, owner: 200, other: 200 })
    expect(await server.db('push_subscriptions').where({ endpoint: own.endpoint }).pluck('user_id')).toEqual([
      other.user.id,
    ])
    lines.push({ name, access, ...statuses, summary })
  })

  test.each([...NOT_YET].map(([call, reason]) => [nameOf(call), reason, call] as const))(
    '%s is not answered yet: %s',
    async (_name, _reason, call) => {
      const person = await server.person()
      const own = await addBelongings(server, person.user.id)
      expect((await person.raw(rawExample(call, server, own))).status).toBe(404)
    },
  )
})

/** A path about a row of the signed-in person; products, offers, vendors and compounds are everybody's. */
const namesOwnRow = (call: Call) =>
  (call.params !== undefined && !/^\/api\/(products|offers|vendors|compounds)\//.test(call.path)) ||
  nameOf(call) === 'POST /api/push/unsubscribe'

/** Public calls answer everybody; the two that prove who somebody is refuse what proves nothing. */
function nobodyGets(call: Call): number {
  if (call.access === 'user') return 401
  if (isOfDesk(call)) return 404
  if (nameOf(call) === 'GET /api/donation/invoices/:id') return 404
  return 200
}

describe('the calls of the specification, section 7', () => {
  test.each(SPEC_ROWS.map(row => [row.name, row] as const))('%s', async (name, row) => {
    const call = [...mounted, ...NOT_YET.keys()].find(one => nameOf(one) === name)
    if (!call) {
      expect(navigations.map(({ path }) => `GET ${path}`)).toContain(name)
      return
    }
    if (NOT_YET.has(call)) return
    const person = await server.person()
    const own = await addBelongings(server, person.user.id)
    const reply = await person.raw(rawExample(call, server, own))
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual(row.shape)
  })

  test('an invoice needs a bot', async () => {
    const bare = await startTestServer({ botToken: null })
    const reply = await bare.client().call(createInvoice, { body: { amount: 25 } })
    expect(reply.status).toBe(503)
    expect(reply.headers['retry-after']).toBeDefined()
    expect(reply.body.message).toMatch('not set up')
    await bare.close()
  })
})

const table = async () => {
  const inSpec = new Set(SPEC_ROWS.map(row => row.name))
  const rows = [...lines]
    .sort((left, right) =>
      left.name.split(' ')[1] + left.name < right.name.split(' ')[1] + right.name ? -1 : 1,
    )
    .map(({ name, nobody, owner, other, summary }) => {
      const mark = inSpec.has(name) ? '' : '+'
      return `| \`${name}\` | ${mark} | ${nobody} | ${owner} | ${other} | ${summary} |`
    })
  const visits = navigations.map(({ path, summary }) => `- \`GET ${path}\`: ${summary}.`)
  const missing = [...NOT_YET].map(([call, reason]) => `- \`${nameOf(call)}\`: ${reason}.`)
  const { code } = await format(
    DOCUMENT,
    [
      '# Every call, and who gets what',
      '',
      'Made by api/test/calls.db.test.ts from the contract; `npm run calls:write` writes it anew. "Somebody else" is a',
      "signed-in person who asks about the owner's rows: they are not found and stay as they are. A plus marks what goes",
      'beyond the specification.',
      '',
      '| call | | signed out | owner | somebody else | what it does |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
      '## Visited by the browser',
      ...visits,
      ...(missing.length > 0 ? ['', '## In the contract, not answered yet', ...missing] : []),
      '',
    ].join('\n'),
    { printWidth: 110 },
  )
  return code
}

test(`${DOCUMENT} says what the server does`, async () => {
  const written = await table()
  if (process.env['WRITE_DOCS'] === '1') writeFileSync(DOCUMENT, written)
  expect(existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '').toBe(written)
})
