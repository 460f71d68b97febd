import type { Identity } from './identity.ts'
import type { BlendPart } from './listing.ts'
import { type Settled, DIFFER } from './settle.ts'
import type { Sizes } from './sizes.ts'
import type { Field, Token } from './tokens.ts'
import { fromMicro, times } from '#api/domain/units.ts'

type BlendStrength = { sum: Settled; parts: BlendPart[] }

type Reading = { sum: number; each: number[] | null } | { problem: string } | null

const UNCLEAR = 'its sizes do not fit the parts of the blend'

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The sum that one of the values restates, with the others as parts. */
function partsBesideSum(values: readonly number[], n: number): Reading {
  for (let at = values.length - 1; at >= 0; at--) {
    const others = values.filter((_, index) => index !== at)
    if (others.length === n && add(others) === values[at]) return { sum: add(others), each: others }
  }
  return null
}

function eachReading(values: readonly number[], each: number, n: number): Reading {
  const sum = times(each, n)
  if (sum === null || values.some(value => value !== each && value !== sum)) return { problem: UNCLEAR }
  return { sum, each: Array.from({ length: n }, () => each) }
}

const LISTS = new Set<string>(['+', '/', 'and'])

/** "(5mg+5mg)": a run of n masses joined by plus or slash names the parts, whatever else the field repeats. */
function joinedRun(field: Field, n: number): number[] | null {
  const { tokens } = field
  for (let at = 0; at < tokens.length; at++) {
    const run: number[] = []
    for (let next = at; next < tokens.length; next += 2) {
      const mass = tokens[next]
      const joint = tokens[next + 1]
      if (mass?.t !== 'amount' || mass.unit !== 'mg') break
      run.push(mass.value)
      if (joint?.t !== 'mark' || !LISTS.has(joint.mark)) break
    }
    if (run.length === n) return run
    at += Math.max(0, run.length * 2 - 2)
  }
  return null
}

function runReading(field: Field, values: readonly number[], n: number): Reading {
  const run = values.length > n ? joinedRun(field, n) : null
  if (!run) return null
  const sum = add(run)
  return values.every(value => value === sum || run.includes(value))
    ? { sum, each: run }
    : { problem: UNCLEAR }
}

function readField(field: Field, sizes: Sizes, n: number): Reading {
  const values = sizes.mg.map(amount => amount.value)
  const [first] = values
  if (first === undefined) return null
  const run = runReading(field, values, n)
  if (run) return run
  const each = sizes.mg.find(amount => sizes.each.has(amount))
  if (each) return eachReading(values, each.value, n)
  if (values.length === n) return { sum: add(values), each: values }
  const besides = partsBesideSum(values, n)
  if (besides) return besides
  return values.every(value => value === first) ? { sum: first, each: null } : { problem: UNCLEAR }
}

const partNames = (token: Token, identity: Identity) =>
  token.t === 'name' && token.entry.compound !== null && identity.parts.length > 1

/** "10mg + IPA": one size written between two parts may be the first part's or the whole's. */
function isBetweenParts(fields: readonly Field[], identity: Identity): boolean {
  const tokens = fields.flatMap(field => field.tokens)
  const masses = tokens.filter(token => token.t === 'amount' && token.unit === 'mg')
  if (masses.length !== 1) return false
  const at = tokens.findIndex(token => token === masses[0])
  const before = tokens.slice(0, at)
  const calledBlend = [...before, tokens[at + 1]].some(
    token =>
      (token?.t === 'mark' && (token.mark === 'blend' || token.mark === 'total')) ||
      (token?.t === 'name' && token.entry.blend !== null),
  )
  if (calledBlend || !before.some(token => partNames(token, identity))) return false
  const named = new Set(before.flatMap(token => (token.t === 'name' ? [token.entry.compound?.name] : [])))
  return tokens
    .slice(at + 1)
    .some(token => token.t === 'name' && partNames(token, identity) && !named.has(token.entry.compound?.name))
}

/** "(2.5+2.5)" beside a stated total: numbers without a unit that add up to it. */
function unitlessParts(fields: readonly Field[], sum: number, n: number): number[] | null {
  for (const { tokens } of fields) {
    const numbers = tokens.flatMap((token, at) => {
      const joint = tokens[at + 1] ?? tokens[at - 1]
      const before = tokens[at - 1]
      const joined = [joint, before].some(
        mark => mark?.t === 'mark' && (mark.mark === '+' || mark.mark === '/'),
      )
      return token.t === 'number' && joined ? [token.value] : []
    })
    if (numbers.length === n && add(numbers) === sum) return numbers
  }
  return null
}

const withMg = (identity: Identity, each: readonly number[] | null): BlendPart[] => {
  const known = each !== null && (identity.blend === null || each.every(value => value === each[0]))
  return identity.parts.map((part, at) => ({
    name: part.name,
    mg: known && each[at] !== undefined ? fromMicro(each[at]) : null,
  }))
}

/** Parts named with their own sizes, in the order of the names; a bare list under a blend's own name has no order. */
function namedEach(
  fields: readonly Field[],
  identity: Identity,
  each: readonly number[] | null,
): BlendPart[] {
  for (const { tokens } of fields) {
    const names = tokens.flatMap(token => (token.t === 'name' ? (token.entry.compound?.name ?? []) : []))
    const masses = tokens.filter(token => token.t === 'amount' && token.unit === 'mg')
    if (each === null || new Set(names).size !== each.length || masses.length < each.length) continue
    const order = [...new Set(names)]
    return identity.parts.map((part, at) => {
      const place = order.indexOf(part.name)
      const value = each[place >= 0 ? place : at]
      return { name: part.name, mg: value === undefined ? null : fromMicro(value) }
    })
  }
  return withMg(identity, each)
}

type Parts = { sum: number; each: number[] | null }

/** Same sum, one is the other times the pack, or the title's one size is that of a part which the option spells out. */
function sameSum(title: Parts, option: Parts, count: number): Reading {
  if (!title.each && option.each?.includes(title.sum)) return option
  if (title.sum === option.sum) return { sum: title.sum, each: option.each ?? title.each }
  if (title.sum === times(option.sum, count)) return option
  return option.sum === times(title.sum, count) ? title : { problem: DIFFER }
}

function agree(title: Reading, option: Reading, count: number): Reading {
  if (!title || !option) return title ?? option
  if ('problem' in option) return option
  return 'problem' in title ? title : sameSum(title, option, count)
}

export function readBlend(
  fields: readonly Field[],
  sizes: readonly Sizes[],
  identity: Identity,
  count: number,
): BlendStrength {
  const n = identity.parts.length
  const none = withMg(identity, null)
  const problem = (text: string): BlendStrength => ({ sum: { problem: text }, parts: none })
  if (isBetweenParts(fields, identity))
    return problem('its one size may be that of a part or of the whole blend')
  const [title, option] = fields.map((field, at) => {
    const own = sizes[at]
    return own ? readField(field, own, n) : null
  })
  const reading = agree(title ?? null, option ?? null, count)
  if (!reading) return { sum: null, parts: none }
  if ('problem' in reading) return problem(reading.problem)
  const each = reading.each ?? unitlessParts(fields, reading.sum, n)
  return { sum: { value: reading.sum }, parts: each ? namedEach(fields, identity, each) : none }
}
