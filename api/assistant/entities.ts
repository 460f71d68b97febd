import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { damerau, trigrams } from '#api/domain/search/spelling.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { UNSPACED, isAscii } from './safety/readings.ts'
import { isTradeSize } from './size-in.ts'

/** A name somebody may write, and what it stands for: a compound's canonical name, or a topic of the corpus. */
export type KnownName = { spelling: string; name: string; kind: 'compound' | 'blend' | 'class' | 'topic' }

export type Mention = { name: string; kind: KnownName['kind']; start: number; end: number; text: string }

export type NameFinder = {
  /** What a text names, longest names first come; compounds and blends win over topics at the same place. */
  find: (text: string) => Mention[]
  /** Whether the text has an abbreviation of the corpus in it, such as NNMT. */
  hasTerm: (text: string) => boolean
}

type Token = { text: string; key: string; start: number; end: number }

const MAX_WORDS = 6
const SHORT = 4
const TYPO_FROM = 6
const TWO_TYPOS_FROM = 9
const TYPO_LIKENESS = 0.4
const MIN_LIKENESS = 0.5

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g ґ:g д:d е:e ё:e є:e ж:zh з:z и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:ch ш:sh щ:sh ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

/** "Ретатрутид" is a name that we know in other letters; "на эпиталон" is none that begins with NA. */
const inLatin = (word: string): string =>
  word !== 'на' && /\p{sc=Cyrillic}/u.test(word)
    ? [...word.toLowerCase().replaceAll('кс', 'x')].map(letter => CYRILLIC[letter] ?? letter).join('')
    : word

/** A run of letters of one kind: Chinese or Japanese around a Latin name is not part of it. */
const LETTER = `(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])`
const NAME_WORD = new RegExp(`${LETTER}+(?:[-‐-–]${LETTER}+|\\+(?!${LETTER}))*|(?:${UNSPACED}\\p{M}*)+`, 'gu')

/** The same in a text without other letters, as nearly all are, in a third of the time. */
const ASCII_WORD = /[a-z0-9]+(?:-[a-z0-9]+|\+(?![a-z0-9]))*/gi

/** Words joined by hyphens stay together, so that "BPC-158" is not read as "BPC". */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(isAscii(text) ? ASCII_WORD : NAME_WORD)].map(match => ({
    text: match[0],
    key: searchKey(inLatin(match[0])),
    start: match.index,
    end: match.index + match[0].length,
  }))

const likeness = (a: string, b: string): number => {
  const left = trigrams(a)
  const right = new Set(trigrams(b))
  const shared = left.filter(gram => right.has(gram)).length
  return shared / (left.length + right.size - shared)
}

const RANK = { compound: 0, blend: 1, class: 2, topic: 3 } as const

const indexNames = (names: readonly KnownName[]): Map<string, KnownName> => {
  const index = new Map<string, KnownName>()
  for (const name of names) {
    const key = searchKey(name.spelling)
    const known = index.get(key)
    if (key !== '' && (!known || RANK[name.kind] < RANK[known.kind])) index.set(key, name)
  }
  return index
}

/** "BPC 158" is not BPC: a number that follows a name, is no size of packs and carries no unit belongs to the name. */
const continuesName = (known: KnownName, next: Token | undefined, after: Token | undefined): boolean =>
  known.kind === 'compound' &&
  next !== undefined &&
  /^\d{2,6}$/.test(next.text) &&
  !isTradeSize(next.text) &&
  /\d/.test(known.name) &&
  !/^(?:mg|mcg|ml|iu|g|x|vials?|caps?|capsules?|tabs?|tablets?|usd|dollars?|d|days?|weeks?|months?)$/i.test(
    after?.text ?? '',
  )

/** A misspelt name must keep its first letter; a name with digits must be exact, "RAD-150" is another compound than "RAD-140". */
const isTypoOf = (key: string, known: string): boolean => {
  if (known[0] !== key[0]) return false
  const distance = damerau(key, known, 2)
  return distance <= 1
    ? likeness(key, known) >= TYPO_LIKENESS
    : distance === 2 && known.length >= TWO_TYPOS_FROM && likeness(key, known) >= MIN_LIKENESS
}

/** "BPC + TB", "LR3 vs DES": letters that are a name beside another alone. */
const BESIDE: Readonly<Record<string, readonly [other: string, meant: string]>> = {
  tb: ['bpc', 'tb500'],
  des: ['igf', 'igf1des'],
}

/** "(1-3)" after a name counts its amino acids: no sum of money, no size ("5-10 mg") and no number of packs ("2-3 kits"). */
const residues =
  /^[ ,]*\(?(\d{1,3})[-–]\d{1,3}\)?(?!\d|[-.,%$€£]\d|\s?(?:[%$€£x]|m[gl]\b|mcg|iu\b|of\b|per\b|(?!is\b|has\b|was\b|vs\b|versus\b)\p{L}+s\b))/iu
const residuesAt = (after: string): number => {
  const [said = '', first = ''] = residues.exec(after) ?? []
  return isTradeSize(first) ? 0 : said.length
}

type Index = ReadonlyMap<string, KnownName>
type Match = { known: KnownName; length: number }

/** "GLP-1s" are many, "GLP-1S" is a shop's name of one. */
const isPlural = /\ds$/

/** "Given to a human in a trial" names no humanin: ordinary words do not make up a name that is one word. */
const isPhrase = (run: readonly Token[], { spelling }: KnownName, ordinary: ReadonlySet<string>): boolean =>
  run.length > 1 &&
  /^[a-z]+$/i.test(spelling) &&
  run.every(({ key }) => ordinary.has(key) || key.length < SHORT)

/** "Семакса", "selanku": a name in a case of its language. */
const inCase = /(?<=^[a-z]{5,})(?:[aeiouy]|[eo][mntv]|am|ami|ie|owi)$/

/** "Selank n a vial" joins two things: letters apart at the end of a run are no part of a name. */
const isJoin = (run: readonly Token[]): boolean =>
  run.length > 2 && run.at(-2)!.text.toLowerCase() === 'n' && run.at(-1)!.text.toLowerCase() === 'a'

const nominative = ({ key }: Token, ordinary: ReadonlySet<string>): string =>
  ordinary.has(key) ? key : key.replace(inCase, '')

const exactAt = (
  index: Index,
  tokens: readonly Token[],
  at: number,
  ordinary: ReadonlySet<string>,
): Match | null => {
  let longest: Match | null = null
  let [key, stem] = ['', '']
  for (let length = 1; length <= MAX_WORDS && at + length <= tokens.length; length += 1) {
    const last = tokens[at + length - 1]!
    key += last.key
    stem += nominative(last, ordinary)
    const known = index.get(key) ?? index.get(stem)
    if (
      known &&
      !isPlural.test(last.text) &&
      !isJoin(tokens.slice(at, at + length)) &&
      !isPhrase(tokens.slice(at, at + length), known, ordinary) &&
      !continuesName(known, tokens[at + length], tokens[at + length + 1])
    )
      longest = { known, length }
  }
  return longest
}

/** Beside it and with a word between: "tb" of Portuguese is "also". */
const JOINS: ReadonlySet<string> = new Set(['and', 'plus', 'vs', 'versus', 'against', 'or', 'with', 'n'])
const besideOther = (index: Index, token: Token, tokens: readonly Token[]): KnownName | undefined => {
  const [other, meant = ''] = BESIDE[token.key] ?? []
  const at = tokens.indexOf(token)
  const isBeside = [at - 1, at + 1]
    .map(place => tokens[place]?.key ?? '')
    .some(key => JOINS.has(key) || (other !== undefined && key.startsWith(other)))
  return other && isBeside && tokens.some(one => one.key.startsWith(other)) ? index.get(meant) : undefined
}

/** `ordinary` are words that are never a misspelt name: those of the corpus, of other languages and of everyday questions. */
export const createNameFinder = (
  names: readonly KnownName[],
  ordinary: ReadonlySet<string>,
  abbreviations: ReadonlySet<string> = new Set(),
): NameFinder => {
  const index = indexNames(names)
  const mayBeMisspelt = (key: string) => key.length >= TYPO_FROM && /^[a-z]+$/.test(key)
  const fuzzy = [...index].filter(([key, { kind }]) => mayBeMisspelt(key) && kind !== 'topic')
  const typo = ({ key }: Token): KnownName | undefined =>
    ordinary.has(key) || !mayBeMisspelt(key) ? undefined : fuzzy.find(([known]) => isTypoOf(key, known))?.[1]
  /** "Tire zepatide": a long name cut in two, its end by itself no word of anything. */
  const cut = (one: Token, other: Token | undefined): Match | null => {
    if (!other || ordinary.has(other.key) || index.has(other.key) || typo(other)) return null
    const key = `${one.key}${other.key}`
    if (other.key.length < SHORT || key.length < TWO_TYPOS_FROM || !/^[a-z]+$/.test(key)) return null
    const known = fuzzy.find(([name]) => name[0] === key[0] && damerau(name, key, 1) <= 1)?.[1]
    return known ? { known, length: 2 } : null
  }
  const find = (text: string): Mention[] => {
    const tokens = tokensOf(text)
    const mentions: Mention[] = []
    for (let at = 0; at < tokens.length;) {
      const exact = exactAt(index, tokens, at, ordinary)
      const misspelt = exact ? undefined : (besideOther(index, tokens[at]!, tokens) ?? typo(tokens[at]!))
      const match = exact ?? (misspelt ? { known: misspelt, length: 1 } : cut(tokens[at]!, tokens[at + 1]))
      const { known, length } = match ?? { known: undefined, length: 1 }
      if (known) {
        const start = tokens[at]!.start
        const named = tokens[at + length - 1]!.end
        const end = known.kind === 'compound' ? named + residuesAt(text.slice(named)) : named
        mentions.push({ name: known.name, kind: known.kind, start, end, text: text.slice(start, end) })
      }
      at += length
    }
    return mentions
  }
  const hasTerm = (text: string) =>
    (text.match(/[\p{L}\p{N}]+/gu) ?? []).some(word => abbreviations.has(word))
  return { find, hasTerm }
}

/** A text with one word in the place of each of these, in their order. */
export const replaceNames = (
  text: string,
  mentions: readonly Pick<Mention, 'start' | 'end'>[],
  by = ' ',
): string =>
  mentions.toReversed().reduce((so, { start, end }) => `${so.slice(0, start)}${by}${so.slice(end)}`, text)

export const isSubstance = ({ kind }: Mention): boolean => kind === 'compound' || kind === 'blend'

/** The text with every compound, blend and class in it replaced by one neutral word, for rules that must not read names. */
export const maskNames = (text: string, mentions: readonly Mention[]): string =>
  replaceNames(text, mentions.filter(isSubstance), 'xcmpd')

/** "Melanotan 1 and 2": a number after one of a name may stand for the name as well. */
const shared = /\b([a-z]{3,})[ -]?(\d{1,2}|i{1,3}) (and|or|vs\.?|versus|&) (\d{1,2}|i{1,3})\b/gi

/** "CJC (the one without DAC)": what tells a form stands apart from the name. */
const formApart =
  /\b(cjc(?:[- ]?1295)?)[\s,(]+(?:the )?(?:one|version|kind|form|type)[\s,]+(with|without|w\/o|no)\s+dac\b/gi

/** "CJC and ipa blend, no DAC": what tells a form stands at the end. */
const formLater =
  /\b(cjc(?:[- ]?1295)?)\b(?![- ]?1295|[\s,(]+(?:with|without|w\/o|no|non)?[\s-]*dac)((?:(?!\b(?:cjc|dac)\b).){0,80}?)(?<!\b(?:or|and|vs|versus))[\s,(]+(with|without|w\/o|no|non)[\s-]+(?:the )?dac\b/gi

/** "The other one that starts with GHRP, the six". */
const ghrp = /(?:(?:that|which) (?:starts|begins) with )?\bghrp[\s,]+(?:the )?(two|six|2|6)\b/gi

/** "What do the LL and the 37 stand for": letters and a number said apart. */
const apart = /\b([a-z]{2,4}) and the (\d{2,4})\b/gi

export const withSharedNames = (text: string, finder: NameFinder): string => {
  const isName = (full: string) =>
    finder.find(full).some(({ kind, text: found }) => kind === 'compound' && found === full)
  return text
    .replace(formApart, '$1 $2 dac')
    .replace(
      formLater,
      (_, name: string, between: string, form: string) =>
        `${name} ${/^with$/i.test(form) ? 'with' : 'no'} dac${between}`,
    )
    .replace(ghrp, (_, number: string) => `GHRP-${/^[6s]/i.test(number) ? 6 : 2}`)
    .replace(apart, (said, letters: string, number: string) =>
      isName(`${letters}-${number}`) ? `${letters}-${number}` : said,
    )
    .replace(shared, (said, name: string, one: string, word: string, other: string) => {
      const meant = [one, other].map(number => `${name} ${number}`)
      return meant.every(isName) ? meant.join(` ${word} `) : said
    })
}

const ROMAN: Readonly<Record<string, string>> = { I: '1', II: '2' }
const partsOf = (name: string): string[] =>
  name.split(/[\s-]+/).map(part => (ROMAN[part] ?? part).toLowerCase())

/** "The one without, I mean", "and with?". */
const bareDac =
  /(?<=^(?: \S+){0,7}) (without|with)(?: (?:it|that|the|dac))* (?=(?:i (?:mean|meant) |please |pls |then |tho )?$|(?:is|does) (?:it )?(?:\S+ )?(?:more|less|cheaper|dearer|pricier|costlier|cost) )/

const ofOtherForm = / (?:the|its) other (?:version|form|variant|kind|type) /

/** "And 6?" after GHRP-2, "with DAC" or "the other version" after CJC-1295 no DAC: another compound, named by its difference alone. */
export const kinOf = (compounds: readonly string[], said: string): string | null => {
  const plain = said
    .replace(bareDac, (_, word: string) => ` ${word === 'with' ? word : 'no'} dac `)
    .replace(/ ii (?=$|ones? |too )/, ' 2 ')
  const [name, ...others] = compounds
  if (name === undefined || others.length > 0) return null
  const own = partsOf(name)
  const general = COMPOUNDS.find(one => one.name === name)?.refines ?? null
  const kin = COMPOUNDS.find(one => {
    if (ofOtherForm.test(plain)) return one.name !== name && general !== null && one.refines === general
    const parts = partsOf(one.name)
    const from = parts.findIndex((part, at) => part !== own[at])
    const rest = parts.slice(from).join(' ')
    if (from < 1 || (parts.length !== own.length && one.refines !== name)) return false
    // A number alone may count something else.
    const ends = /[a-z]{3}/.test(rest)
      ? ''
      : '(?:$|ones? |not |instead |then |is |too |version |i |and (?!\\d)|but )'
    return new RegExp(` ${rest} ${ends}`).test(plain)
  })
  return kin?.name ?? null
}
