import type { Correction, Sells } from './correction.ts'

export type SellsFields = Omit<Sells, 'compound' | 'blend' | 'quantity' | 'count'> & {
  product: string
  quantity: string
  count: string
}

const EMPTY: SellsFields = {
  product: '',
  category: 'peptide',
  form: 'vial',
  quantity: '',
  unit: 'mg',
  count: '1',
  priceKind: 'ordinary',
}

export function fieldsOf(sells: Correction): SellsFields {
  if ('excluded' in sells) return EMPTY
  const { compound, blend, quantity, count, ...rest } = sells
  const parts = blend?.map(({ name, mg }) => (mg === null ? name : `${name} ${mg}`)).join(' + ')
  return { ...rest, product: compound ?? parts ?? '', quantity: quantity ?? '', count: String(count) }
}

/** "BPC-157 10" → a part of 10 mg; a name alone → a part whose amount is not stated. */
function partOf(text: string) {
  const [, name = text, mg] = /^(.*?)\s+(\d+(?:\.\d+)?)\s*(?:mg)?$/i.exec(text) ?? []
  return { name: name.trim(), mg: mg === undefined ? null : Number(mg) }
}

/** What was typed as a correction; null while a field is missing or is no number. */
export function sellsOf(fields: SellsFields): Sells | null {
  const { product, quantity, count, ...rest } = fields
  const parts = product
    .split(/\s\+\s/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const pieces = Number(count)
  const isSized = rest.unit === 'count' || /^\d{1,9}(\.\d{1,6})?$/.test(quantity)
  if (parts.length === 0 || !Number.isInteger(pieces) || pieces < 1 || !isSized) return null
  return {
    ...rest,
    compound: parts.length === 1 ? (parts[0] ?? '') : null,
    blend: parts.length === 1 ? null : parts.map(partOf),
    quantity: quantity === '' ? null : quantity,
    count: pieces,
  }
}
