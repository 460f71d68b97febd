import { DEFAULT_CURRENCY, formatMoney, parseMicro } from '#api/domain/money.ts'
import { placeName } from '#api/domain/vendors/regions.ts'
import type { Frame } from './frame.ts'
import { CLASSES } from './classes.ts'
import { safeName } from '../words.ts'

export const CATEGORY_NAMES = {
  sarm: 'SARMs',
  peptide: 'peptides',
  research_chemical: 'research chemicals',
} as const

const money = (amount: string, currency: string | null): string =>
  formatMoney(parseMicro(amount) ?? 0, currency ?? DEFAULT_CURRENCY)

/** A limit that cannot be converted looks at those alone that are priced in its currency. */
const pricedIn = ({ currency, isConverted }: Frame): string =>
  currency === null || currency === DEFAULT_CURRENCY || isConverted
    ? ''
    : ` among offers priced in ${currency}`

const priceWords = (frame: Frame): string | null => {
  const limits = limitWords(frame)
  return limits && limits + pricedIn(frame)
}

const limitWords = ({ min, max, maxUnit, currency, isBelow }: Frame): string | null => {
  const most = isBelow ? 'under' : 'at most'
  if (maxUnit !== null) return `${most} ${money(maxUnit, currency)} per mg`
  if (min !== null && max !== null) return `between ${money(min, currency)} and ${money(max, currency)}`
  if (max !== null) return `${most} ${money(max, currency)}`
  return min === null ? null : `at least ${money(min, currency)}`
}

const subjectWords = (
  { compounds, blends, together, isOfClass, category }: Frame,
  joined: string,
): string => {
  if (isOfClass) {
    const of = CLASSES.find(one => one.compounds.every(name => compounds.includes(name)))
    return `${of?.name} (${compounds.join(', ')})`
  }
  if (together) return `${compounds.length > 1 ? 'the blend of' : 'blends with'} ${compounds.join(' and ')}`
  const names = [...compounds, ...blends]
  if (names.length > 0) return names.join(` ${joined} `)
  return category ? CATEGORY_NAMES[category] : 'any compound'
}

const refusedWords = ({ refused, notCategory }: Frame): string | null => {
  const names = [...refused, ...(notCategory ? [CATEGORY_NAMES[notCategory]] : [])]
  return names.length > 0 ? `not ${names.join(' or ')}` : null
}

const BOUNDS = {
  least: ['', ' or more'],
  most: ['', ' or less'],
  over: ['over ', ''],
  under: ['under ', ''],
} as const

const sizeWords = ({ amount, unit, bound, parts }: NonNullable<Frame['size']>): string => {
  const [before, after] = bound ? BOUNDS[bound] : ['', '']
  return `${before}${amount} ${unit === 'iu' ? 'IU' : unit}${after}${parts ? ` in all (${parts})` : ''}`
}

export const packWords = ({ forms, notForms, size, sizes, pack, packBound }: Frame): (string | null)[] => [
  forms.length > 0 ? forms.join(' or ') : null,
  notForms.length > 0 ? `not ${notForms.join(' or ')}` : null,
  size ? sizeWords(size) : null,
  sizes.length > 1 ? sizes.map(one => `${one.amount} ${one.unit}`).join(' or ') : null,
  pack === null ? null : pack === 1 ? 'single' : `${pack}${packBound ? BOUNDS[packBound][1] : ''} a pack`,
]

const namesOf = (sellers: Frame['sellers']): string =>
  sellers.map(({ name, slug }) => safeName(name, slug)).join(' or ')

export const sellerWords = (frame: Frame): (string | null)[] => {
  const { sellers, stating, notSellers, leastHealth, certificate, claimed, noCertificate, code, shipsTo } =
    frame
  return [
    sellers.length === 0
      ? null
      : `${stating ? `from vendors that state that they ${stating}: ` : 'at '}${namesOf(sellers)}`,
    leastHealth === null ? null : `from vendors with a health score of ${leastHealth} or more`,
    notSellers.length === 0 ? null : `not at ${namesOf(notSellers)}`,
    certificate ? 'with a certificate on file' : null,
    claimed ? 'from vendors that say that they provide certificates' : null,
    noCertificate ? 'from vendors that do not state that they provide certificates' : null,
    code && sellers.length === 0 ? 'from vendors with an active code' : null,
    shipsTo ? `from vendors that state that they ship to ${placeName(shipsTo)}` : null,
  ]
}

const inCurrency = (currency: string | null) => (currency === null ? null : `in ${currency}`)

/** What a question was understood to ask for, as it stands within a sentence: "BPC-157, vials, 10 mg, at most $50.00". */
export const saidBack = (frame: Frame, joined: 'and' | 'or' = 'and'): string => {
  const price = priceWords(frame) ?? inCurrency(frame.isConverted ? null : (frame.currency ?? frame.shownIn))
  return [subjectWords(frame, joined), refusedWords(frame), ...packWords(frame), price, ...sellerWords(frame)]
    .filter(part => part !== null)
    .join(', ')
}
