import { setTimeout as delay } from 'node:timers/promises'
import { FeedError } from '#api/feeds/feed-error.ts'
import { createThreadParser } from '#api/feeds/parser.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import { threadMs } from './measure.ts'

const GOAL_MS = 50
const MEGABYTES = 20

const filled = (piece: string, before = '', after = '') =>
  before + piece.repeat(Math.floor((MEGABYTES * 1e6) / piece.length)) + after

const PAGES: readonly (readonly [string, FeedFormat, () => string])[] = [
  [
    'unclosed tags in a description',
    'shopify',
    () =>
      filled(
        '<b>',
        '{"products":[{"id":1,"title":"KPV","body_html":"',
        '","variants":[{"id":1,"price":"9.00"}]}]}',
      ),
  ],
  ['nested lists', 'woocommerce', () => filled('[')],
  [
    'nested items',
    'json-ld',
    () => filled('<div itemscope itemtype="https://schema.org/Product">', '<html><body>'),
  ],
  ['unclosed cells', 'html-table', () => filled('<tr><td>Product<td>Price', '<html><body><table>')],
  ['many lines', 'csv', () => filled('KPV 5mg,19.00\n', 'title,price\n')],
]

async function worstHold(work: Promise<unknown>): Promise<number> {
  let worst = 0
  let last = threadMs()
  const timer = setInterval(() => {
    const now = threadMs()
    worst = Math.max(worst, now - last)
    last = now
  }, 2)
  await work
  clearInterval(timer)
  return worst
}

/** `npm run bench -- hold`: how long hostile pages of 20 MB keep the event loop of whoever has them read. */
export async function benchHold(): Promise<boolean> {
  const parser = createThreadParser(1)
  const context = { url: 'https://shop.example/', now: new Date(), totalPages: null, parents: {} }
  let holds = true
  for (const [name, format, write] of PAGES) {
    const body = Buffer.from(write())
    globalThis.gc?.()
    await delay(100)
    let became = 'read'
    const read = parser.read(format, { body, contentType: 'text/plain' }, context).catch((error: unknown) => {
      became = error instanceof FeedError ? error.kind : String(error)
    })
    const worst = await worstHold(read)
    process.stdout.write(
      `${name}: ${became}, event loop held ${worst.toFixed(0)} ms at most (≤ ${GOAL_MS})\n`,
    )
    holds &&= worst <= GOAL_MS
  }
  await parser.close()
  return holds
}
