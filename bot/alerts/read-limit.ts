import type { WireLimit } from '#api/contract/alerts.ts'
import { checkLimit } from '#api/domain/alerts/alert-form.ts'
import { parsePositive, roundToMinor, toDecimal } from '#api/domain/money.ts'

const FORMS = [
  { form: /^(\d[\d.]*)$/, kind: 'price', stored: 'price' },
  { form: /^(\d[\d.]*)\/[a-z]{1,5}$/i, kind: 'perUnit', stored: 'per_unit' },
  { form: /^(\d[\d.]*)%$/, kind: 'percent', stored: 'percent' },
] as const

const CURRENCY = /[$€£]|USD|EUR|GBP/i
const CURRENCY_OF: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

const HOW_TO =
  'A limit is a price such as 17.50, a price per unit such as 2.50/mg, a drop such as 10%, or off'

type ReadLimit = { ok: true; limit: WireLimit | null } | { ok: false; message: string }

const refuse = (message: string): ReadLimit => ({ ok: false, message })

function readAmount({ kind, stored }: (typeof FORMS)[number], amount: string, currency: string): ReadLimit {
  const checked = checkLimit({ kind, amount })
  const value = parsePositive(amount)
  if (!checked.ok) return refuse(checked.message)
  if (value === null) return refuse('The limit must be above 0')
  if (kind === 'price' && roundToMinor(value, currency, 'down') === 0) return refuse('No price is that low')
  return { ok: true, limit: { kind: stored, value: toDecimal(value, 0) } }
}

/** Reads "17.50", "17$", "2.50/mg", "10%" or "off" for an offer in this currency. */
export function readLimit(text: string, currency: string): ReadLimit {
  const sign = CURRENCY.exec(text)?.[0].toUpperCase()
  if (sign !== undefined && (CURRENCY_OF[sign] ?? sign) !== currency)
    return refuse(`The prices of this offer are in ${currency}, so its limit is too`)
  const word = text.replace(CURRENCY, '').replaceAll(/\s/g, '').replace(',', '.')
  if (/^(off|none|any)$/i.test(word)) return { ok: true, limit: null }
  for (const form of FORMS) {
    const amount = form.form.exec(word)?.[1]
    if (amount !== undefined) return readAmount(form, amount, currency)
  }
  return refuse(HOW_TO)
}
