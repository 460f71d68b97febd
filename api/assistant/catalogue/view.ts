import { DEFAULT_LENS, type Lens } from '#api/domain/markets/lens.ts'
import { targetLensWords } from '#api/domain/markets/lens-words.ts'
import { type Exchange, rateOf } from '#api/domain/rates.ts'
import type { Frame } from './frame/frame.ts'

/** What counts for the person who asks. */
export type View = { lens: Lens; hiddenVendors: readonly string[] }

export const EVERYTHING: View = { lens: DEFAULT_LENS, hiddenVendors: [] }

/** The lens where the question says nothing else: "capsules" asks for capsules under a lens of vials too. */
export function lensFor(said: Frame, lens: Lens): Lens {
  const { forms, notForms, pack, size, sizes, stock, noCertificate, currency, shownIn, shipsTo } = said
  return {
    ...lens,
    currency: currency ?? shownIn ?? lens.currency,
    shipsTo: shipsTo ?? lens.shipsTo,
    ...(forms.length + notForms.length > 0 ? { form: null } : {}),
    ...(pack === null ? {} : { pack: 'any' }),
    ...(size === null && sizes.length === 0 ? {} : { sizeMg: null }),
    ...(stock === 'out' ? { inStock: false } : {}),
    ...(noCertificate ? { certificate: false } : {}),
  }
}

/** What a lens left uncounted, as a sentence of an answer; null where it left nothing out. With `exchange` other currencies are converted. */
export function lensLine(lens: Lens, hidden: number, exchange: Exchange | null): string | null {
  const asks = `${lens.inStock ? ', in stock' : ''}${targetLensWords({ ...lens, codes: 'none' })}`
  const parts = [
    asks === '' ? null : `Your lens counts: ${asks.slice(2)}.`,
    lens.currency === null || rateOf(exchange, lens.currency) !== null
      ? null
      : `Prices stand as listed, those in ${lens.currency} first.`,
    hidden > 0 ? 'Vendors that you hid are left out.' : null,
  ]
  const said = parts.filter(part => part !== null)
  return said.length > 0 ? said.join(' ') : null
}
