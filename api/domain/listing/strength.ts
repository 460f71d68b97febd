import { readBlend } from './blend-parts.ts'
import type { Identity } from './identity.ts'
import type { Pack } from './pack.ts'
import { distinct, settle, type Settled } from './settle.ts'
import { isAnySize, sizesOf, type SizedTexts, type Sizes } from './sizes.ts'
import type { Texts } from './tokens.ts'
import type { BlendPart, Form } from './listing.ts'
import { times } from '#api/domain/units.ts'

export type Strength = {
  mass: Settled
  iu: Settled
  volume: Settled
  conc: { value: number; unit: 'mg' | 'iu' } | { problem: string } | null
  parts: BlendPart[]
}

const values = (sizes: Sizes | undefined, unit: 'mg' | 'iu' | 'ml') => {
  if (!sizes) return []
  if (sizes.priced?.unit === unit) return [sizes.priced.value]
  return sizes[unit].map(amount => amount.value)
}

/** mg wins over IU for the same vial; mg in the title against IU in the option is a contradiction. */
function settleIu(sizes: readonly Sizes[], count: number): Settled {
  const withMg = sizes.some(one => one.mg.length > 0)
  const alone = sizes.some(one => one.iu.length > 0 && one.mg.length === 0)
  if (withMg) return alone ? { problem: 'one size is in mg and another in IU' } : null
  return settle(values(sizes[0], 'iu'), values(sizes[1], 'iu'), count)
}

const MANY_CONCS = 'it lists more than one concentration'

/** "3/10 mg/ml" and "A 3 mg/ml + B 10 mg/ml" of two parts are 13 mg of the blend in each ml; one figure is that sum already. */
function concOfBlend({ conc, concsJoined, concsNamed }: Sizes, n: number): Sizes['conc'] {
  const [first] = conc
  if (
    !first ||
    !(concsJoined || concsNamed === n) ||
    conc.length !== n ||
    conc.some(one => one.unit !== first.unit)
  )
    return conc
  return [{ value: conc.reduce((sum, one) => sum + one.value, 0), unit: first.unit }]
}

function settleConc(sizes: readonly Sizes[], percent: number | null, parts: number): Strength['conc'] {
  const all = sizes.flatMap(one => (parts > 1 ? concOfBlend(one, parts) : one.conc))
  const [first] = all
  if (!first) return percent === null ? null : { value: percent * 10, unit: 'mg' }
  const same = all.every(one => one.value === first.value && one.unit === first.unit)
  return same ? first : { problem: MANY_CONCS }
}

const LIQUID_FORMS = new Set<Form>(['solution', 'spray', 'topical'])

/** Per cent of a liquid or cream is weight in volume: 5 % is 50 mg per ml. */
const percentOf = (sizes: readonly Sizes[], form: Form): number | null => {
  const all = [...new Set(sizes.flatMap(one => one.percent))]
  return LIQUID_FORMS.has(form) && all.length === 1 ? (all[0] ?? null) : null
}

/** The grams of a cream are the cream's; its active part is the stated per cent of them. */
function activeMass(mass: Settled, form: Form, gram: boolean, percent: number | null): Settled {
  if (form !== 'topical' || !gram || !mass || 'problem' in mass) return mass
  if (percent === null) return { problem: 'the weight is that of the cream, not of the active substance' }
  return { value: Math.round((mass.value / 100) * (percent / 1_000_000)) }
}

/** Several concentrations of a blend describe its parts; the bottle is then compared by volume. */
const blendConc = (identity: Identity, conc: Strength['conc']): Strength['conc'] =>
  identity.parts.length > 1 && conc && 'problem' in conc ? null : conc

/** "10 vials, 100mg total": the only size is that of the whole pack. */
function totalOnly(sizes: readonly Sizes[], count: number): Settled {
  const all = sizes.flatMap(one => one.mg)
  const [first] = all
  if (!first || count === 1 || !sizes.some(one => one.total.has(first))) return null
  if (all.some(amount => amount.value !== first.value)) return null
  return first.value % count === 0
    ? { value: first.value / count }
    : { problem: 'its total cannot be shared out over the pack' }
}

/** "5mg + 5mg" of one compound may be two vials or one of ten; "5mg 10mg" is a choice that nobody made. */
const OPEN_SIZES: readonly (readonly [(sizes: Sizes) => boolean, string])[] = [
  [sizes => sizes.added, 'it adds two sizes of one product'],
  [sizes => sizes.repeated, 'it states sizes of parts that it does not name'],
  [sizes => sizes.sideBySide, 'it lists more than one size'],
]

function settleMass(sizes: readonly Sizes[], count: number): Settled {
  const [title, option] = sizes
  const open = OPEN_SIZES.find(([test]) => sizes.some(test))
  if (open) return { problem: open[1] }
  const shared = totalOnly(sizes, count)
  if (shared) return shared
  const picked = values(option, 'mg')
  const [low = 0, high = 0] = title?.range ?? []
  const inRange = picked.length === 1 && picked.every(value => value >= low && value <= high)
  return settle(inRange ? [] : values(title, 'mg'), picked, count)
}

/** The strength of a blend is the sum of its parts. Parts that only a lower source states count when their sum agrees. */
function blendOf(product: Identity, texts: Texts, { fields, sizes }: SizedTexts, count: number) {
  const blend = readBlend(fields, sizes, product, count)
  const { sum, parts } = blend
  if (!sum || 'problem' in sum || parts.some(part => part.mg !== null)) return blend
  for (const field of [texts.spec, texts.description, texts.address]) {
    const other = readBlend([field], [sizesOf(field)], product, 1)
    const same = other.sum !== null && 'value' in other.sum && other.sum.value === sum.value
    if (same && other.parts.every(part => part.mg !== null)) return other
  }
  return blend
}

function onlySize(sizes: readonly Sizes[], unit: 'mg' | 'iu'): number | null {
  const [only = null, ...others] = distinct(sizes.flatMap(one => one[unit].map(amount => amount.value)))
  return others.length > 0 ? null : only
}

/** "HGH 100 IU" beside "box of 10 vials of 10 IU": the source that counts the pack says the size above is the whole pack's. */
function restated(sizes: readonly Sizes[], lower: Sizes | null, unit: 'mg' | 'iu', count: number): Settled {
  if (!lower) return null
  const total = onlySize(sizes, unit)
  const isRestated = lower[unit].some(
    ({ value }) => value !== total && total !== null && times(value, count) === total,
  )
  return isRestated && total !== null ? { value: total / count } : null
}

/** "300 mg / 60 caps" beside "300 mg per bottle": of pills what a bottle holds is the total. */
function bottled(sizes: readonly Sizes[], lower: Sizes | null, { counts }: Pack): Settled {
  const { units } = counts
  if (!lower || units === null || !counts.nouns.has('oral')) return null
  const total = onlySize(sizes, 'mg')
  const isSaid = lower.mg.some(
    amount => amount.value === total && (lower.bottled.has(amount) || lower.total.has(amount)),
  )
  return isSaid && total !== null && total % units === 0 ? { value: total / units } : null
}

/** What a lower source says of the size, when it is not the one that the size was taken from. */
function lowerSizes(texts: Texts, { from }: SizedTexts): Sizes | null {
  for (const source of ['spec', 'description'] as const) {
    if (texts[source].tokens.length === 0) continue
    const sizes = sizesOf(texts[source])
    if (isAnySize([sizes])) return source === from ? null : sizes
  }
  return null
}

/** "L-Carnitine 600mg/ml" and "10 ml vial" in the description: a lower source completes what is only half said. */
function completed(texts: Texts, parts: number, strength: Strength): Strength {
  const { mass, iu, volume, conc } = strength
  const isHalf = mass === null && iu === null && (conc === null) !== (volume === null)
  if (!isHalf) return strength
  const lower = [texts.spec, texts.description].map(sizesOf)
  return conc === null
    ? { ...strength, conc: settleConc(lower, null, parts) }
    : { ...strength, volume: settle([], distinct(lower.flatMap(one => values(one, 'ml'))), 1) }
}

export function strengthOf(product: Identity, texts: Texts, sized: SizedTexts, pack: Pack): Strength {
  const { sizes } = sized
  const { gram } = pack.hints.sizes
  const count = pack.counts.units ?? 1
  const blend = product.parts.length > 1 ? blendOf(product, texts, sized, count) : null
  const percent = percentOf(sizes, pack.form)
  const lower = count === 1 ? null : lowerSizes(texts, sized)
  const mass = blend
    ? blend.sum
    : (restated(sizes, lower, 'mg', count) ?? bottled(sizes, lower, pack) ?? settleMass(sizes, count))
  return completed(texts, product.parts.length, {
    mass: activeMass(mass, pack.form, gram, percent),
    iu: restated(sizes, lower, 'iu', count) ?? settleIu(sizes, count),
    volume: settle(values(sizes[0], 'ml'), values(sizes[1], 'ml'), count),
    conc: blendConc(product, settleConc(sizes, gram ? null : percent, product.parts.length)),
    parts: blend?.parts ?? [],
  })
}
