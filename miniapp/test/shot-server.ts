/** The product on its own demo catalogue, for pictures: started here, or one that already runs (SHOTS_URL). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const START_MS = 180_000

export interface Running {
  readonly url: string
  /** Makes somebody an owner; where the product was started by somebody else, that is theirs to do. */
  readonly makeOwner: (email: string) => Promise<void>
  readonly stop: () => Promise<void>
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error('The product did not start.')
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(500)
  }
  throw new Error(`Nothing answers at ${url} after ${START_MS / 1000} s.`)
}

export async function startProduct(port: number, dataDir: string): Promise<Running> {
  const known = process.env['SHOTS_URL']
  if (known) return { url: known, makeOwner: async () => undefined, stop: async () => undefined }
  const url = `http://127.0.0.1:${port}`
  const run = (...args: string[]) =>
    spawn('node', ['--import', 'tsx', ...args], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        VENMO_HANDLE: 'aliquot-demo',
        CASHAPP_TAG: 'aliquotdemo',
      },
      stdio: 'ignore',
    })
  const child = run('api/main.ts')
  await ready(url, child)
  return {
    url,
    makeOwner: async email => {
      const [code] = (await once(run('api/cli/people.ts', 'grant', email, 'owner'), 'exit')) as [number]
      if (code !== 0) throw new Error(`${email} was not made an owner.`)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise(resolve => {
        child.once('exit', resolve)
      })
    },
  }
}

async function call(url: string, cookie: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** An answer with sources, a list, a table of figures, a refusal, and the example that the page itself offers. */
const CONVERSATION = [
  'What is BPC-157?',
  'Which vendors have tirzepatide in stock?',
  'What does retatrutide cost per mg?',
  'Which one should I take?',
  'SARMs vs Steroids?',
]

type Products = { id: string; name: string; offers: { id: string; vendorId: string; inStock: boolean }[] }[]

/** An owner with a watchlist, alerts, coupons and a conversation; answers the session cookie. */
export async function signUpSomebody({ url, makeOwner }: Running): Promise<string> {
  const account = {
    email: `shots-${Date.now()}@example.com`,
    password: 'graduated-rule-14',
    firstName: 'Rosalind',
  }
  const reply = await call(url, '', 'POST', '/api/auth/signup', account)
  await makeOwner(account.email)
  const cookie = reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const products = (await (await call(url, cookie, 'GET', '/api/products/search?q=')).json()) as Products
  const watched = products.slice(0, 5)
  for (const { id } of watched) await call(url, cookie, 'POST', '/api/watchlist', { productId: id })
  const offers = watched.flatMap(product => product.offers.slice(0, 2))
  for (const { id } of offers.slice(0, 3))
    await call(url, cookie, 'POST', '/api/alerts', { productOfferId: id, alertTypes: ['price_change'] })
  const vendorIds = [...new Set(offers.map(offer => offer.vendorId))]
  const kinds = [
    { code: 'SAVE10', discountType: 'percentage', discountAmount: '10' },
    { code: 'FIVEOFF', discountType: 'fixed', discountAmount: '5' },
  ]
  for (const [index, kind] of kinds.entries())
    await call(url, cookie, 'POST', '/api/coupons', { vendorId: vendorIds[index] ?? vendorIds[0], ...kind })
  for (const message of CONVERSATION) await call(url, cookie, 'POST', '/api/chat', { message })
  return cookie
}
