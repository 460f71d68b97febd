import type { RawListing } from '#api/domain/listing/listing.ts'

type Stock = RawListing['stock']

const WORDS: Record<string, Stock> = {
  in: 'in',
  instock: 'in',
  available: 'in',
  yes: 'in',
  true: 'in',
  limitedavailability: 'in',
  onlineonly: 'in',
  lowstock: 'in',
  out: 'out',
  outofstock: 'out',
  soldout: 'out',
  unavailable: 'out',
  discontinued: 'out',
  no: 'out',
  false: 'out',
  preorder: 'preorder',
  presale: 'preorder',
  backorder: 'backorder',
  onbackorder: 'backorder',
  availableonbackorder: 'backorder',
  madetoorder: 'backorder',
  // German, Spanish, French, Italian
  auflager: 'in',
  verfugbar: 'in',
  lieferbar: 'in',
  ja: 'in',
  ausverkauft: 'out',
  vergriffen: 'out',
  nichtverfugbar: 'out',
  nein: 'out',
  vorbestellbar: 'preorder',
  disponible: 'in',
  enstock: 'in',
  agotado: 'out',
  sinstock: 'out',
  epuise: 'out',
  rupturedestock: 'out',
  disponibile: 'in',
  esaurito: 'out',
}

/** A feed's word for availability, or a number of pieces; a word that is not known is `unknown`, never a guess. */
export function stockOf(text: string | null | undefined): Stock {
  if (text === null || text === undefined) return 'unknown'
  const word = text.trim().replace(/^https?:\/\/(www\.)?schema\.org\//i, '')
  if (/^\d+$/.test(word)) return /^0+$/.test(word) ? 'out' : 'in'
  const pieces = /^(\d+)\s*(in stock|left|pcs)$/i.exec(word)
  if (pieces) return stockOf(pieces[1])
  const key = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return Object.hasOwn(WORDS, key) ? (WORDS[key] ?? 'unknown') : 'unknown'
}

export const stockOfFlag = (available: boolean | null | undefined): Stock => {
  if (available === undefined || available === null) return 'unknown'
  return available ? 'in' : 'out'
}

export const stockOfCount = (pieces: number | null | undefined): Stock =>
  stockOfFlag(pieces === undefined || pieces === null ? null : pieces > 0)
