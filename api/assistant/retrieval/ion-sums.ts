import type { Monograph } from '../monographs.ts'
import type { Question } from '../question.ts'

/** The mass that a person read off a spectrum, worked out and held against that of the compound. */

const PROTON = 1.00728
/** A figure that stands alone: no part of a code such as "ABC-1295", of a range or of a longer number. */
const FIGURE = String.raw`(?<![\p{L}\d.,–-])(\d{1,2}[.,]\d{3}(?:[.,]\d+)?|\d{3,5}(?:[.,]\d+)?)(?![.,]?\d|\s?[–-]\s?\d)`
const STATE = String.raw`z\s?(?:=|is|of)\s?\+?\d|charge(?: state)?(?: of| is|:)? \+?\d`
const MZ = [
  new RegExp(
    String.raw`\bm\s?\/\s?z\b(?:${STATE}|[^\d[(?!;.]){0,30}?${FIGURE}(?!\s?(?:k?g|mg|mcg|ml|iu|people|patients|vials?)\b)`,
    'iu',
  ),
  new RegExp(String.raw`${FIGURE}\s?m\s?\/\s?z\b`, 'iu'),
  // "[M+H]+ 1419.7", "[M+4H]4+ = 1204.3".
  new RegExp(
    String.raw`\[M\s?\+\s?[1-9]?\s?H\](?:[1-9]?\+)?(?: ion| peak)?\s?(?:[:=@,]|of|at|is|was)?\s?${FIGURE}`,
    'iu',
  ),
]
/** "[M+4H]4+", "z = 4", "charge 4", "the 4+ ion", "doubly charged". */
const CHARGE =
  /\bM\s?\+\s?([1-9]?)\s?H\b|\bz\s?(?:=|is|of)\s?\+?([1-9])\b|\bcharge(?: state)?(?: of| is|:)? \+?([1-9])\b|(?<![\w.,])([1-9])\+(?= ion| charge|[\s),.?]|$)|(?<![\w.,]\s?)\+([1-9])(?= ion| charge|[),.?]|$)|\b(singly|doubly|triply)[ -](?:charged|protonated)\b/i
const IN_WORDS = ['singly', 'doubly', 'triply']
const UNIT = String.raw`(?:da|daltons?|g\/mol)\b`
const NO_MASS =
  '(?:cut|filters?|membranes?|off|apart|more|less|heavier|lighter|higher|lower|above|below|over|under|out|difference)'
/** With its unit a figure is a mass; without one only after "molecular mass" and before nothing that it may count. */
const MASSES = [
  new RegExp(String.raw`${FIGURE}\s?${UNIT}(?![ -](?:too|${NO_MASS})\b)`, 'giu'),
  new RegExp(
    String.raw`\b(?:(?:molecular|molar|monoisotopic|exact) (?:mass|weight)|average mass|mw)(?:[ :=,~]|\b(?:of|for|is|was|as|at|on|in|by|to be|my|the|a|an|its|reports?|certificate|coa|spectrum|reads?|says?|shows?|measured|found|given|stated|about|xcmpd)\b){0,12}?${FIGURE}(?=\s*(?:[.,;:?!)]|$)| (?:right|correct|wrong|ok|and|but|so|is|does|do|on|for|of|match(?:es)?|fits?|what|which|vs|against|xcmpd)\b)`,
    'giu',
  ),
]
/** "The mass spec says 1419.6 but the MW is 1419.5": what a spectrum says is what was read. */
const READING = new RegExp(
  String.raw`\b(?:mass spec\w*|spectrum|spectra|maldi|lc-?ms)\b[^;.!?\d]{0,30}?\b(?:says?|shows?|showed|reads?|gives?|gave|found|is|at) (?:a mass of |about )?${FIGURE}(?!\s?m\s?\/)`,
  'iu',
)
const ASKS =
  / (?:match(?:es)?|checks? out|plausible|fake|faked|right|correct|fits?|wrong|ok|fine|off|consistent|get from|work out|calculate|compute|add up to|mean|tell|(?:is|could|would) (?:that|this|it|be)) /
const STATED = /(\d[\d,]*(?:\.\d+)?) (?:g\/mol|Da)\b/
/** So near two figures are one mass; so near one may be an average and the other of the commonest isotopes. */
const SAME = 1
const OF_ISOTOPES = 0.0008

/** "4,814.4" and "4.814,4" part thousands, "1419,5" a decimal. */
const numberOf = (digits: string): number =>
  Number(digits.replace(/^(\d{1,2})[.,](?=\d{3}(?!\d))/, '$1').replace(',', '.'))
const written = (mass: number, digits = 1): string =>
  mass.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

type Read = { mass: number; said: string }

const chargeIn = (text: string): number | null => {
  const read = CHARGE.exec(text)
  if (!read) return null
  const [said = '1'] = read.slice(1).filter(Boolean)
  return IN_WORDS.includes(said.toLowerCase()) ? IN_WORDS.indexOf(said.toLowerCase()) + 1 : Number(said)
}

/** The mass that a spectrum says, else the one that is written; of several nobody knows which was read off. */
const massIn = (text: string): number | null => {
  const [, reading] = READING.exec(text) ?? []
  if (reading !== undefined) return numberOf(reading)
  const [mass, ...others] = new Set(
    MASSES.flatMap(one => [...text.matchAll(one)].map(([, digits = '']) => numberOf(digits))),
  )
  return mass === undefined || others.length > 0 ? null : mass
}

/** What a reading comes to as an ion of so many protons. */
const asIon = (each: number, z: number): Read => {
  const mass = each * z - z * PROTON
  const protons = z === 1 ? 'one added proton' : `${z} added protons`
  return {
    mass,
    said: `m/z ${each} with ${protons} is ${z} × ${each} − ${z} × ${PROTON} = ${written(mass)} Da`,
  }
}

/** Peptides of this size are seen with so many protons. */
const CHARGES = [2, 3, 4, 5, 6]
const isNear = (mass: number, own: number): boolean => Math.abs(mass - own) <= own * OF_ISOTOPES

/** "The spectrum shows 1204.3 but the peptide is 4813": a peak far below the mass may be an ion with several protons. */
const asPeak = (text: string, own: number): Read | null => {
  const [, reading] = READING.exec(text) ?? []
  if (reading === undefined || isNear(numberOf(reading), own)) return null
  const ions = CHARGES.map(z => asIon(numberOf(reading), z))
  return ions.find(({ mass }) => isNear(mass, own)) ?? null
}

const readIn = (text: string): Read | null => {
  const [mz] = MZ.flatMap(one => one.exec(text)?.[1] ?? [])
  const z = chargeIn(text)
  if (mz !== undefined && z !== null) return asIon(numberOf(mz), z)
  const mass = massIn(text)
  return mass === null ? null : { mass, said: `the mass is ${written(mass)} Da` }
}

const verdictOf = (mass: number, own: number): string => {
  const off = Math.abs(mass - own)
  if (off <= SAME) return 'the two fit within 1 Da, which does not tell a deamidated form apart'
  if (off <= own * OF_ISOTOPES) return `${written(off)} apart, which average and monoisotopic mass may be`
  return `${written(off)} apart, so that the two do not fit`
}

/** The mass that a compound's sentences state. */
const massOf = (monographs: readonly Monograph[], name: string): number | null => {
  const sentences = monographs.find(({ compound }) => compound === name)?.sentences ?? []
  const stated = sentences.flatMap(({ states, text }) =>
    states === 'formula' ? (STATED.exec(text)?.[1] ?? []) : [],
  )
  return stated[0] === undefined ? null : Number(stated[0].replaceAll(',', ''))
}

/** The line that says so; null where no mass is read, or none of one compound is known. */
export const ionSum = (
  monographs: readonly Monograph[],
  { maskedText, plain, compounds }: Question,
): string | null => {
  const [name, ...others] = compounds
  const read = ASKS.test(plain) ? readIn(maskedText) : null
  if (!name || others.length > 0 || !read) return null
  const own = massOf(monographs, name)
  if (own === null) return null
  const { mass, said } = asPeak(maskedText, own) ?? read
  return `By our arithmetic ${said}, against ${written(own)} of ${name} in our sources: ${verdictOf(mass, own)}.`
}
