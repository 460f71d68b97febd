import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { listed as listOf } from '#api/domain/plural.ts'
import type { Monograph, MonographSentence, Property } from './monographs.ts'

const FILE = fileURLToPath(new URL('compound-facts.yaml', import.meta.url))
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
  .parse(parse(readFileSync(new URL('atomic-weights.yaml', import.meta.url), 'utf8')))

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

type Fact = Pick<MonographSentence, 'text' | 'quote' | 'source'> & { states: Property }

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

const factsOf = (one: Entry): Fact[] => {
  const { compound, listed, cas, names = [], sequence, written, pubchem, inchi } = one
  const named = namesOf(one)
  const brutto = pubchem?.formula ?? inchi
  const facts: (Fact | null)[] = [
    named
      ? { states: 'names', source: 'drugbank', text: named, quote: [listed, ...names].join(' … ') }
      : null,
    cas
      ? {
          states: 'CAS number',
          source: 'drugbank',
          text: `The CAS number of ${compound} is ${cas}.`,
          quote: `${listed},${cas}`,
        }
      : null,
    sequence && written
      ? {
          states: 'sequence',
          source: 'drugbank',
          text: `In one-letter code the amino-acid sequence of ${compound} reads ${sequence}.`,
          quote: written,
        }
      : null,
    brutto
      ? {
          states: 'formula',
          source: pubchem ? 'pubchem' : 'inchi',
          text: `${compound} has the molecular formula ${brutto}, which makes a molar mass of ${molarMass(brutto).toFixed(2)} g/mol.`,
          quote: pubchem ? `${cas} ${brutto} ${pubchem.mass}` : `InChI=1S/${brutto}`,
        }
      : null,
  ]
  return facts.filter(fact => fact !== null)
}

const sourcesOf = ({ drugbank, listed, pubchem }: Entry): Monograph['sources'] => {
  const record = { date: null, opened: OPENED }
  const ofDrugBank = { publisher: 'DrugBank', url: `https://go.drugbank.com/drugs/${drugbank}`, ...record }
  return [
    {
      id: 'drugbank',
      title: `${listed}, record ${drugbank} of the DrugBank open vocabulary (read in a copy)`,
      ...ofDrugBank,
    },
    { id: 'inchi', title: `${listed}, record ${drugbank} of DrugBank 4.2 (read in a copy)`, ...ofDrugBank },
    ...(pubchem
      ? [
          {
            id: 'pubchem',
            title: `PubChem compound ${pubchem.cid} (read in the identifier table of the package chemicals 1.5.2)`,
            publisher: 'U.S. National Library of Medicine',
            url: `https://pubchem.ncbi.nlm.nih.gov/compound/${pubchem.cid}`,
            ...record,
          },
        ]
      : []),
  ]
}

const idOf = (compound: string): string =>
  compound
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

const emptyMonograph = (compound: string): Monograph => ({
  id: idOf(compound),
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
  return {
    ...monograph,
    sources: [
      ...monograph.sources,
      ...sourcesOf(one).filter(({ id }) => added.some(({ source }) => source === id)),
    ],
    sentences: [...monograph.sentences, ...added.map(fact => ({ section: 'register' as const, ...fact }))],
  }
}

/** Every monograph with what public registers list of its compound; compounds without one get a short one of facts alone. */
export const withCompoundFacts = (monographs: readonly Monograph[]): Monograph[] => {
  const table = z.array(entry).parse(parse(readFileSync(FILE, 'utf8')))
  const byCompound = new Map(table.map(one => [one.compound, one]))
  const enriched = monographs.map(monograph => {
    const one = byCompound.get(monograph.compound ?? '')
    return one ? withFacts(monograph, one) : monograph
  })
  const known = new Set(monographs.map(({ compound }) => compound))
  const others = table.filter(({ compound }) => !known.has(compound))
  return [...enriched, ...others.map(one => withFacts(emptyMonograph(one.compound), one))].map(withIons)
}
