import type { Atom } from './atoms.ts'
import { compoundByCas, nameByTypo, type NameEntry } from '#api/domain/compounds/compounds.ts'
import type { Dictionary } from '#api/domain/compounds/dictionary.ts'
import { LOOSE_UNITS, MARKS, NOUNS, SIZE_UNITS } from './words.ts'

export type NameSpan = { entry: NameEntry; from: number; to: number }

/** Signs that may stand inside one name: "GLP-3 (RT)", "CJC-1295 w/o DAC", "5-Amino-1MQ". */
const INSIDE = new Set(['-', '.', '/', '(', ')', '[', ']', '+', "'", ',', '_', ':', '&', '"', '#'])
const MAX_PARTS = 9

const isSizeUnit = (atom: Atom | undefined) =>
  atom?.kind === 'word' && (SIZE_UNITS.has(atom.text) || LOOSE_UNITS.has(atom.text))

/** A number in front of a unit is a size: "TB 4 mg" is 4 mg of TB, not TB4. */
const endsInSize = (atoms: readonly Atom[], last: number) =>
  atoms[last]?.kind === 'number' && isSizeUnit(atoms[last + 1])

type Candidates = { best: NameSpan | null; sized: NameSpan | null }

function candidatesAt(atoms: readonly Atom[], from: number, dictionary: Dictionary): Candidates {
  const found: Candidates = { best: null, sized: null }
  let key = ''
  for (let at = from, parts = 0; at < atoms.length && parts < MAX_PARTS; at++) {
    const atom = atoms[at]
    if (!atom) break
    if (atom.kind === 'sign') {
      if (!INSIDE.has(atom.text)) break
      continue
    }
    parts++
    key += atom.kind === 'number' ? atom.text.replace(/\D/g, '') : atom.text
    if (!dictionary.isNamePrefix(key)) break
    const entry = dictionary.nameByKey(key)
    if (!entry) continue
    const span = { entry, from, to: at + 1 }
    if (endsInSize(atoms, at)) found.sized = span
    else found.best = span
  }
  return found
}

/** The plus sign of "NAD+" belongs to the name, not to what follows. */
const withOwnPlus = (atoms: readonly Atom[], span: NameSpan): NameSpan => {
  const next = atoms[span.to]
  const ownsPlus = span.entry.compound?.name.endsWith('+') && next?.text === '+' && !next.spaced
  return ownsPlus && atoms[span.to + 1]?.spaced !== false ? { ...span, to: span.to + 1 } : span
}

/** The longest name starting here. A name that eats a size's number counts only when it is written in one piece. */
function longestAt(atoms: readonly Atom[], from: number, dictionary: Dictionary): NameSpan | null {
  const { best, sized } = candidatesAt(atoms, from, dictionary)
  if (best) return withOwnPlus(atoms, best)
  if (!sized) return null
  const inOnePiece = atoms.slice(sized.from + 1, sized.to).every(atom => !atom.spaced)
  return inOnePiece ? sized : null
}

const typoSpans = (atoms: readonly Atom[]) =>
  atoms.flatMap((atom, at): NameSpan[] => {
    const entry = atom.kind === 'word' ? nameByTypo(atom.text) : null
    return entry ? [{ entry, from: at, to: at + 1 }] : []
  })

const isPlus = (atom: Atom | undefined) => atom?.text === '+' || atom?.text === '&' || atom?.text === '/'

/** "Cagrilintide + Samaglutide": a long word joined to a known name may be a misspelt one. */
function withMisspelt(atoms: readonly Atom[], spans: NameSpan[]): NameSpan[] {
  if (!atoms.some(isPlus)) return spans
  const ends = new Set(spans.map(span => span.to))
  const starts = new Set(spans.map(span => span.from))
  const found = spans.flatMap(span => [
    isPlus(atoms[span.to]) ? span.to + 1 : -1,
    isPlus(atoms[span.from - 1]) ? span.from - 2 : -1,
  ])
  const misspelt = [...new Set(found)].flatMap((at): NameSpan[] => {
    const atom = atoms[at]
    if (atom?.kind !== 'word' || starts.has(at) || ends.has(at + 1)) return []
    const entry = nameByTypo(atom.text)
    return entry ? [{ entry, from: at, to: at + 1 }] : []
  })
  return misspelt.length === 0 ? spans : [...spans, ...misspelt].sort((a, b) => a.from - b.from)
}

/** Names in reading order, never overlapping. Only when nothing is known are long words tried with one wrong letter. */
export function findNames(atoms: readonly Atom[], dictionary: Dictionary): NameSpan[] {
  const spans: NameSpan[] = []
  for (let at = 0; at < atoms.length; at++) {
    if (atoms[at]?.kind === 'sign') continue
    const span = longestAt(atoms, at, dictionary)
    if (!span) continue
    spans.push(span)
    at = span.to - 1
  }
  return spans.length > 0 ? withMisspelt(atoms, spans) : typoSpans(atoms)
}

export type CasSpan = { cas: string; from: number; to: number }

const hasCheckDigit = (cas: string) => {
  const digits = cas.replaceAll('-', '')
  const weighted = digits.slice(0, -1).split('').toReversed()
  const sum = weighted.reduce((all, digit, at) => all + Number(digit) * (at + 1), 0)
  return sum % 10 === Number(digits.at(-1))
}

const isGlued = (atoms: readonly Atom[], from: number, to: number) =>
  atoms.slice(from, to).every(atom => !atom.spaced)

/** CAS numbers ("885340-08-9"): their digits are never sizes, and they may tell two namesakes apart. */
export function findCas(atoms: readonly Atom[]): CasSpan[] {
  const spans: CasSpan[] = []
  for (let at = 0; at + 4 < atoms.length; at++) {
    if (atoms[at]?.kind !== 'number' || atoms[at + 1]?.text !== '-') continue
    const cas = atoms
      .slice(at, at + 5)
      .map(atom => atom.text)
      .join('')
    if (!/^\d{2,7}-\d{2}-\d$/.test(cas) || !isGlued(atoms, at + 1, at + 5) || !hasCheckDigit(cas)) continue
    spans.push({ cas, from: at, to: at + 5 })
  }
  return spans
}

/** The compound of a CAS number when it refines a compound that is already named. */
export const refinedByCas = (cas: string, named: readonly string[]) => {
  const compound = compoundByCas(cas)
  return compound?.refines && named.includes(compound.refines) ? compound : null
}

const isPlainWord = (atom: Atom | undefined) =>
  atom?.kind === 'word' && !NOUNS.has(atom.text) && !SIZE_UNITS.has(atom.text)

const isGluedSign = (atom: Atom | undefined, sign: string) => atom?.text === sign && !atom.spaced

/** "Elv8 pen", "G3 caps", "Xyz-322 pills": a number glued to a word that is none of ours is part of a name. */
export function isInCode(atoms: readonly Atom[], at: number): boolean {
  const number = atoms[at]
  if (number?.spaced !== false) return false
  const hyphened = isGluedSign(atoms[at - 1], '-') && number.text.length > 2
  const before = atoms[hyphened ? at - 2 : at - 1]
  return isPlainWord(before) && !MARKS.has(before?.text ?? '')
}

/** "SSM-x31": an x between a word of a name and its number. */
export const isXInCode = (atoms: readonly Atom[], at: number) =>
  isGluedSign(atoms[at], 'x') &&
  isGluedSign(atoms[at - 1], '-') &&
  isPlainWord(atoms[at - 2]) &&
  atoms[at + 1]?.spaced === false

const isGluedWord = (atom: Atom | undefined) =>
  atom?.spaced === false && isPlainWord(atom) && !MARKS.has(atom.text)

/** "2S50 SS-31": a title that begins with a code before the name. */
export const startsWithCode = (atoms: readonly Atom[], at: number) =>
  at === 0 && isGluedWord(atoms[1]) && atoms[2]?.kind === 'number' && !atoms[2].spaced

export const CODE_ATOMS = 3
