import { areMistaken, areSoldTogether, type NamedBlend } from '#api/domain/compounds/blends.ts'
import type { Compound, Usual } from '#api/domain/compounds/entry.ts'
import { compoundByName, type NameEntry } from '#api/domain/compounds/compounds.ts'
import { refinedByCas } from './names.ts'
import type { Field, Token } from './tokens.ts'

export type Identity = {
  isPen: boolean
  parts: Compound[]
  blend: NamedBlend | null
  usual: Usual | null
  problem: string | null
}

type Found = { entry: NameEntry; field: number; at: number }

const isAccessory = (entry: NameEntry) => {
  const usual = entry.compound?.usual
  return usual === 'water' || usual === 'supply'
}

/** "Myostatin inhibitor", "GH secretagogue": the name says what something else acts on. */
const DESCRIBERS = new Set([
  'inhibitor',
  'inhibitors',
  'agonist',
  'antagonist',
  'receptor',
  'secretagogue',
  'secretagogues',
  'booster',
])

const isDescribing = (token: Token | undefined) => token?.t === 'word' && DESCRIBERS.has(token.word)

function namesOf(fields: readonly Field[]): Found[] {
  const found: Found[] = []
  for (const [field, { tokens }] of fields.entries())
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]
      if (token?.t === 'name' && !isDescribing(tokens[at + 1])) found.push({ entry: token.entry, field, at })
    }
  return found
}

const LINKS = new Set(['+', '/', ',', 'and', '|'])

const isLinked = (fields: readonly Field[], name: Found) => {
  const tokens = fields[name.field]?.tokens ?? []
  const links = (token: Token | undefined) => token?.t === 'mark' && LINKS.has(token.mark)
  const before = tokens[name.at - 1]
  const after = tokens[name.at + 1]
  const sized = after?.t === 'amount' && links(tokens[name.at + 2])
  return links(before) || (after?.t === 'mark' && (after.mark === '+' || after.mark === '/')) || sized
}

/** "Pen kit | 3ml cartridge + BAC water": what only comes along is not what is sold. */
function isSold(fields: readonly Field[], name: Found): boolean {
  const before = fields[name.field]?.tokens[name.at - 1]
  const added = before?.t === 'mark' && (before.mark === '+' || before.mark === 'and')
  const titleSaysMore = fields[0]?.tokens.some(token => token.t === 'word') ?? false
  return !added && (name.field === 0 || !titleSaysMore)
}

/** Drops names that do not count beside clearer ones: class names, short spellings out of a list, accessories. */
function relevant(fields: readonly Field[], all: readonly Found[]): Found[] {
  const products = all.filter(name => !isAccessory(name.entry))
  const candidates = products.length > 0 ? products : all.filter(name => isSold(fields, name))
  const clear = candidates.filter(name => !name.entry.weak && !name.entry.isClass)
  const weak = candidates.filter(name => name.entry.weak)
  if (clear.length === 0) return weak.length > 0 ? weak : [...candidates]
  const chosen = new Set([...clear, ...weak.filter(name => !name.entry.aside && isLinked(fields, name))])
  return candidates.filter(name => chosen.has(name))
}

const NEGATIONS = new Set('no without wo o sin sem ohne sans senza non bez zonder utan uden minus'.split(' '))

/** "CJC-1295 | 5mg + DAC": the DAC may stand far from the name, and is never a compound of its own. */
function dacWord(fields: readonly Field[]): 'with' | 'no' | null {
  for (const { tokens } of fields)
    for (const [at, token] of tokens.entries()) {
      if (token.t !== 'word') continue
      if (token.word === 'nodac') return 'no'
      if (token.word !== 'dac') continue
      const before = tokens[at - 1]
      return before?.t === 'word' && NEGATIONS.has(before.word) ? 'no' : 'with'
    }
  return null
}

const unique = <T>(items: readonly T[]) => [...new Set(items)]

const UNSAID_DAC = 'CJC-1295 (unspecified)'

/** The compounds named, each once, in reading order, the general one dropped beside the one that refines it. */
function refine(fields: readonly Field[], names: readonly Found[]): Compound[] {
  const named = unique(names.flatMap(({ entry }) => entry.compound ?? []))
  const [only] = named
  if (only && named.length === 1 && only.name !== UNSAID_DAC && fields.every(field => field.cas.length === 0))
    return named
  const dac = named.some(compound => compound.name === UNSAID_DAC) ? dacWord(fields) : null
  const exact = named.map(compound => {
    if (compound.name !== UNSAID_DAC || !dac) return compound
    return compoundByName(`CJC-1295 ${dac === 'no' ? 'no' : 'with'} DAC`) ?? compound
  })
  const plain = exact.map(compound => compound.name)
  const byCas = fields.flatMap(field => field.cas.flatMap(cas => refinedByCas(cas, plain) ?? []))
  const all = unique([...exact, ...byCas])
  const refined = new Set(all.map(compound => compound.refines))
  return all.filter(compound => !refined.has(compound.name))
}

const hasMark = (field: Field | undefined, marks: readonly string[]) =>
  field?.tokens.some(token => token.t === 'mark' && marks.includes(token.mark)) ?? false

const blendUsual = (parts: readonly Compound[]): Usual =>
  parts.find(part => part.usual !== 'vial')?.usual ?? 'vial'

const single = (compound: Compound, problem: string | null = null): Identity => ({
  isPen: false,
  parts: [compound],
  blend: null,
  usual: compound.usual,
  problem,
})

/** What the option chooses from a title that lists several names ("CJC-1295 / Ipamorelin"). */
function chosen(fields: readonly Field[], names: readonly Found[]): Compound[] | null {
  const [inTitle, inVariant] = [0, 1].map(field =>
    refine(
      fields,
      names.filter(name => name.field === field),
    ),
  )
  if (!inTitle || !inVariant || inVariant.length === 0 || inVariant.length >= inTitle.length) return null
  if (inVariant.length === 1) return fields.some(field => hasMark(field, JOINING)) ? null : inVariant
  return hasMark(fields[0], ['/', ',']) && !hasMark(fields[0], ['+', 'and']) ? inVariant : null
}

const JOINING = ['+', 'blend', 'and']

function several(fields: readonly Field[], names: readonly Found[], parts: Compound[]): Identity {
  const picked = chosen(fields, names)
  const [only] = picked ?? []
  if (picked?.length === 1 && only) return single(only)
  if (picked) return blendOf(picked)
  const all = parts.map(part => part.name)
  const blend = blendOf(parts)
  if (areMistaken(all))
    return { ...blend, problem: `it names ${all.join(' and ')}, which are different products` }
  const joined = fields.some(field => hasMark(field, JOINING))
  const listed = fields.some(field => hasMark(field, ['/', ',', 'or', '|', '(']))
  const spelled = amountsFor(fields) >= parts.length
  if (joined || spelled || !listed || areSoldTogether(all)) return blend
  return { ...blend, problem: `it names ${all.join(', ')} without saying whether they are one blend` }
}

export const blendOf = (parts: Compound[]): Identity => ({
  isPen: false,
  parts,
  blend: null,
  usual: blendUsual(parts),
  problem: null,
})

const amountsFor = (fields: readonly Field[]) =>
  Math.max(
    0,
    ...fields.map(
      field =>
        field.tokens.filter(token => token.t === 'conc' || (token.t === 'amount' && token.unit !== 'ml'))
          .length,
    ),
  )

const partsOf = ({ blend, parts }: NameEntry): Compound[] => [
  ...(parts ?? blend?.parts.flatMap(name => compoundByName(name) ?? []) ?? []),
]

function namedBlend({ blend, own }: { blend: NamedBlend; own: Compound[] }, others: Compound[]): Identity {
  const parts = others.length > 1 && others.some(other => !own.includes(other)) ? others : own
  return { isPen: false, parts, blend, usual: 'vial', problem: null }
}

/** "House Mix (A 100mg/ml, B 50mg/ml, C 25mg/ml)": a few known ingredients of a list do not name the mix. */
function isIngredientList(field: Field | undefined, names: readonly Found[]): boolean {
  const tokens = field?.tokens ?? []
  const open = tokens.findIndex(token => token.t === 'mark' && token.mark === '(')
  if (open < 0 || names.some(name => name.field !== 0 || name.at < open)) return false
  const sizes = tokens
    .slice(open)
    .filter(token => token.t === 'conc' || (token.t === 'amount' && token.unit === 'mg'))
  return sizes.length > 2 && sizes.length > names.length
}

const PART_JOINTS = new Set(['+', '/', ',', 'and'])

const isPartJoint = (token: Token | undefined) => token?.t === 'mark' && PART_JOINTS.has(token.mark)

/** Words of a title that stand before a size and name nothing. */
const NO_NAMES = new Set(
  'strength dosage dosis size content inhalt menge extra bonus free powder lyophilized lyophilised purity research peptide peptides pharmaceutical premium total weight netto active acetate amidate sterile injectable tested grade quality version'.split(
    ' ',
  ),
)
const LEAST_NAME = 5

const mayName = (token: Token | undefined) =>
  token?.t === 'word' && token.word.length >= LEAST_NAME && !NO_NAMES.has(token.word)

const isWeight = (token: Token | undefined) =>
  token?.t === 'conc' || (token?.t === 'amount' && token.unit !== 'ml')

/** "+ Foobarine 5 mg", "/ 5 mg Foobarine": a joint, a size, and a word beside the size that may be a name. */
function isUnknownPart(tokens: readonly Token[], at: number): boolean {
  if (!isWeight(tokens[at])) return false
  if (isPartJoint(tokens[at - 1])) {
    const end = tokens[at + 2]
    return mayName(tokens[at + 1]) && (!end || end.t === 'mark')
  }
  let from = at - 1
  while (tokens[from]?.t === 'word') from--
  return isPartJoint(tokens[from]) && tokens.slice(from + 1, at).some(mayName)
}

const UNKNOWN_PART = 'it names a part that the dictionary does not know'

/** Beside a known name and its size, a second "NAME size" is another part; without it the sum would be too small. */
const unknownPart = (fields: readonly Field[]): string | null =>
  fields.some(
    ({ tokens }) => tokens.filter(isWeight).length > 1 && tokens.some((_, at) => isUnknownPart(tokens, at)),
  )
    ? UNKNOWN_PART
    : null

const PEN_BRANDS = new Set(['ozempic', 'wegovy', 'mounjaro', 'zepbound', 'saxenda', 'victoza', 'trulicity'])

export function identify(fields: readonly Field[]): Identity {
  const identity = named(fields)
  const problem = identity.parts.length === 0 || identity.usual === 'mix' ? null : unknownPart(fields)
  return problem === null ? identity : { ...identity, problem }
}

function named(fields: readonly Field[]): Identity {
  const found = relevant(fields, namesOf(fields))
  const names = isIngredientList(fields[0], found) ? [] : found
  const blended = names.find(name => name.entry.blend !== null)?.entry
  const compounds = refine(fields, names)
  if (blended?.blend) return namedBlend({ blend: blended.blend, own: partsOf(blended) }, compounds)
  const [first] = compounds
  if (first?.usual === 'mix') return single(first)
  if (!first) return { isPen: false, parts: [], blend: null, usual: null, problem: null }
  if (compounds.length > 1) return several(fields, names, compounds)
  const byClass = names.every(name => name.entry.isClass)
  const identity = single(first, byClass ? 'it names a class of products, not one product' : null)
  return { ...identity, isPen: names.some(name => PEN_BRANDS.has(name.entry.key)) }
}
