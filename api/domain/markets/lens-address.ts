import { formSlug } from '#api/domain/pages.ts'
import { CODES, DEFAULT_LENS, type Lens, PACKS } from './lens.ts'
import { FORM_FAMILIES, type FormFamily } from '#api/domain/offers/products.ts'

export const LENS_PARAMS = {
  currency: 'cur',
  form: 'form',
  pack: 'pack',
  sizeMg: 'mg',
  inStock: 'stock',
  certificate: 'coa',
  codes: 'codes',
  shipsTo: 'to',
} as const satisfies Record<keyof Lens, string>

const FAMILIES = [...new Set<FormFamily>(Object.values(FORM_FAMILIES))]

export const formOfSlug = (slug: string): FormFamily | null =>
  FAMILIES.find(family => formSlug(family) === slug) ?? null

const sizeOf = (text: string): number | null => {
  const size = /^\d{1,6}(\.\d{1,4})?$/.test(text) ? Number(text) : 0
  return size > 0 ? size : null
}

const matched = (text: string, pattern: RegExp): string | null =>
  pattern.test(text) ? text.toUpperCase() : null

type Params = { get: (name: string) => string | null }

/** The lens that an address asks for; what it does not say, or says wrongly, is as by default. */
export const readLens = (params: Params): Lens => {
  const valueOf = (name: keyof Lens) => params.get(LENS_PARAMS[name]) ?? ''
  return {
    currency: matched(valueOf('currency'), /^[a-z]{3}$/i),
    form: formOfSlug(valueOf('form')),
    pack: PACKS.find(pack => pack === valueOf('pack')) ?? DEFAULT_LENS.pack,
    sizeMg: sizeOf(valueOf('sizeMg')),
    inStock: valueOf('inStock') === '1',
    certificate: valueOf('certificate') === '1',
    codes: CODES.find(codes => codes === valueOf('codes')) ?? DEFAULT_LENS.codes,
    shipsTo: matched(valueOf('shipsTo'), /^[a-z]{2}$/i),
  }
}

const written = (value: Lens[keyof Lens]): string => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? formSlug(value) : String(value ?? '')
}

export const lensParams = (lens: Lens): [name: string, value: string][] =>
  (Object.keys(LENS_PARAMS) as (keyof Lens)[])
    .filter(key => lens[key] !== DEFAULT_LENS[key])
    .map(key => [LENS_PARAMS[key], written(lens[key])])

/** The choices that differ from the default, as an address says them; empty for the default. */
export const lensText = (lens: Lens): string => new URLSearchParams(lensParams(lens)).toString()

export const lensOfText = (text: string): Lens => readLens(new URLSearchParams(text))

/** A compound's products of the form that an address names, all without one; null where there is none such. */
export const productsOfForm = <P extends { formFamily: string }>(
  products: readonly P[],
  word: string | undefined,
): readonly [P, ...P[]] | null => {
  const [first, ...others] = products.filter(
    ({ formFamily }) => word === undefined || formSlug(formFamily) === word,
  )
  return first ? [first, ...others] : null
}
