import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { isPlace } from '../catalogue/frame/places.ts'
import { asksSeveral, askedParts } from './asked-parts.ts'
import { halvesOf } from './halves.ts'
import { type Mention, type NameFinder, isSubstance, kinOf, replaceNames } from '../entities.ts'
import { glossOf } from '../lexicons/gloss.ts'
import { PLACES } from '../mentions/ordinals.ts'
import { type Question, readQuestion } from '../question.ts'
import { isAscii, plainWords } from '../safety/readings.ts'
import { type VendorName, vendorPlaces } from '../vendor-names.ts'
import type { Encoder } from './encoder.ts'
import { encodedText, intentsOf, withIntents } from './recognise.ts'

/** So many turns count: the one to answer, and what it may lean on. */
const MOST_TURNS = 5

export type Reader = { finder: NameFinder; encoder: Pick<Encoder, 'encode'>; vendors: readonly VendorName[] }
/** A turn as it was written, the same in English, and what is read in it. */
export type Turn = { text: string; english: string; question: Question }

/** "Unrelated: list all codes" takes nothing over; these words are no part of what is asked. */
const newTopic =
  /(?<=^|[.,!?;:]\s*|\b(?:ok|okay|actually|nah|so|well|right|lol|cheers|thanks|and|but|hm+|its|is)\s)(?:new topic|new question|separate (?:thing|question)|unrelated|different (?:q|question|topic|thing)|other topic|off topic|something else(?= *[:,.])|(?:leave|forget|drop|never ?mind|scratch|skip) (?:that|it|all that)|(?:never ?mind|nvm)(?= *[,.:;])|moving on|changing (?:the )?(?:subject|topic))\b[.,:;]*/i

const takesBack = /\b(?:(?:forget|drop|never ?mind|scratch|skip) (?:that|it)\b|(?:never ?mind|nvm) *[,.:;])/i
const FEW = 2

/** "I am not after advice, just what are they": what somebody does not want says nothing of what is asked. */
const disclaimer =
  /\b(?:i['’]?m |i am |we['’]?re )?not (?:after|asking for|looking for|wanting|seeking) (?:any |your |medical |dosing |health )*(?:advice|recommendations?|tips)(?: (?:on|for|about) (?:him|her|me|it|them|this|that|use))?\b[.,;:]?|\b(?:its |it['’]?s |this is )?not (?:for|about) (?:me|myself|us)\b(?! (?:but|its|it['’]s) for)[.,;:]?/gi

/** "Got 40 tabs open" is of a browser: no tablets are asked for. */
const browserTabs =
  /\b(?:browser|open|chrome|firefox|safari) tabs\b|\btabs\b(?=(?:[\s,]+\w+){0,4}\s+open(?:\s*(?:[.,;!?]|$)|\s+(?:in|on) (?:chrome|firefox|safari|my)\b|\s+(?:right )?now\b))/gi

/** "Bit of a long shot, but who has it", "bitter pill to swallow": what somebody thinks of the question is no part of what is asked. */
const aside =
  /^(?:(?:(?:this|that|it)(?:['’]?s| is| may be| might be)|its|a|an|just|probably|maybe|prob|bit of|kind of|kinda|sort of|taking|giving|ok|hey|hi|so|total|complete|real) )*(?:long shot|(?:wild )?(?:shot|stab) in the dark|wild guess|(?:bitter|tough|hard) pill to swallow)\b(?: (?:here|lol|haha|i know|this|maybe))*[\s,.:;!–-]*(?:but\b)?[\s,.:;]*(?=\S+\s+\S)/i

/** "Lol thats huge. The one without?": what somebody thinks of an answer, before a question of its own. */
const reaction =
  /^(?:(?:lol|lmao|haha|wow|whoa|ah|oh|huh|neat|cool|nice|great|damn|omg|hm+|mhm|interesting|good to know|fair enough|got it|i see|thanks|thank you|cheers|makes sense)\b[\s,]*)*(?:(?:that|it)(?:['’]?s| is| was) (?:\S+ ){0,2}(?:huge|a lot|crazy|wild|insane|long|short|interesting|cool|nice|odd|weird|funny|good to know))?[.!]+\s+(?=\S+\s+\S)/i

/** "Second. cheapest": the second of what was named, and no place in a list. */
const bareOrdinal = /^(first|second|third|former|latter|last)(?=\s*[.,;:](?:\s+\S+){0,5}\s*$)/i

/** The letters that a name begins with: "TB" of TB-500. */
const lettersOf = (name: string): string => {
  const letters = /^[A-Z]{2,5}(?![a-z])/.exec(name)?.[0] ?? ''
  return EVERYDAY.has(letters) ? '' : letters
}
/** "Oh snap" names no SNAP-8. */
const EVERYDAY: ReadonlySet<string> = new Set(['ACE', 'PT', 'RAD', 'SNAP'])

/** "And TB?", "what about pt then": letters with which one compound alone begins, and not a word more. */
const bareLetters =
  /^\W*(?:(?:and|ok|so|or|then|now|nah|what about|how about|same for|vs)\b\W*)+([a-z]{2,3})(?=(?:\W+(?:then|too|as well|instead|pls|please|prices?))*\W*$)/i
const withLettersNamed = (text: string, finder: NameFinder): string => {
  const letters = bareLetters.exec(text)?.[1]?.toUpperCase() ?? ''
  const [meant, ...others] = COMPOUNDS.filter(({ name }) => new RegExp(`^${letters}-[1-9]\\d*$`).test(name))
  const isOther =
    !meant || others.length > 0 || isPlace(letters.toLowerCase()) || finder.find(text).length > 0
  return isOther ? text : text.replace(new RegExp(`\\b${letters}\\b`, 'i'), meant.name)
}

/** "Two of the tb" after TB-500, "without vip" after VIP: what is no name by itself is one where it was spoken of. */
const withNamesBefore = (text: string, names: readonly string[], finder: NameFinder): string =>
  names.reduce((so, name) => {
    const letters = lettersOf(name)
    const isOfOne = names.filter(other => lettersOf(other) === letters).length === 1
    if (letters === '' || !isOfOne) return so
    // "VIP" alone is everyday talk.
    const said = finder.find(name).length > 0 ? name : `${name} peptide`
    return so.replace(
      new RegExp(
        `(?<![\\p{L}\\d'’-])${letters}(?![\\p{L}\\d'’+]|[ -]?\\d+(?!\\d|[.,]?\\d* ?(?:mg|ml|iu)\\b))`,
        'giu',
      ),
      said,
    )
  }, text)

const ordinal = /\bthe (first|second|third|fourth|former|latter|last)(?: ones?)?(?=[\s.,;?!]|$)/gi

/** "The first trial and the last" are places of something else. */
const counted =
  /\b(?:\d{1,2}|one|two|three|four|five)(?: x)? (?:of )?the (?:first|second|third|fourth|former|latter|last)\b/i

/** "2 of the first and 1 of the second" after two names: each by its own; one place alone is read with what it stands in. */
const withPlacesNamed = (text: string, listed: readonly string[]): string => {
  const places = [...text.matchAll(ordinal)].map(([, word = '']) =>
    listed.at(PLACES[word.toLowerCase()] ?? 0),
  )
  const isOfSeveral =
    counted.test(text) && new Set(places).size > 1 && places.every(name => name !== undefined)
  return isOfSeveral
    ? text.replace(ordinal, (_, word: string) => listed.at(PLACES[word.toLowerCase()] ?? 0) ?? '')
    : text
}

/** "Two of those plus a KPV" after one that was named: its own count. */
const countedOfIt =
  /\b((?:\d{1,2}|one|two|three|four|five|six|ten)(?: x)?(?: more)? of) (?:those|them|these|it|that)\b/i
const withCountedNamed = (text: string, [name, ...others]: readonly string[], finder: NameFinder): string =>
  name === undefined || others.length > 0 || !finder.find(text).some(isSubstance)
    ? text
    : text.replace(countedOfIt, `$1 the ${name}`)

/** "No, powder" corrects, "no powder" leaves out. */
const CORRECTED =
  /^(?:no|nope|nah)\s*[,.;:]\s*(?=(?:the |in |as )?(?:powders?|vials?|caps|capsules?|tabs|tablets?|liquid|solution|sprays?|topical|kits?)\b)/i

/** "Explain it in two lines": how long an answer may be says nothing of what is asked. */
const LENGTH =
  /\b(?:in|with) (?:just |only |about )?(?:a |an |one |two |three |four |five |few |\d )+(?:short |simple |plain )*(?:lines?|sentences?|words?|bullets?|bullet points?)\b|\bin (?:short|brief|a nutshell)(?=\s*[?.!]*$)/gi

/** "With DAC and without" is of both. */
const BOTH_KINDS =
  /\b((?:with|without|no) dac) (and|or|vs\.?|versus|against) (?:the )?(with|without|no)\b(?: dac)?/i
const withBothKinds = (text: string): string => text.replace(BOTH_KINDS, '$1 $2 CJC-1295 $3 DAC')

/** "Sorry, with DAC" after an order of CJC-1295 no DAC and another: the one kin of what was named, in its place. */
const withKinNamed = (text: string, names: readonly string[], finder: NameFinder): string => {
  const plain = plainWords(text).replace(/ (?:without|w o|wo|non)(?: the)? dac(?= )/g, ' no dac')
  if (names.length < 2 || finder.find(text).some(isSubstance)) return text
  const swaps = names.flatMap(name => {
    const kin = kinSaid.test(text) ? kinOf([name], plain) : null
    return kin === null || names.includes(kin) ? [] : [`${kin} instead of ${name}`]
  })
  return swaps.length === 1 ? text.replace(kinSaid, swaps[0]!) : text
}
/** What tells two of a kind apart in letters; a number may count something else. */
const kinSaid = /\b(?:(?:with|without|w\/o?|no|the|a)\s+)*(?:dac|fragment)\b/iu

/** "Leave the fragment out", "drop the plain one": of two that were named, the one whose name holds the other's, or that other. */
const pieceSaid =
  /\b(?:the|that) (?:(fragment|amidate|acetyl)(?:ated)?(?: (?:one|version|form))?|(?:plain|normal|regular|unmodified) (?:one|version|form))\b/iu
const withPieceNamed = (text: string, names: readonly string[], finder: NameFinder): string => {
  const [short = '', long = '', ...others] = names.toSorted((one, other) => one.length - other.length)
  if (long === '' || others.length > 0 || !long.includes(short) || finder.find(text).some(isSubstance))
    return text
  return text.replace(pieceSaid, (said, piece?: string) => {
    if (piece === undefined) return short
    return long.toLowerCase().includes(piece.toLowerCase()) ? long : said
  })
}

/** Stands for a name while the words around it are put into English: a number, which is of no script. */
const nameMark = (at: number): string => `90${at}909`

/** What a turn says in English, where it is in another language that we know words of; `spoken` is that of the turns before. */
const inEnglish = (text: string, { finder, vendors }: Reader, spoken: string | null) => {
  const found = finder.find(text).filter(one => isSubstance(one) || one.kind === 'class')
  const isApart = ({ start, end }: { start: number; end: number }) =>
    found.every(one => one.end <= start || end <= one.start)
  const places = vendorPlaces(text, vendors).filter(isApart)
  const names: (Mention | (typeof places)[number])[] = [...found, ...places].toSorted(
    (one, other) => one.start - other.start,
  )
  const marked = names.reduceRight((so, one, at) => replaceNames(so, [one], nameMark(at)), text)
  const own = new Set(vendors.flatMap(({ name }) => plainWords(name).trim().split(' ')))
  const capitals = new Map(
    (marked.match(/\p{Lu}[\p{Lu}\d]+/gu) ?? []).map(word => [word.toLowerCase(), word] as const),
  )
  const kept = (word: string) => capitals.get(word) ?? (/\d/.test(word) || own.has(word) ? word : undefined)
  const glossed = glossOf(marked, kept, spoken)
  if (!glossed) return null
  const written = names.map(one =>
    'kind' in one && one.kind === 'compound' && !isAscii(one.text) ? one.name : one.text,
  )
  return { ...glossed, text: written.reduce((so, name, at) => so.replace(nameMark(at), name), glossed.text) }
}

const readTurn = (
  written: string,
  { finder, vendors }: Reader,
  { names, listed, last }: Record<'names' | 'listed' | 'last', readonly string[]>,
): Omit<Turn, 'text'> => {
  const known = finder.find(written).map(({ name }) => name)
  const corrected = written.replace(CORRECTED, 'sorry, ')
  const lettered = names.length > 0 ? withLettersNamed(corrected, finder) : corrected
  const said = withNamesBefore(
    withPlacesNamed(withBothKinds(lettered), listed),
    names.filter(name => !known.includes(name)),
    finder,
  )
  const withCounts = withCountedNamed(withKinNamed(said, names, finder), last, finder)
  const text = withPieceNamed(withCounts, listed, finder)
  const bare = text.replace(reaction, '').replace(aside, '')
  const withoutTabs = known.length > 0 ? bare.replace(browserTabs, 'browser windows') : bare
  const asked = [newTopic, disclaimer, LENGTH]
    .reduce((so, words) => so.replace(words, ' '), withoutTabs)
    .replace(bareOrdinal, 'the $1 one')
  const isOnlyThat = asked.trim() === ''
  return {
    english: written,
    question: {
      ...readQuestion(isOnlyThat ? text : asked, finder, vendors),
      // "Scratch that, 10 mg" takes one thing back and stays with the rest.
      isNewTopic: newTopic.test(text) && !(takesBack.test(text) && asked.trim().split(/\s+/).length <= FEW),
    },
  }
}

/** The parts of a turn that asks for several things. */
const partsOf = async (text: string, { finder, encoder, vendors }: Reader): Promise<Question['parts']> => {
  const pieces = askedParts(text)
  if (!asksSeveral(pieces)) return []
  const read = pieces.map(piece => ({ ...piece, question: readQuestion(piece.text, finder, vendors) }))
  const vectors = await encoder.encode(read.map(({ asks, question }) => (asks ? encodedText(question) : '')))
  return read.map(({ asks, question }, at) => ({
    asks,
    question: withIntents(question, vectors[at] ?? null),
  }))
}

/** The halves of a turn that may ask for two things. */
const readHalves = async (text: string, { finder, encoder, vendors }: Reader): Promise<Question[]> => {
  const read = halvesOf(text).map(half => readQuestion(half, finder, vendors))
  const vectors = read.length > 0 ? await encoder.encode(read.map(encodedText)) : []
  return read.map((question, at) => withIntents(question, vectors[at] ?? null))
}

/** The last turns, what is read in each and what each asks for, oldest first. */
export const readTurns = async (reader: Reader, turns: readonly string[]): Promise<Turn[]> => {
  let spoken: string | null = null
  const read = turns.slice(-MOST_TURNS).reduce<Turn[]>((so, text) => {
    const english = inEnglish(text, reader, spoken)
    spoken = english?.code ?? null
    const named = so.map(({ question }) => [...new Set(question.named.map(({ name }) => name))])
    const names = [...new Set(named.flat())]
    const listed = named.findLast(one => one.length > 1) ?? names
    const last = named.findLast(one => one.length > 0) ?? []
    return [...so, { ...readTurn(english?.text ?? text, reader, { names, listed, last }), text }]
  }, [])
  const own = read.map(({ question }) => encodedText(question))
  // What a turn means after the one before: "and are they recent?" says nothing alone.
  const joined = own.slice(1).map((text, at) => `${own[at]}. ${text}`)
  const vectors = await reader.encoder.encode([...own, ...joined])
  const last = read.at(-1)?.question.text ?? ''
  const parts = await partsOf(last, reader)
  const halves = parts.length > 0 ? [] : await readHalves(last, reader)
  return read.map(({ question, ...texts }, at) => {
    const alone = withIntents(question, vectors[at] ?? null)
    const vector = at === 0 ? null : (vectors[own.length + at - 1] ?? null)
    const joined = vector === null ? [] : intentsOf(question, vector)
    return {
      ...texts,
      question: {
        ...alone,
        joined,
        joinedVector: vector,
        ...(at === read.length - 1 ? { parts, halves } : {}),
      },
    }
  })
}
