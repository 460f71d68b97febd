import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { DEFAULT_CURRENCY, parsePositive, toDecimal } from '#api/domain/money.ts'
import { type Exchange, convert, rateOf } from '#api/domain/rates.ts'
import type { CatalogFilter, Limits } from '#api/queries/chat-filter.ts'
import type { Frame } from './frame.ts'
import { type View, lensFor } from '../view.ts'

const kindsOf = (compound: string): string[] => [
  compound,
  ...COMPOUNDS.filter(({ refines }) => refines === compound).map(({ name }) => name),
]

/** A name that leaves open which of its kinds is meant stands for all of them; by "FOXO4" many mean FOXO4-DRI. */
export const kindsOfOne = (compounds: readonly string[]): string[] => {
  const [name = '', ...others] = compounds
  if (others.length > 0) return [...compounds]
  if (name.endsWith(' (unspecified)')) return kindsOf(name)
  const longer = name === '' ? [] : COMPOUNDS.filter(one => one.name.startsWith(`${name}-`))
  return [...compounds, ...longer.map(one => one.name)]
}

/** "CJC-1295 and ipamorelin" as one blend: each kind of a compound that does not say which it is. */
const blendsOf = (parts: readonly string[]): string[][] =>
  parts.reduce<string[][]>(
    (found, part) => found.flatMap(blend => kindsOf(part).map(kind => [...blend, kind])),
    [[]],
  )

/** What may be spent, in every currency that the day's rates lead to. */
function limitsOf(frame: Frame, exchange: Exchange | null): CatalogFilter['limits'] {
  const { min, max, maxUnit, currency, isBelow } = frame
  const limits: Limits = { min, max, maxUnit, budget: frame.budget?.amount ?? null }
  if (Object.values(limits).every(limit => limit === null)) return null
  const own = currency ?? DEFAULT_CURRENCY
  const into = (to: string) =>
    Object.entries(limits).map(([name, limit]) => {
      const amount = convert(parsePositive(limit), own, to, exchange)
      const isOver = isBelow && (name === 'max' || name === 'maxUnit')
      return [name, amount === null ? null : toDecimal(isOver ? amount - 1 : amount)]
    })
  const others = rateOf(exchange, own) === null ? [] : [...(exchange?.rates.keys() ?? [])]
  return Object.fromEntries([...new Set([own, ...others])].map(to => [to, Object.fromEntries(into(to))]))
}

/** The filter of a frame, for queries; a vendor that is named is looked at though it is hidden. */
export const filterOf = (
  frame: Frame,
  { lens, hiddenVendors }: View,
  exchange: Exchange | null = null,
): CatalogFilter => {
  const { compounds, blends, together, category, sellers, notSellers, lowSellers, refused, ...rest } = frame
  const named = NAMED_BLENDS.filter(({ name }) => blends.includes(name)).map(({ parts }) => parts)
  const isNamed = compounds.length + blends.length > 0
  const limits = limitsOf(frame, exchange)
  return {
    ...rest,
    // "Their price after the code": where a vendor is named, no offer is left out for want of a code.
    code: frame.code && sellers.length === 0,
    limits,
    currency: limits === null ? frame.currency : null,
    lens: lensFor(frame, lens),
    hidden: sellers.length > 0 ? [] : hiddenVendors,
    vendors: sellers.map(({ slug }) => slug),
    notVendors: [...notSellers, ...lowSellers].map(({ slug }) => slug),
    notCompounds: refused,
    subject: {
      compounds: together ? [] : kindsOfOne(compounds),
      blends: together && compounds.length > 1 ? blendsOf(compounds) : named,
      partOfBlend: together && compounds.length === 1 ? compounds[0]! : null,
      category: isNamed ? null : category,
    },
  }
}
