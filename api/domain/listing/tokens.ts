import { readAtoms, readNumber, type Atom } from './atoms.ts'
import {
  CODE_ATOMS,
  findCas,
  findNames,
  isInCode,
  isXInCode,
  startsWithCode,
  type CasSpan,
  type NameSpan,
} from './names.ts'
import { perMlEnd } from './per-ml.ts'
import {
  FORM_WORDS,
  LOOSE_UNITS,
  MARKS,
  NOUNS,
  NUMBER_WORDS,
  PACK_WORDS,
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
  const end = perMlEnd(reader.atoms, unitAt + 1)
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

/** "10 vials", "3-pack", "60 vcaps", "10 research vials": a number and what it counts. */
function pushCount(reader: Reader, start: number, count: number | null): boolean {
  if (count === null || count < 1 || isInCode(reader.atoms, start)) return false
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

const isCode = ({ atoms, names }: Reader, at: number) =>
  startsWithCode(atoms, at) && names.has(at + CODE_ATOMS)

function readNumberAtom(reader: Reader, atom: Atom) {
  const { at } = reader
  if (isHalfKit(reader, at) || isCode(reader, at)) {
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

const markOfWord = (reader: Reader, at: number, text: string): Mark | undefined =>
  isXInCode(reader.atoms, at) ? undefined : MARKS.get(text)

function readWordAtom(reader: Reader, atom: Atom) {
  const { at, tokens } = reader
  noteForm(reader, atom.text)
  reader.at = at + 1
  const spelled = NUMBER_WORDS.get(atom.text)
  const mark = markOfWord(reader, at, atom.text)
  if ((spelled !== undefined || mark === 'single') && pushCount(reader, at, spelled ?? 1)) return
  const noun = NOUNS.get(atom.text)
  const pack = PACK_WORDS.get(atom.text)
  if (pack !== undefined) tokens.push({ t: 'count', count: pack, noun: 'pack', word: 'pack', at })
  else if (noun === 'ampoule' && isOneAmpoule(reader, at))
    tokens.push({ t: 'count', count: 1, noun, word: atom.text, at })
  else if (noun) tokens.push({ t: 'noun', noun, word: atom.text, at })
  else if (mark) tokens.push({ t: 'mark', mark, at })
  else tokens.push({ t: 'word', word: atom.text, at })
}

const ONE_AMPOULE = new Set(['ampoule', 'ampule', 'ampulle', 'ampolla', 'ampola'])

const NOT_ONE = new Set(['x', '/', 'per', 'pro', 'je', 'por', 'par', 'each', 'cada'])

/** "GHK-Cu – Ampulle": alone at the end of its stretch, and counted by nothing in front of it. */
function isLoneAmpoule(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1]
  const next = atoms[at + 1]
  const isCounted = before?.kind === 'number' || NOT_ONE.has(before?.text ?? '')
  return !isCounted && (!next || (next.kind === 'sign' && next.text !== '/'))
}

/** "5ml ampoule", "ampola 250mg" is one of them. */
const isOneAmpoule = (reader: Reader, at: number) =>
  ONE_AMPOULE.has(reader.atoms[at]?.text ?? '') &&
  (reader.tokens.at(-1)?.t === 'amount' || unitIndex(reader, at + 1) > 0 || isLoneAmpoule(reader.atoms, at))

/** "*back in stock*": a star with nothing on one side of it multiplies nothing. */
const signOf = (atoms: readonly Atom[], at: number, text: string) =>
  text === '*' && (at === 0 || at === atoms.length - 1) ? undefined : SIGNS[text]

/** "/g" behind a number or a currency is a price per gram, not a size. */
function readSignAtom(reader: Reader, atom: Atom) {
  const { at, tokens } = reader
  const sign = signOf(reader.atoms, at, atom.text)
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
