import { readAtoms, readNumber, type Atom } from './atoms.ts'
import { findCas, findNames, type CasSpan, type NameSpan } from './names.ts'
import {
  FORM_WORDS,
  LOOSE_UNITS,
  MARKS,
  NOUNS,
  NUMBER_WORDS,
  SIZE_UNITS,
  type FormWord,
  type Mark,
  type NounKind,
  type SizeUnit,
} from './words.ts'
import type { NameEntry } from '#api/domain/compounds/compounds.ts'
import type { Dictionary } from '#api/domain/compounds/dictionary.ts'
import { MICRO, toMicro } from '#api/domain/units.ts'

/** A field as typed tokens: `amount` is a size of one thing, `conc` is per ml; `value` in millionths. */
export type Token =
  | {
      t: 'amount'
      value: number
      unit: 'mg' | 'ml' | 'iu'
      scale: number
      gram: boolean
      open: boolean
      at: number
    }
  | { t: 'conc'; value: number; unit: 'mg' | 'iu'; scale: number; open: boolean; at: number }
  | { t: 'percent'; value: number; at: number }
  | { t: 'number'; value: number; glued: boolean; at: number }
  | { t: 'count'; count: number; noun: NounKind; word: string; at: number }
  | { t: 'noun'; noun: NounKind; word: string; at: number }
  | { t: 'name'; entry: NameEntry; at: number }
  | {
      t: 'mark'
      mark: Mark | '+' | '/' | ',' | '-' | '(' | ')' | '|' | '=' | '@' | '>' | '/g' | '$'
      at: number
    }
  | { t: 'word'; word: string; at: number }

export type Field = {
  tokens: Token[]
  forms: Set<FormWord>
  cas: string[]
  isIu: boolean
}

const SIGNS: Record<string, '+' | '/' | ',' | '-' | '(' | ')' | '|' | '=' | '@' | '>' | '$' | 'x'> = {
  '+': '+', '&': '+', '/': '/', '\\': '/', ',': ',', ';': '|', '-': '-', '~': '-', '(': '(', ')': ')', '[': '(', ']': ')', '|': '|', '=': '=',
  '@': '@', '>': '>', '<': '>', '$': '$', '€': '$', '£': '$', '*': 'x',
} // oxfmt-ignore

/** Where a text stands. Title and option are read together; the others only where these say nothing. */
export type Source = 'title' | 'option' | 'spec' | 'description' | 'address'
export type Texts = Readonly<Record<Source, Field>>

type Reader = {
  atoms: readonly Atom[]
  names: Map<number, NameSpan>
  cas: Map<number, CasSpan>
  isIu: boolean
  tokens: Token[]
  forms: Set<FormWord>
  at: number
}

const unitOf = (reader: Reader, atom: Atom | undefined): SizeUnit | null => {
  if (atom?.kind !== 'word') return null
  const unit = SIZE_UNITS.get(atom.text)
  if (unit) return unit
  return reader.isIu && LOOSE_UNITS.has(atom.text) ? (SIZE_UNITS.get('iu') ?? null) : null
}

/** The index of the unit behind the number at `at`: right behind it, or after a hyphen ("5-mg"). */
const unitIndex = (reader: Reader, at: number): number => {
  if (unitOf(reader, reader.atoms[at + 1])) return at + 1
  const hyphen = reader.atoms[at + 1]
  if (hyphen?.text === '-' && !hyphen.spaced && unitOf(reader, reader.atoms[at + 2])) return at + 2
  return -1
}

const isMl = (atom: Atom | undefined) =>
  atom?.kind === 'word' &&
  SIZE_UNITS.get(atom.text)?.unit === 'ml' &&
  SIZE_UNITS.get(atom.text)?.scale === MICRO

/** "mg/ml", "mg per ml", "mg / 1 ml": the index behind it, else -1. */
const perMlEnd = (reader: Reader, at: number): number => {
  const joint = reader.atoms[at]
  if (joint?.text !== '/' && joint?.text !== 'per') return -1
  const next = reader.atoms[at + 1]
  if (isMl(next)) return at + 2
  return next?.text === '1' && isMl(reader.atoms[at + 2]) ? at + 3 : -1
}

const scaled = (plain: string, unit: SizeUnit) => {
  const micro = toMicro(plain)
  if (micro === null) return null
  const value = (micro / MICRO) * unit.scale
  const exact = Number.isInteger(value) ? value : Math.round((micro * (unit.scale / 1000)) / 1000)
  return Number.isSafeInteger(exact) ? exact : null
}

function pushAmount(reader: Reader, start: number, unitAt: number): boolean {
  const unit = unitOf(reader, reader.atoms[unitAt])
  if (!unit) return false
  const written = readNumber(reader.atoms[start]?.text ?? '', unit.unit === 'iu')
  const joined = thousandsBefore(reader, start)
  const value = scaled(joined === null ? written.plain : joined + written.plain, unit)
  if (value === null) return false
  if (joined !== null) reader.tokens.pop()
  const end = perMlEnd(reader, unitAt + 1)
  const at = start
  const open = written.open
  if (end > 0 && unit.unit !== 'ml') {
    reader.tokens.push({ t: 'conc', value, unit: unit.unit, scale: unit.scale, open, at })
    reader.at = end
  } else {
    reader.tokens.push({ t: 'amount', value, unit: unit.unit, scale: unit.scale, gram: unit.gram, open, at })
    reader.at = unitAt + 1
  }
  return true
}

/** "1 000 mg": the thousands that stand before, when the last token is a bare number of up to three digits. */
function thousandsBefore(reader: Reader, at: number): string | null {
  if (reader.atoms[at]?.text !== '000' || !reader.atoms[at]?.spaced) return null
  const last = reader.tokens.at(-1)
  const before = reader.atoms[at - 1]
  if (last?.t !== 'number' || last.at !== at - 1 || before?.kind !== 'number') return null
  return /^[1-9]\d{0,2}$/.test(before.text) ? before.text : null
}

const wholeCount = (text: string) => {
  const plain = readNumber(text, true)
  return !plain.open && /^\d{1,6}$/.test(plain.plain) ? Number(plain.plain) : null
}

const isPlainWord = (atom: Atom | undefined) =>
  atom?.kind === 'word' && !NOUNS.has(atom.text) && !SIZE_UNITS.has(atom.text)

const isGluedSign = (atom: Atom | undefined, sign: string) => atom?.text === sign && !atom.spaced

/** "Elv8 pen", "G3 caps", "Xyz-322 pills": a number glued to a word that is none of ours is part of a name. */
function isInCode({ atoms }: Reader, at: number): boolean {
  const number = atoms[at]
  if (number?.spaced !== false) return false
  const hyphened = isGluedSign(atoms[at - 1], '-') && number.text.length > 2
  const before = atoms[hyphened ? at - 2 : at - 1]
  return isPlainWord(before) && !MARKS.has(before?.text ?? '')
}

/** "10 vials", "3-pack", "60 vcaps", "10 research vials": a number and what it counts. */
function pushCount(reader: Reader, start: number, count: number | null): boolean {
  if (count === null || count < 1 || isInCode(reader, start)) return false
  for (let at = start + 1; at <= start + 2; at++) {
    const atom = reader.atoms[at]
    if (!atom || reader.names.has(at)) return false
    const noun = atom.kind === 'word' ? NOUNS.get(atom.text) : undefined
    if (noun) {
      reader.tokens.push({ t: 'count', count, noun, word: atom.text, at: start })
      noteForm(reader, atom.text)
      reader.at = at + 1
      return true
    }
    if (atom.kind === 'word' ? !BETWEEN.has(atom.text) : atom.text !== '-') return false
  }
  return false
}

const noteForm = (reader: Reader, text: string) => {
  const form = FORM_WORDS.get(text)
  if (form) reader.forms.add(form)
}

const BETWEEN = new Set(
  'de research sterile glass lyophilized lyophilised empty prefilled oral veggie vegan sealed individual'.split(
    ' ',
  ),
)

/** "1/2 kit": half of a pack of some number; the number itself must be said. */
const isHalfKit = ({ atoms }: Reader, at: number) =>
  atoms[at]?.text === '1' &&
  atoms[at + 1]?.text === '/' &&
  atoms[at + 2]?.text === '2' &&
  NOUNS.get(atoms[at + 3]?.text ?? '') === 'kit'

function readNumberAtom(reader: Reader, atom: Atom) {
  const { at } = reader
  if (isHalfKit(reader, at)) {
    reader.at = at + 3
    return
  }
  const unitAt = unitIndex(reader, at)
  if (unitAt > 0 && pushAmount(reader, at, unitAt)) return
  if (reader.atoms[at + 1]?.text === '%') {
    reader.tokens.push({ t: 'percent', value: toMicro(readNumber(atom.text, false).plain) ?? 0, at })
    reader.at = at + 2
    return
  }
  if (pushCount(reader, at, wholeCount(atom.text))) return
  const value = toMicro(readNumber(atom.text, false).plain)
  if (value !== null) reader.tokens.push({ t: 'number', value, glued: !atom.spaced, at })
  reader.at = at + 1
}

/** "SSM-x31": an x between a word of a name and its number. */
const isXInCode = ({ atoms }: Reader, at: number) =>
  isGluedSign(atoms[at], 'x') &&
  isGluedSign(atoms[at - 1], '-') &&
  isPlainWord(atoms[at - 2]) &&
  atoms[at + 1]?.spaced === false

const markOfWord = (reader: Reader, at: number, text: string): Mark | undefined =>
  isXInCode(reader, at) ? undefined : MARKS.get(text)

function readWordAtom(reader: Reader, atom: Atom) {
  const { at, tokens } = reader
  noteForm(reader, atom.text)
  reader.at = at + 1
  const spelled = NUMBER_WORDS.get(atom.text)
  const mark = markOfWord(reader, at, atom.text)
  if ((spelled !== undefined || mark === 'single') && pushCount(reader, at, spelled ?? 1)) return
  const noun = NOUNS.get(atom.text)
  if (noun === 'ampoule' && isOneAmpoule(reader, at))
    tokens.push({ t: 'count', count: 1, noun, word: atom.text, at })
  else if (noun) tokens.push({ t: 'noun', noun, word: atom.text, at })
  else if (mark) tokens.push({ t: 'mark', mark, at })
  else tokens.push({ t: 'word', word: atom.text, at })
}

const ONE_AMPOULE = new Set(['ampoule', 'ampule', 'ampulle', 'ampolla', 'ampola'])

/** "5ml ampoule", "ampola 250mg" is one of them. */
const isOneAmpoule = (reader: Reader, at: number) =>
  ONE_AMPOULE.has(reader.atoms[at]?.text ?? '') &&
  (reader.tokens.at(-1)?.t === 'amount' || unitIndex(reader, at + 1) > 0)

/** "/g" behind a number or a currency is a price per gram, not a size. */
function readSignAtom(reader: Reader, atom: Atom) {
  const { at, tokens } = reader
  const sign = SIGNS[atom.text]
  reader.at = at + 1
  if (!sign) return
  const next = unitOf(reader, reader.atoms[at + 1])
  const last = tokens.at(-1)
  const priced =
    last?.t === 'number' || (last?.t === 'mark' && (last.mark === 'currency' || last.mark === '$'))
  if (sign === '/' && next?.unit === 'mg' && priced) {
    tokens.push({ t: 'mark', mark: '/g', at })
    reader.at = at + 2
  } else tokens.push({ t: 'mark', mark: sign, at })
}

const isIuName = (entry: NameEntry) => IU_NAMES.has(entry.compound?.name ?? '')
const IU_NAMES = new Set(['HGH (somatropin 191AA)', 'HCG', 'HMG', 'EPO', 'Insulin', 'Botulinum toxin'])

/** A cleaned field → its tokens, form words and CAS numbers. `isIu`: the title named something measured in IU. */
export function readField(text: string, isIu: boolean, dictionary: Dictionary): Field {
  const atoms = readAtoms(text)
  const spans = findNames(atoms, dictionary)
  const casSpans = text.includes('-') ? findCas(atoms) : []
  const reader: Reader = {
    atoms,
    names: new Map(spans.map(span => [span.from, span])),
    cas: new Map(casSpans.map(span => [span.from, span])),
    isIu: isIu || spans.some(span => isIuName(span.entry)),
    tokens: [],
    forms: new Set(),
    at: 0,
  }
  while (reader.at < atoms.length) step(reader)
  return {
    tokens: reader.tokens,
    forms: reader.forms,
    cas: casSpans.map(span => span.cas),
    isIu: reader.isIu,
  }
}

function step(reader: Reader) {
  const name = reader.names.get(reader.at)
  const cas = reader.cas.get(reader.at)
  const atom = reader.atoms[reader.at]
  if (name) {
    reader.tokens.push({ t: 'name', entry: name.entry, at: reader.at })
    reader.at = name.to
  } else if (cas) reader.at = cas.to
  else if (atom?.kind === 'number') readNumberAtom(reader, atom)
  else if (atom?.kind === 'word') readWordAtom(reader, atom)
  else if (atom) readSignAtom(reader, atom)
}
