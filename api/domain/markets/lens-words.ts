import { lensParams } from './lens-address.ts'
import type { Lens } from './lens.ts'
import { placeName } from '#api/domain/vendors/regions.ts'

/** Offered wherever there are rates, beside what a market is priced in. */
const COMMON_CURRENCIES = ['EUR', 'GBP', 'USD']

/** What a list can be shown in: what its offers are priced in, and with rates the common ones. */
export const currencyChoices = (listed: readonly string[], hasRates: boolean): string[] =>
  [...new Set([...listed, ...(hasRates ? COMMON_CURRENCIES : [])])].sort()

/** What the choices of packs and codes are called wherever they are offered. */
export const PACK_LABELS: Record<Lens['pack'], string> = { any: 'Any pack', single: 'Single', kit: 'Kit' }
export const CODE_LABELS: Record<Lens['codes'], string> = {
  none: 'No codes',
  mine: 'Your codes',
  public: 'Yours and public',
}

const CODE_WORDS: Record<Lens['codes'], string> = {
  none: '',
  mine: ', your codes counted',
  public: ', codes counted',
}

/** What a lens asks, to stand behind "any vendor": ", single packs, 5 mg each, with certificate, codes counted". */
export const targetLensWords = ({ form, pack, sizeMg, certificate, codes, shipsTo }: Lens): string =>
  [
    form === null ? '' : `, ${form}`,
    pack === 'any' ? '' : pack === 'kit' ? ', kits' : ', single packs',
    sizeMg === null ? '' : `, ${sizeMg} mg each`,
    certificate ? ', with certificate' : '',
    shipsTo === null ? '' : `, ships to ${placeName(shipsTo)}`,
    CODE_WORDS[codes],
  ].join('')

/** "prices in EUR, single packs, in stock, your codes counted"; empty for the default, which leaves nothing out. */
export const lensWords = (lens: Lens): string => {
  if (lensParams(lens).length === 0) return ''
  const currency = lens.currency === null ? 'prices as listed' : `prices in ${lens.currency}`
  return `${currency}${lens.inStock ? ', in stock' : ''}${targetLensWords(lens)}`
}
