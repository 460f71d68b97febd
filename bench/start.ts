import { type Browser, type Page, chromium } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { LAUNCH } from '../e2e/chromium.ts'
import { startChild } from './child.ts'
import { limitRow, median, type Row } from './measure.ts'

const ROUNDS = 5
const OFFERS = 5_000
/** Lighthouse's mobile line: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. The processor is not slowed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** React, its renderer and one line of an application, as a bundler packs them. */
const HELLO_BYTES = 45_000

type Loaded = { began: number; ended: number }
type Start = { requests: number; chain: number; ms: number }

/** The longest row of requests each of which began after the one before had ended: none of them can have waited for less. */
function longestChain(loaded: readonly Loaded[]): number {
  let [length, free] = [0, -Infinity]
  for (const { began, ended } of loaded.toSorted((a, b) => a.ended - b.ended)) {
    if (began < free) continue
    length += 1
    free = ended
  }
  return length
}

/** Notes in the page itself when its first offer is drawn: asked from outside, that would be told late. */
const noteUseful = () => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('[data-offer-name]')) return
    look.disconnect()
    Object.assign(window, { usefulMs: performance.now() })
  })
  look.observe(document, { subtree: true, childList: true })
}

/** Opens an address cold over the slow line, until the first offer is drawn. */
async function openOnce(page: Page, address: string): Promise<Start> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.emulateNetworkConditions', LINE)
  const began = new Map<string, number>()
  const loaded: Loaded[] = []
  let behind = 0
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, request }) => {
    if (!request.url.startsWith('http')) return
    began.set(requestId, timestamp)
    behind = wallTime - timestamp
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const at = began.get(requestId)
    if (at !== undefined) loaded.push({ began: at, ended: timestamp })
  })
  await page.addInitScript(noteUseful)
  await page.goto(address, { waitUntil: 'commit' })
  const noted = await page.waitForFunction(() => (window as { usefulMs?: number }).usefulMs)
  const ms = (await noted.jsonValue()) ?? 0
  // The times of the protocol count from another moment than those of the page.
  const until = (await page.evaluate(() => performance.timeOrigin)) / 1_000 + ms / 1_000 - behind
  const requests = [...began.values()].filter(at => at <= until).length
  const chain = longestChain(loaded.filter(({ ended }) => ended <= until))
  return { requests, chain, ms }
}

async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const data = {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ada',
  }
  const answer = await page.request.post(`${origin}/api/auth/signup`, { data })
  if (!answer.ok()) throw new Error(`Signing up was answered with ${answer.status()}.`)
  return page
}

const LIMITS = { requests: 10, chain: 3, ms: 1_500 }

const rowsOf = (name: string, starts: readonly Start[]): Row[] => [
  limitRow(`P15 ${name}: requests until useful`, median(starts.map(({ requests }) => requests)), {
    most: LIMITS.requests,
    unit: '',
  }),
  limitRow(`P15 ${name}: chain`, median(starts.map(({ chain }) => chain)), { most: LIMITS.chain, unit: '' }),
  limitRow(`P15 ${name}: until useful`, median(starts.map(({ ms }) => ms)), { most: LIMITS.ms, unit: 'ms' }),
]

const SIGNED_IN = [
  ['home, signed in', '/'],
  ['results, signed in', '/?q=bpc-157'],
  ['vendor, signed in', '/vendor/vendor-1'],
] as const

/** P15: how a phone on Lighthouse's mobile line opens the app with nothing stored. Needs `npm run build`. */
export async function benchStart(): Promise<Row[]> {
  const server = await startChild('bench/server.ts', [String(OFFERS), 'dist'])
  const browser = await chromium.launch(LAUNCH)
  const origin = `http://127.0.0.1:${server.port}`
  try {
    const starts = SIGNED_IN.map(([name, path]) => ({ name, path, all: [] as Start[] }))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { path, all } of starts) {
        const page = await signedIn(browser, origin)
        all.push(await openOnce(page, `${origin}${path}`))
        await page.context().close()
      }
    return starts.flatMap(({ name, all }) => rowsOf(name, all))
  } finally {
    await browser.close()
    server.stop()
  }
}

/** A file of the build with everything that it imports before it can run. */
function weigh(file: string, seen = new Set<string>()): number {
  if (seen.has(file)) return 0
  seen.add(file)
  const text = readFileSync(`dist/assets/${file}`, 'utf8')
  const parts = [...text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name]) => name ?? '')
  return parts.reduce((sum, part) => sum + weigh(part, seen), gzipSync(text).length)
}

/** P9: what the first screen of home and landing loads as scripts, against React alone. Needs `npm run build`. */
export function benchBytes(): Promise<Row[]> {
  const html = readFileSync('dist/index.html', 'utf8')
  const entry = /\}\)\(\[(.*?)\]/.exec(html)?.[1]?.split(',').at(-1)?.slice('"/assets/'.length, -1)
  if (!entry) throw new Error('dist/index.html names no scripts: run npm run build.')
  const files = readdirSync('dist/assets')
  return Promise.resolve(
    ['LandingPage', 'offers'].map(name => {
      const own = files.find(file => new RegExp(`^${name}-.*\\.js$`).test(file)) ?? ''
      const seen = new Set<string>()
      const bytes = weigh(entry, seen) + weigh(own, seen)
      return limitRow(`P9 first scripts with ${name}, gzip`, bytes / 1_000, {
        most: (2 * HELLO_BYTES) / 1_000,
        unit: 'kB',
      })
    }),
  )
}
