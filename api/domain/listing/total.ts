import type { Usual } from '#api/domain/compounds/entry.ts'
import { isLiquid, isOralCategory, isOralToo } from './form.ts'
import type { Identity } from './identity.ts'
import type { UnitStrength, UnitType } from './listing.ts'
import type { Pack } from './pack.ts'
import type { Settled } from './settle.ts'
import type { Sizes } from './sizes.ts'
import type { Strength } from './strength.ts'
import { fromMicro, MICRO, timesVolume, times } from '#api/domain/units.ts'

/** Stage six: one pack in numbers; amounts in millionths. */
export type Quantity = {
  units: number | null
  strength: UnitStrength | null
  mg: number | null
  ml: number | null
  iu: number | null
  unitType: UnitType
}

export type QuantityResult = { quantity: Quantity } | { problem: string }

type Facts = {
  product: Identity
  pack: Pack
  sizes: readonly Sizes[]
  strength: Strength
}

const SIZE_NOT_STATED = 'size not stated'

const isOral = (facts: Facts) =>
  facts.pack.form === 'capsule' || facts.pack.form === 'tablet' || facts.pack.counts.nouns.has('oral')

const isInVials = (facts: Facts) =>
  isOral(facts) ||
  facts.pack.hints.sizes.gram ||
  facts.pack.counts.nouns.has('vial') ||
  facts.pack.counts.nouns.has('ampoule') ||
  facts.pack.counts.nouns.has('pen')

const value = (settled: Settled) => (settled && 'value' in settled ? settled.value : null)

const some = (facts: Facts, test: (sizes: Sizes) => boolean) => facts.sizes.some(test)

const PER_DOSE = 'its strength is per spray or serving, and their number is not stated'

/** "500 mcg per spray" and nothing else that says what the bottle holds. */
const isOnlyPerDose = (facts: Facts) => {
  const { mass, iu, conc } = facts.strength
  return mass === null && iu === null && conc === null && some(facts, sizes => sizes.perDose !== null)
}

const UNREADABLE: readonly (readonly [(sizes: Sizes) => boolean, string])[] = [
  [sizes => sizes.perGram, 'its price is per gram, and the pack is not stated'],
  [sizes => sizes.bundled, 'its price is for several of them'],
  [sizes => sizes.open, 'a number in it can be read in two ways'],
]

function unreadable(facts: Facts): string | null {
  const found = UNREADABLE.find(([test]) => some(facts, test))
  if (found) return found[1]
  if (isOnlyPerDose(facts)) return PER_DOSE
  if (facts.pack.counts.problem) return facts.pack.counts.problem
  const conc = facts.product.usual === 'mix' ? null : facts.strength.conc
  for (const settled of [facts.strength.mass, facts.strength.iu, conc, facts.strength.volume])
    if (settled && 'problem' in settled) return settled.problem
  return null
}

const whole = (
  units: number,
  strength: UnitStrength,
  totals: { mg?: number | null; ml?: number | null; iu?: number | null },
): QuantityResult => {
  const all = [totals.mg, totals.ml, totals.iu]
  if (all.includes(null)) return { problem: 'its numbers are too large to be true' }
  const unitType: UnitType = totals.mg === undefined ? (totals.iu === undefined ? 'ml' : 'iu') : 'mg'
  const { mg = null, ml = null, iu = null } = totals
  return { quantity: { units, strength, mg, ml, iu, unitType } }
}

/** mg per ml × ml × bottles. */
function dissolved(facts: Facts, perMl: number, unit: 'mg' | 'iu', ml: number): QuantityResult {
  const units = facts.pack.counts.units ?? 1
  const mass = value(facts.strength.mass)
  const inBottle = timesVolume(perMl, ml)
  if (inBottle === null) return { problem: 'its numbers are too large to be true' }
  if (unit === 'mg' && mass !== null && mass !== inBottle && mass !== perMl)
    return { problem: 'its strength, volume and concentration do not fit together' }
  const total = times(inBottle, units)
  const strength: UnitStrength = { value: fromMicro(perMl), unit: `${unit}/ml` }
  const totals = unit === 'mg' ? { mg: total } : { iu: total }
  return whole(units, strength, { ...totals, ml: times(ml, units) })
}

function byConcentration(facts: Facts, conc: { value: number; unit: 'mg' | 'iu' }): QuantityResult {
  const ml = value(facts.strength.volume)
  const mass = value(facts.strength.mass)
  if (ml !== null) return dissolved(facts, conc.value, conc.unit, ml)
  // A bottle holds a millilitre at least.
  if (
    mass === null ||
    conc.unit === 'iu' ||
    mass < conc.value ||
    (mass === conc.value && facts.pack.counts.units === null)
  )
    return { problem: 'a concentration is stated, but not the volume' }
  const result = byMass(facts, mass)
  if ('problem' in result) return result
  const inUnit = (mass / conc.value) * MICRO
  const all = Number.isInteger(inUnit) ? times(inUnit, result.quantity.units ?? 1) : null
  return { quantity: { ...result.quantity, ml: all } }
}

const PER_ML_OR_BOTTLE = 'the strength may be per millilitre or per bottle'
const OPEN_KIT = 'it is a kit, but not said of how many'

const statesVolume = (facts: Facts) => facts.strength.conc !== null || value(facts.strength.volume) !== null

const NO_AMPOULES = 'the number of ampoules is not stated'
const FORMLESS = 'neither the form nor the number of pieces is stated'

const isOralSold = ({ pack }: Facts) => isOralCategory(pack.hints.category) && pack.form !== 'powder'

/** "SLU-PP-332 250mcg": no vial of a small molecule holds so little, so it is one capsule's strength. */
const isSmallDose = (facts: Facts) => {
  const mass = value(facts.strength.mass)
  return isOralToo(facts.product) && mass !== null && mass < MICRO && !facts.pack.hints.words.has('vial')
}

const isSwallowed = (facts: Facts) =>
  isOral(facts) || (isOralSold(facts) && !facts.pack.counts.nouns.has('vial'))

const ONE_DOSE = 'so little may be one dose of it, not what is in the bottle'

/** "Topical gel 500mcg": less than a milligram is no bottle of gel or spray. */
const isOneDose = (facts: Facts) => {
  const mass = value(facts.strength.mass)
  return (facts.pack.form === 'topical' || facts.pack.form === 'spray') && mass !== null && mass <= MICRO
}

/** A strength without a count: enough for a vial or a powder, not for pills, ampoules and what comes in any form. */
function missingPieces(facts: Facts): string | null {
  if (isSwallowed(facts)) return 'the number of capsules or tablets is not stated'
  if (isSmallDose(facts)) return FORMLESS
  if (isOneDose(facts)) return ONE_DOSE
  if (facts.pack.form === 'powder' || facts.pack.form === 'vial' || facts.pack.hints.sizes.gram) return null
  if (facts.pack.counts.nouns.has('ampoule')) return NO_AMPOULES
  const formless = facts.product.usual === 'oral' && facts.pack.form === 'other' && !statesVolume(facts)
  return formless ? FORMLESS : null
}

/** Why a strength alone is no size here: kits of unknown many, liquids without their volume, pills without their number. */
function missingCount(facts: Facts): string | null {
  if (facts.pack.counts.openKit) return OPEN_KIT
  if (facts.product.usual === 'liquid' && !statesVolume(facts) && !isInVials(facts)) return PER_ML_OR_BOTTLE
  return facts.pack.counts.units === null ? missingPieces(facts) : null
}

const keepsVolume = (facts: Facts) =>
  facts.pack.form === 'solution' ||
  facts.pack.form === 'spray' ||
  facts.pack.form === 'topical' ||
  facts.pack.form === 'other'

const SOLD_DISSOLVED = new Set<Usual | null>(['oral', 'liquid'])

/** "50mg 30ml" of a solution may be per ml; "600mg/10ml" is in all ten, and in one millilitre both are the same. */
function isPerMlOpen(facts: Facts, ml: number): boolean {
  const { usual } = facts.product
  const isDissolved = SOLD_DISSOLVED.has(usual) || (usual === null && isLiquid(facts.pack.hints))
  return ml !== MICRO && isDissolved && !isOral(facts) && !some(facts, sizes => sizes.massPerVolume)
}

/** A mass beside a volume: mg per bottle; on a liquid "25mg x 30ml" is mg per ml; on a dry vial the volume is the glass. */
function byMass(facts: Facts, mass: number): QuantityResult {
  const ml = value(facts.strength.volume)
  const timesMl = some(facts, sizes => sizes.massTimesVolume)
  if (ml !== null && timesMl && isLiquid(facts.pack.hints)) return dissolved(facts, mass, 'mg', ml)
  if (ml !== null && (timesMl || isPerMlOpen(facts, ml))) return { problem: PER_ML_OR_BOTTLE }
  const missing = missingCount(facts)
  if (missing) return { problem: missing }
  const units = facts.pack.counts.units ?? 1
  const total = times(mass, units)
  const strength: UnitStrength = { value: fromMicro(mass), unit: 'mg' }
  if (ml === null || !keepsVolume(facts)) return whole(units, strength, { mg: total })
  return whole(units, strength, { mg: total, ml: times(ml, units) })
}

function byIu(facts: Facts, iu: number): QuantityResult {
  const missing = missingCount(facts)
  if (missing) return { problem: missing }
  const units = facts.pack.counts.units ?? 1
  const ml = value(facts.strength.volume)
  const dissolved = ml === null || !keepsVolume(facts) ? {} : { ml: times(ml, units) }
  return whole(units, { value: fromMicro(iu), unit: 'iu' }, { iu: times(iu, units), ...dissolved })
}

/** A volume alone is the size of a liquid; of a dry vial it is only the glass. */
function byVolume(facts: Facts, ml: number): QuantityResult {
  const dry =
    facts.product.usual === 'vial' &&
    facts.pack.form !== 'spray' &&
    facts.pack.form !== 'topical' &&
    !isLiquid(facts.pack.hints)
  if (dry && facts.product.parts.length < 2) return { problem: SIZE_NOT_STATED }
  if (facts.pack.counts.openKit) return { problem: OPEN_KIT }
  if (facts.pack.counts.nouns.has('ampoule') && facts.pack.counts.units === null)
    return { problem: NO_AMPOULES }
  const units = facts.pack.counts.units ?? 1
  return whole(units, { value: fromMicro(ml), unit: 'ml' }, { ml: times(ml, units) })
}

const counted = (units: number): QuantityResult => ({
  quantity: { units, strength: null, mg: null, ml: null, iu: null, unitType: 'count' },
})

const isWeighed = (facts: Facts) =>
  facts.strength.mass !== null || facts.strength.iu !== null || facts.strength.conc !== null

/** "25/50/50/1 mg/ml (10 ml)": a mix may list the strengths of its ingredients beside its volume. */
const listsIngredients = (facts: Facts) =>
  facts.product.usual === 'mix' && facts.strength.mass === null && some(facts, sizes => sizes.conc.length > 1)

/** Supplies are counted, and a weight on them is a template's filler; "32G" on a needle is its gauge. */
function ofSupply(facts: Facts): QuantityResult {
  if (isWeighed(facts) && !facts.pack.hints.sizes.gram)
    return { problem: 'it is counted by the piece, but a weight is stated' }
  const { units } = facts.pack.counts
  return units === null ? { problem: 'the number of pieces is not stated' } : counted(units)
}

/** Waters and mixes are measured; a weight on them is a template's filler, too. */
function ofFluid(facts: Facts): QuantityResult {
  const ml = value(facts.strength.volume)
  if (isWeighed(facts) && !(ml !== null && listsIngredients(facts)))
    return { problem: 'it is sold by volume, but a weight is stated' }
  return ml === null ? { problem: SIZE_NOT_STATED } : byVolume(facts, ml)
}

/** The strongest statement decides: mass before IU before volume before a mere number of pieces. */
function ofProduct(facts: Facts): QuantityResult {
  if (facts.strength.conc && 'value' in facts.strength.conc)
    return byConcentration(facts, facts.strength.conc)
  const mass = value(facts.strength.mass)
  if (mass !== null) return byMass(facts, mass)
  const iu = value(facts.strength.iu)
  if (iu !== null) return byIu(facts, iu)
  const ml = value(facts.strength.volume)
  return ml === null ? byPieces(facts) : byVolume(facts, ml)
}

function byPieces(facts: Facts): QuantityResult {
  const { units, openKit, nouns } = facts.pack.counts
  const inPieces = isOral(facts) || (facts.product.usual === null && nouns.has('piece'))
  return units !== null && !openKit && inPieces ? counted(units) : { problem: SIZE_NOT_STATED }
}

export function totalOf(facts: Facts): QuantityResult {
  const problem = unreadable(facts)
  if (problem) return { problem }
  if (facts.product.usual === 'supply') return ofSupply(facts)
  return facts.product.usual === 'water' || facts.product.usual === 'mix' ? ofFluid(facts) : ofProduct(facts)
}
