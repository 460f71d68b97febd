import { z } from 'zod'
import { yamlIn } from './lexicons/word-lists.ts'
import { listed as listOf } from '#api/domain/plural.ts'
import type { Monograph, MonographSentence, Property } from './monographs.ts'

const OPENED = '2026-11-22'

const formula = z.string().regex(/^(?:[A-Z][a-z]?\d*)+$/)

const entry = z.strictObject({
  compound: z.string().min(1),
  drugbank: z.string().regex(/^DB\d{5}$/),
  listed: z.string().min(1),
  cas: z
    .string()
    .regex(/^\d{2,7}-\d\d-\d$/)
    .optional(),
  names: z.array(z.string().min(1)).min(1).optional(),
  /** In one-letter code, and as the register writes it. */
  sequence: z.string().min(1).optional(),
  written: z.string().min(1).optional(),
  pubchem: z.strictObject({ cid: z.number().int(), formula, mass: z.string() }).optional(),
  inchi: formula.optional(),
})

type Entry = z.infer<typeof entry>

const WEIGHTS = z
  .record(z.string(), z.number())
  .parse(yamlIn(new URL('atomic-weights.yaml', import.meta.url)))

/** Grams per mole of a formula such as C17H14ClN. */
const molarMass = (of: string): number =>
  [...of.matchAll(/([A-Z][a-z]?)(\d*)/g)].reduce((sum, [, element, count]) => {
    const weight = WEIGHTS[element!]
    if (weight === undefined) throw new Error(`compound-facts: no atomic weight of ${element} in ${of}`)
    return sum + weight * Number(count || 1)
  }, 0)

const PROTON = 1.00728
const CHARGES = [1, 2, 3, 4] as const

/** Where ions with one to four added protons stand in a mass spectrum, by average mass. */
const ionsOf = (compound: string, of: string): string => {
  const at = CHARGES.map(charge => ((molarMass(of) + charge * PROTON) / charge).toFixed(1))
  return `From the formula of ${compound}, ${of}, ions with one, two, three and four added protons have an average m/z of ${listOf(at)}.`
}

type Fact = Pick<MonographSentence, 'text' | 'quote' | 'source' | 'questions'> & { states: Property }

/** The formula that a compound's sentences state, and the mass spectrum that follows from it. */
const withIons = (monograph: Monograph): Monograph => {
  const stating = monograph.sentences.find(({ states }) => states === 'formula')
  const brutto = stating?.text.match(/\bC\d+H\d+[A-Z\da-z]*/)?.[0]
  if (!stating || !brutto || !monograph.compound) return monograph
  const { quote, source } = stating
  const text = ionsOf(monograph.compound, brutto)
  return {
    ...monograph,
    sentences: [...monograph.sentences, { section: 'register', states: 'm/z', text, quote, source }],
  }
}

const isOtherName = (one: string, other: string): boolean =>
  one.toLowerCase().replaceAll(/[^a-z0-9]/g, '') !== other.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const namesOf = ({ compound, listed, names = [] }: Entry): string | null => {
  const isRenamed = isOtherName(compound, listed)
  if (!isRenamed && names.length === 0) return null
  const others = names.length > 0 ? listOf(names) : null
  if (!isRenamed) return `DrugBank also knows ${compound} by the name ${others}.`
  return `DrugBank lists ${compound} under the name ${listed}${others ? `, also known as ${others}` : ''}.`
}

const formulaOf = ({ compound, cas, pubchem, inchi }: Entry): Fact[] => {
  const brutto = pubchem?.formula ?? inchi
  if (!brutto) return []
  const text = `${compound} has the molecular formula ${brutto}, which makes a molar mass of ${molarMass(brutto).toFixed(2)} g/mol.`
  const from = pubchem
    ? { source: 'pubchem', quote: `${cas} ${brutto} ${pubchem.mass}` }
    : { source: 'inchi', quote: `InChI=1S/${brutto}` }
  return [{ states: 'formula', text, ...from }]
}

const factsOf = (one: Entry): Fact[] => {
  const { compound, listed, cas, names = [], sequence, written } = one
  const named = namesOf(one)
  const of = (states: Property, text: string, quote: string): Fact[] => [
    { states, source: 'drugbank', text, quote },
  ]
  const reads = `In one-letter code the amino-acid sequence of ${compound} reads ${sequence}.`
  return [
    ...(named ? of('names', named, [listed, ...names].join(' … ')) : []),
    ...(cas ? of('CAS number', `The CAS number of ${compound} is ${cas}.`, `${listed},${cas}`) : []).map(
      // Beside another property it is graded by the questions that it answers.
      fact => ({
        ...fact,
        questions: ['cas number', 'cas registry number', 'molecular weight and cas number'],
      }),
    ),
    ...(sequence && written ? of('sequence', reads, written) : []),
    ...formulaOf(one),
  ]
}

/** Where its facts may be from: of each the source is kept that one rests on. */
const sourcesOf = ({ drugbank, listed, pubchem }: Entry): Monograph['sources'] => {
  const record = { date: null, opened: OPENED }
  const ofDrugBank = { publisher: 'DrugBank', url: `https://go.drugbank.com/drugs/${drugbank}`, ...record }
  const title = (of: string) => `${listed}, record ${drugbank} of ${of} (read in a copy)`
  return [
    { id: 'drugbank', title: title('the DrugBank open vocabulary'), ...ofDrugBank },
    { id: 'inchi', title: title('DrugBank 4.2'), ...ofDrugBank },
    {
      id: 'pubchem',
      title: `PubChem compound ${pubchem?.cid} (read in the identifier table of the package chemicals 1.5.2)`,
      publisher: 'U.S. National Library of Medicine',
      url: `https://pubchem.ncbi.nlm.nih.gov/compound/${pubchem?.cid}`,
      ...record,
    },
  ]
}

const emptyMonograph = (compound: string): Monograph => ({
  id: compound
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, ''),
  title: compound,
  compound,
  kind: 'compound',
  aliases: [],
  sources: [],
  sentences: [],
})

/** The monograph with the facts that it does not state itself. */
const withFacts = (monograph: Monograph, one: Entry): Monograph => {
  const stated = new Set(monograph.sentences.map(({ states }) => states))
  const added = factsOf(one).filter(({ states }) => states === 'names' || !stated.has(states))
  const rested = sourcesOf(one).filter(({ id }) => added.some(({ source }) => source === id))
  return {
    ...monograph,
    sources: [...monograph.sources, ...rested],
    sentences: [...monograph.sentences, ...added.map(fact => ({ section: 'register' as const, ...fact }))],
  }
}

/** Every monograph with what public registers list of its compound; compounds without one get a short one of facts alone. */
export const withCompoundFacts = (monographs: readonly Monograph[]): Monograph[] => {
  const table = z.array(entry).parse(yamlIn(new URL('compound-facts.yaml', import.meta.url)))
  const byCompound = new Map(table.map(one => [one.compound, one]))
  const enriched = monographs.map(monograph => {
    const one = byCompound.get(monograph.compound ?? '')
    return one ? withFacts(monograph, one) : monograph
  })
  const known = new Set(monographs.map(({ compound }) => compound))
  const others = table.filter(({ compound }) => !known.has(compound))
  return [...enriched, ...others.map(one => withFacts(emptyMonograph(one.compound), one))].map(withIons)
}
