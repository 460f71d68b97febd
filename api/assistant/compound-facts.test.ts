import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { load } from 'js-yaml'
import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { withCompoundFacts } from './compound-facts.ts'
import { loadMonographs } from './monographs.ts'

type Row = {
  compound: string
  cas?: string
  sequence?: string
  written?: string
  pubchem?: { formula: string; mass: string }
}

const rows = load(readFileSync(new URL('compound-facts.yaml', import.meta.url), 'utf8')) as Row[]
const facts = new Map(withCompoundFacts([]).map(one => [one.compound, one.sentences]))
const textOf = (compound: string, states: string) =>
  facts.get(compound)?.find(one => one.states === states)?.text ?? ''

test('every row is of a compound of the dictionary, once', () => {
  const known = new Set(COMPOUNDS.map(({ name }) => name))
  const named = rows.map(({ compound }) => compound)
  expect(named.filter(name => !known.has(name))).toEqual([])
  expect(named).toEqual([...new Set(named)])
})

test('the last digit of every CAS number is the check digit of the others', () => {
  const wrong = rows.filter(({ cas }) => {
    if (!cas) return false
    const [check, ...digits] = [...cas.replaceAll('-', '')].toReversed().map(Number)
    return digits.reduce((sum, digit, at) => sum + digit * (at + 1), 0) % 10 !== check
  })
  expect(wrong).toEqual([])
})

test('the molar mass that a formula makes is that of the source', () => {
  const others = rows.flatMap(({ compound, pubchem }) => {
    if (!pubchem) return []
    const said = Number(/([\d.]+) g\/mol/.exec(textOf(compound, 'formula'))?.[1])
    return Math.abs(said - Number(pubchem.mass)) / said < 0.0001 ? [] : [[compound, said, pubchem.mass]]
  })
  expect(others).toEqual([])
})

const LETTERS: Readonly<Record<string, string>> = {
  ala: 'A',
  arg: 'R',
  asn: 'N',
  asp: 'D',
  cys: 'C',
  gln: 'Q',
  glu: 'E',
  gly: 'G',
  his: 'H',
  ile: 'I',
  leu: 'L',
  lys: 'K',
  met: 'M',
  nh2: '-NH2',
  pglu: 'pE',
  phe: 'F',
  pro: 'P',
  ser: 'S',
  thr: 'T',
  trp: 'W',
  tyr: 'Y',
  val: 'V',
}

test('a sequence in one-letter code is what the source writes in three letters', () => {
  const others = rows.filter(
    ({ sequence, written }) =>
      sequence !==
      written
        ?.split(' ')[0]!
        .toLowerCase()
        .split('-')
        .map(residue => LETTERS[residue])
        .join(''),
  )
  expect(others).toEqual([])
})

test('a fact stands beside what a monograph states and repeats none of it', () => {
  const [hexarelin] = withCompoundFacts([]).filter(({ compound }) => compound === 'Hexarelin')
  const stated = {
    ...hexarelin!,
    sentences: [{ ...hexarelin!.sentences[0]!, text: 'Said before.', states: 'CAS number' as const }],
  }
  const [merged] = withCompoundFacts([stated])
  expect(merged!.sentences.map(({ text }) => text)).toEqual([
    'Said before.',
    'DrugBank lists Hexarelin under the name Examorelin.',
  ])
})

test('the mass spectrum follows from the stated formula', () => {
  const all = withCompoundFacts(loadMonographs())
  const ionsOf = (compound: string) =>
    all.find(one => one.compound === compound)?.sentences.find(({ states }) => states === 'm/z')?.text
  expect(ionsOf('BPC-157')).toContain('C62H98N16O22')
  expect(ionsOf('BPC-157')).toContain('1420.6, 710.8, 474.2 and 355.9')
  expect(ionsOf('Retatrutide')).toContain('2366.7')
})
