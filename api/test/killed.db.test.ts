import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addAlert, listAlerts } from '#api/contract/alerts.ts'
import { getUser, listSessions, logIn, signUp } from '#api/contract/auth.ts'
import { addCoupon, listCoupons } from '#api/contract/coupons.ts'
import { searchProducts } from '#api/contract/catalog/products.ts'
import { addWatch, listWatches } from '#api/contract/watches.ts'
import { createClient, type Client } from './client.ts'
import { programArguments } from './compiled.ts'
import { openTestDatabase, seedDataDir } from './database.ts'
import { times } from './times.ts'

const ROUNDS = times(2, 20)
/** After how many acknowledged writes of all people together a server is killed, round by round. */
const KILL_AFTER = [0, 40, 2, 8]
const PEOPLE = 6
const PASSWORD = 'long enough for it'

const folder = mkdtempSync(join(tmpdir(), 'aliquot-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Running = { child: ChildProcess; port: number }

async function start(place: string): Promise<Running> {
  const args = [...programArguments('api/test/killed-server.ts'), place]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const faults: string[] = []
  child.stderr?.on('data', chunk => faults.push(String(chunk)))
  const lines = createInterface({ input: child.stdout })
  const said = Promise.race([once(lines, 'line'), once(child, 'exit').then(() => null)])
  const line = (await said)?.[0] as string | undefined
  if (line === undefined) throw new Error(`the server did not start: ${faults.join('')}`)
  return { child, port: (JSON.parse(line) as { port: number }).port }
}

/** What was acknowledged to one person. */
type Known = {
  email: string
  tried: boolean
  hasAccount: boolean
  codes: string[]
  watched: boolean
  alerted: boolean
}
type Catalogue = { vendorId: string; productId: string; offerId: string }

/** Signs up and goes on writing until the server is gone; notes what was acknowledged, and nothing else. */
async function live(
  client: Client,
  known: Known,
  { vendorId, productId, offerId }: Catalogue,
  acknowledged: () => void,
): Promise<void> {
  const email = known.email
  known.tried = true
  const opened = await client.call(signUp, { body: { email, password: PASSWORD, firstName: 'Ada' } })
  known.hasAccount = opened.status === 200
  acknowledged()
  known.watched = (await client.call(addWatch, { body: { productId } })).status === 200
  acknowledged()
  const alert = { productOfferId: offerId, alertTypes: ['price_change' as const] }
  known.alerted = (await client.call(addAlert, { body: alert })).status === 200
  acknowledged()
  for (let n = 0; ; n += 1) {
    const code = `CODE-${n}`
    const body = { vendorId, code, discountType: 'fixed' as const, discountAmount: '5' }
    const reply = await client.call(addCoupon, { body })
    if (reply.status === 200) known.codes.push(code)
    else expect(reply.status, reply.text).toBe(503)
    acknowledged()
  }
}

/** Whoever has an account has a whole one: it opens by its password, and holds all that was acknowledged. */
async function check(client: Client, known: Known): Promise<boolean> {
  const reply = await client.call(logIn, { body: { email: known.email, password: PASSWORD } })
  if (reply.status === 401) {
    expect(known.hasAccount, `${known.email} was acknowledged and is lost`).toBe(false)
    return false
  }
  expect(reply.status).toBe(200)
  expect((await client.call(getUser)).body).toMatchObject({ email: known.email, firstName: 'Ada' })
  // The session of the sign-up and this one: an account is never there without its first session.
  expect((await client.call(listSessions)).body).toHaveLength(2)
  const codes = (await client.call(listCoupons)).body.map(coupon => coupon.code)
  expect(codes).toEqual(expect.arrayContaining(known.codes))
  expect(codes.length - known.codes.length).toBeLessThanOrEqual(1)
  if (known.watched) expect((await client.call(listWatches)).body).toHaveLength(1)
  if (known.alerted) expect((await client.call(listAlerts)).body).toHaveLength(1)
  return true
}

async function catalogueOf(client: Client): Promise<Catalogue> {
  const [product] = (await client.call(searchProducts, { query: { q: 'bpc' } })).body
  const offer = product?.offers[0]
  return { vendorId: offer?.vendorId ?? '', productId: product?.id ?? '', offerId: offer?.id ?? '' }
}

test(`killed ${ROUNDS} times in mid-request: no half account, no acknowledged write lost`, async () => {
  const database = process.env['TEST_ENGINE'] === 'postgres' ? await openTestDatabase() : null
  const place = database?.url ?? join(folder, 'data')
  seedDataDir(place, 'migrated')
  const agent = new Agent({ keepAlive: true })
  const tally = { accounts: 0, coupons: 0, cut: 0 }
  let running = await start(place)
  for (let round = 0; round < ROUNDS; round += 1) {
    const catalogue = await catalogueOf(createClient(running.port, agent))
    const people = Array.from({ length: PEOPLE }, (_, n): Known => {
      const email = `round${round}.${n}@mail.example`
      return { email, tried: false, hasAccount: false, codes: [], watched: false, alerted: false }
    })
    const { port, child } = running
    let acknowledged = 0
    const lives = people.map(known =>
      live(createClient(port, agent), known, catalogue, () => void (acknowledged += 1)),
    )
    const ended = Promise.allSettled(lives)
    // From the first hash of a password to well into the coupons, and into the midst of a request.
    while (acknowledged < (KILL_AFTER[round % KILL_AFTER.length] ?? 0)) await delay(1)
    await delay((round * 7) % 20)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    for (const end of await ended) {
      const reason: unknown = end.status === 'rejected' ? end.reason : null
      expect(String((reason as { code?: string }).code)).toMatch(/ECONNRESET|ECONNREFUSED|EPIPE/)
    }
    running = await start(place)
    for (const known of people) {
      if (await check(createClient(running.port, agent), known)) tally.accounts += 1
      tally.coupons += known.codes.length
      if (!known.hasAccount) tally.cut += 1
    }
  }
  const exited = once(running.child, 'exit')
  running.child.kill('SIGKILL')
  await exited
  agent.destroy()
  await database?.close()
  if (process.env['SHOW_KILLED'] === '1') process.stdout.write(`${JSON.stringify(tally)}\n`)
  expect(tally.accounts).toBeGreaterThan(0)
  expect(tally.coupons).toBeGreaterThan(0)
}, 900_000)
