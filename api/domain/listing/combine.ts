import { formOf, isOralCategory, type FormHints } from './form.ts'
import { nounsIn, type Counts } from './counts.ts'
import type { Identity } from './identity.ts'
import { packOf, pillsOf } from './pack.ts'
import { readBlend } from './parts.ts'
import { quantityOf, type Facts, type QuantityResult } from './quantity.ts'
import { settle, sizesOf, type Settled, type Sizes } from './sizes.ts'
import type { Field } from './tokens.ts'
import type { BlendPart, Form } from './listing.ts'
import { MICRO } from '#api/domain/units.ts'

/** A listing in tokens. `spare` is read only where title and option say nothing. */
export type Reading = {
  fields: readonly [Field, Field]
  spare: readonly Field[]
  identity: Identity
  category: string
}

export type Combined = {
  form: Form
  result: QuantityResult
  parts: BlendPart[]
  /** Strength of one unit in millionths of mg, when there is one. */
  mass: number | null
  counts: Counts
  /** The form was stated, not assumed from what the compound usually is. */
  formSaid: boolean
  /** Which fields carried the size. */
  sizeIn: 'title' | 'option' | 'spare' | null
}

const hasSize = (sizes: Sizes) =>
  sizes.mg.length + sizes.iu.length + sizes.ml.length + sizes.conc.length > 0 || sizes.perGram

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

/** "3/10 mg/ml" of two parts is 13 mg of the blend in each ml; one figure is that sum already. */
function concOfBlend({ conc, concsJoined }: Sizes, n: number): Sizes['conc'] {
  const [first] = conc
  if (!first || !concsJoined || conc.length !== n || conc.some(one => one.unit !== first.unit)) return conc
  return [{ value: conc.reduce((sum, one) => sum + one.value, 0), unit: first.unit }]
}

function settleConc(sizes: readonly Sizes[], percent: number | null, parts: number): Facts['conc'] {
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

function formHints(
  reading: Reading,
  fields: readonly Field[],
  sizes: readonly Sizes[],
  said: Counts,
): FormHints {
  const { identity } = reading
  const dry = identity.usual === 'vial' || identity.usual === null
  const volume = sizes.some(one => one.ml.length > 0)
  const percent = sizes.some(one => one.percent.length > 0) && identity.usual !== 'water'
  const perMl = volume && reading.spare.some(field => sizesOf(field).conc.length > 0)
  return {
    words: new Set(fields.flatMap(field => [...field.forms])),
    nouns: new Set([...nounsIn(fields), ...said.nouns]),
    usual: identity.usual,
    category: reading.category,
    gram: sizes.some(one => one.perGram || one.mg.some(amount => amount.gram)),
    hasSize: sizes.some(hasSize),
    hasVolume: volume,
    units: said.units,
    isPen: identity.isPen,
    oralToo: identity.usual === 'vial' && identity.parts.some(part => part.oralToo),
    pill: identity.parts[0]?.pill ?? 'capsule',
    dissolved:
      sizes.some(one => one.conc.length > 0 || (one.massPerVolume && !dry)) || (percent && volume) || perMl,
  }
}

const isFormSaid = (hints: FormHints) =>
  hints.dissolved ||
  hints.words.size > 0 ||
  [...hints.nouns].some(noun => noun !== 'pack') ||
  /\bpeptid/.test(hints.category)

/** The grams of a cream are the cream's; its active part is the stated per cent of them. */
function activeMass(mass: Settled, form: Form, gram: boolean, percent: number | null): Settled {
  if (form !== 'topical' || !gram || !mass || 'problem' in mass) return mass
  if (percent === null) return { problem: 'the weight is that of the cream, not of the active substance' }
  return { value: Math.round((mass.value / 100) * (percent / 1_000_000)) }
}

/** Several concentrations of a blend describe its parts; the bottle is then compared by volume. */
const blendConc = (identity: Identity, conc: Facts['conc']): Facts['conc'] =>
  identity.parts.length > 1 && conc && 'problem' in conc ? null : conc

type Texts = { fields: readonly Field[]; sizes: readonly Sizes[]; sizeIn: Combined['sizeIn'] }

/** Title and option where one of them states a size, else the first spare text that does. */
function textsOf(reading: Reading): Texts {
  const own = reading.fields.map(sizesOf)
  const [title, option] = own
  if (option && hasSize(option)) return { fields: reading.fields, sizes: own, sizeIn: 'option' }
  if (title && hasSize(title)) return { fields: reading.fields, sizes: own, sizeIn: 'title' }
  const spare = reading.spare.find(field => hasSize(sizesOf(field)))
  return spare
    ? { fields: [spare], sizes: [sizesOf(spare)], sizeIn: 'spare' }
    : { fields: reading.fields, sizes: own, sizeIn: null }
}

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

/** "5mg + 5mg" of one compound may be two vials or one of ten: nobody says. */
function settleMass(sizes: readonly Sizes[], count: number): Settled {
  const [title, option] = sizes
  if (sizes.some(one => one.added)) return { problem: 'it adds two sizes of one product' }
  const shared = totalOnly(sizes, count)
  if (shared) return shared
  const picked = values(option, 'mg')
  const [low = 0, high = 0] = title?.range ?? []
  const inRange = picked.length === 1 && picked.every(value => value >= low && value <= high)
  return settle(inRange ? [] : values(title, 'mg'), picked, count)
}

/** "SLU-PP-332 250mcg": no vial of a small molecule holds so little, so it is one capsule's strength. */
const isSmallDose = (identity: Identity, mass: Settled, hints: FormHints) =>
  identity.usual === 'vial' &&
  identity.parts.some(part => part.oralToo) &&
  mass !== null &&
  'value' in mass &&
  mass.value < MICRO &&
  !hints.words.has('vial')

function factsOf(reading: Reading, texts: Texts, counts: Counts, form: Form, hints: FormHints): Facts {
  const { identity } = reading
  const { sizes } = texts
  const count = counts.units ?? 1
  const isBlend = identity.parts.length > 1
  const sum = isBlend ? readBlend(texts.fields, sizes, identity, count).sum : settleMass(sizes, count)
  const percent = percentOf(sizes, form)
  return {
    form,
    usual: identity.usual,
    counts,
    sizes,
    mass: activeMass(sum, form, hints.gram, percent),
    iu: settleIu(sizes, count),
    volume: settle(values(sizes[0], 'ml'), values(sizes[1], 'ml'), count),
    conc: blendConc(identity, settleConc(sizes, hints.gram ? null : percent, identity.parts.length)),
    gram: hints.gram,
    smallDose: isSmallDose(identity, sum, hints),
    oralCategory: isOralCategory(hints.category) && form !== 'powder',
    liquid: isLiquid(hints),
    isBlend,
  }
}

/** Reads form, counts and sizes from the tokens and combines them by the rules. */
export function combineListing(reading: Reading): Combined {
  const texts = textsOf(reading)
  const said = packOf(reading.fields, reading.spare, texts.sizeIn === 'spare' ? texts.fields : [])
  const fields = texts.sizeIn === 'spare' ? [...reading.fields, ...texts.fields] : reading.fields
  const hints = formHints(reading, fields, texts.sizes, said)
  const form = formOf(hints, said.openKit)
  const isPill = form === 'capsule' || form === 'tablet'
  const counts = said.units === null && isPill ? pillsOf(reading.spare, said) : said
  const facts = factsOf(reading, texts, counts, form, hints)
  return {
    form,
    result: quantityOf(facts),
    parts: facts.isBlend ? partsOf(reading, texts, counts) : [],
    mass: facts.mass && 'value' in facts.mass ? facts.mass.value : null,
    counts,
    formSaid: isFormSaid(hints),
    sizeIn: texts.sizeIn,
  }
}

/** The parts as title and option state them; else as the feed's own field or the address does, when the sum agrees. */
function partsOf(reading: Reading, texts: Texts, counts: Counts): BlendPart[] {
  const { identity } = reading
  const { sum, parts } = readBlend(texts.fields, texts.sizes, identity, counts.units ?? 1)
  if (!sum || 'problem' in sum || parts.some(part => part.mg !== null)) return parts
  for (const field of reading.spare) {
    const other = readBlend([field], [sizesOf(field)], identity, 1)
    const same = other.sum !== null && 'value' in other.sum && other.sum.value === sum.value
    if (same && other.parts.every(part => part.mg !== null)) return other.parts
  }
  return parts
}

const isLiquid = (hints: FormHints) =>
  hints.dissolved ||
  hints.words.has('liquid') ||
  hints.words.has('spray') ||
  hints.words.has('topical') ||
  (hints.usual !== 'vial' && /\bliquids?\b/.test(hints.category))
