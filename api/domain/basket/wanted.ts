import { parseTyped } from '#api/domain/typed-number.ts'
import { formatPlain, parsePositive, type Micro } from '#api/domain/money.ts'

/** What a person wants: an amount of a product, packs of a size, or packs of one offer; in millionths of the product's unit. */
export type WantedLine =
  | { kind: 'amount'; productId: string; amount: Micro }
  | { kind: 'packs'; productId: string; packs: number; size: Micro }
  | { kind: 'offer'; productId: string; packs: number; offerId: string }

export const BASKET_LINES_MAX = 20
export const PACKS_MAX = 99
export const AMOUNT_MAX: Micro = 1_000_000 * 1_000_000

const ID = '[1-9]\\d{0,17}'
const PACKS = new RegExp(`^(${ID}):(\\d{1,2})(?:x([\\d.]+)|@(${ID}))$`)
const AMOUNT = new RegExp(`^(${ID}):(\\d[\\d.]*)$`)

const bounded = (amount: Micro | null): Micro | null =>
  amount !== null && amount <= AMOUNT_MAX ? amount : null

const amountOf = (text: string | undefined): Micro | null => bounded(parsePositive(text))

/** The line with what a person typed as its amount or packs; null when it cannot be that. */
export function withCount(line: WantedLine, text: string): WantedLine | null {
  const amount = bounded(parseTyped(text))
  if (amount === null) return null
  if (line.kind === 'amount') return { ...line, amount }
  const packs = amount / 1_000_000
  return Number.isInteger(packs) && packs <= PACKS_MAX ? { ...line, packs } : null
}

function readLine(text: string): WantedLine | null {
  const plain = AMOUNT.exec(text)
  if (plain) {
    const amount = amountOf(plain[2])
    return amount === null ? null : { kind: 'amount', productId: plain[1] ?? '', amount }
  }
  const [, productId = '', count, sizeText, offerId] = PACKS.exec(text) ?? []
  const packs = Number(count)
  if (!packs) return null
  if (offerId) return { kind: 'offer', productId, packs, offerId }
  const size = amountOf(sizeText)
  return size === null ? null : { kind: 'packs', productId, packs, size }
}

/** "12:30": 30 mg of product 12; "12:2x5": two packs of 5 mg; "12:2@345": two of offer 345. */
const writeLine = (line: WantedLine): string => {
  if (line.kind === 'amount') return `${line.productId}:${formatPlain(line.amount)}`
  const what = line.kind === 'packs' ? `x${formatPlain(line.size)}` : `@${line.offerId}`
  return `${line.productId}:${line.packs}${what}`
}

const lineKey = (line: WantedLine): string => {
  if (line.kind === 'amount') return line.productId
  return line.kind === 'packs' ? `${line.productId}x${line.size}` : `@${line.offerId}`
}

/** The lines of an address or of storage in their order; what cannot be read, repeats or is beyond the limit is left out. */
export function readLines(text: string): WantedLine[] {
  const lines = new Map<string, WantedLine>()
  for (const part of text.split(',')) {
    const line = readLine(part)
    if (line && !lines.has(lineKey(line))) lines.set(lineKey(line), line)
  }
  return [...lines.values()].slice(0, BASKET_LINES_MAX)
}

export const writeLines = (lines: readonly WantedLine[]): string => lines.map(writeLine).join(',')

const sum = (left: WantedLine, right: WantedLine): WantedLine => {
  if (left.kind === 'amount' && right.kind === 'amount')
    return { ...left, amount: Math.min(AMOUNT_MAX, left.amount + right.amount) }
  if (left.kind === 'amount' || right.kind === 'amount') return left
  return { ...left, packs: Math.min(PACKS_MAX, left.packs + right.packs) }
}

export const withPacks = (line: WantedLine, packs: number, quantity: Micro): WantedLine =>
  line.kind === 'amount'
    ? { ...line, amount: Math.min(AMOUNT_MAX, line.amount + packs * quantity) }
    : { ...line, packs: Math.min(PACKS_MAX, line.packs + packs) }

/** The lines with one more; what is wanted already is wanted more. Null when there is no room. */
export function addLine(lines: readonly WantedLine[], more: WantedLine): WantedLine[] | null {
  const at = lines.findIndex(line => lineKey(line) === lineKey(more))
  if (at >= 0) return lines.map((line, place) => (place === at ? sum(line, more) : line))
  return lines.length >= BASKET_LINES_MAX ? null : [...lines, more]
}

type Offered = { offerId: string; productId: string; comparable: boolean; quantity: Micro | null }

/** What a person wants who adds an offer: one pack of its size from anybody; this offer where the size is not known. */
export const lineOfOffer = ({ offerId, productId, comparable, quantity }: Offered): WantedLine =>
  comparable && quantity !== null
    ? { kind: 'packs', productId, packs: 1, size: quantity }
    : { kind: 'offer', productId, packs: 1, offerId }

export type KeptBasket = { lines: string; country: string | null; currency: string | null; codes: string }

/** The address at which anybody sees these lines under these terms. */
export function basketAddress({ lines, country, currency, codes }: KeptBasket): string {
  const params = new URLSearchParams({ l: lines, codes })
  if (country) params.set('to', country)
  if (currency) params.set('cur', currency)
  return `/basket?${params.toString()}`
}
