import { readFileSync } from 'node:fs'
import { maskNames } from './entities.ts'
import type { Encoder, Vector } from './intents/encoder.ts'
import { encodedText } from './intents/recognise.ts'
import type { Parts } from './educate.ts'
import type { Passage } from './retrieval/passages.ts'
import { plainWords } from './safety/readings.ts'
import { permitted } from './sentence-policy.ts'
import { askedOfSite } from './intents/site-asked.ts'

/** How this site works: which sentences of its monograph answer a message. */

export const HOWTO = 'how-aliquot-works'
const MOST = 3
/** So many sentences that share most words with a part of a message are compared by what their questions mean. */
const COMPARED = 8
/** From which score on, 0 to 1, a sentence tells. */
const LEAST = 0.42
/** From here on what was asked is told outright. */
const SURE = 0.5
/** Of the best one's score. */
const NEAR = 0.86
/** What answers one of several parts may come less near it. */
const LEADS = 0.75
/** A message of more words tells a story around its question: its parts are looked at alone. */
const LONG = 14
const MOST_PARTS = 6

const ENDS =
  /[.?!;:\n]+(?=\s|$)|,\s+|\s(?:and|but|so|or|cause|because)\s+(?=(?:also |then )?(?:who|why|what|whats|is|are|does|do|did|how|when|where|can|could|was|were|has|have|any|which|will)\b)/iu

type SiteParts = Pick<Parts, 'index' | 'finder'> & { encoder: Pick<Encoder, 'encode'> }

/** The parts of a message that hold words of meaning; the whole where it is short. */
const partsOf = ({ index }: SiteParts, text: string): string[] => {
  const parts = text
    .split(ENDS)
    .filter(part => index.read(part).stems.length > 1)
    .slice(-MOST_PARTS)
  const isLong = text.split(/\s+/).length > LONG
  return [
    ...new Set([...(isLong && parts.length > 0 ? [] : [text]), ...(parts.length > 1 || isLong ? parts : [])]),
  ]
}

/** Whether each number of a question's vector is positive, a bit each: so much of a vector finds as well as all of it. */
type Signs = Uint8Array
/** A sum over signs, made as large as a product of vectors: learned from authors' questions. */
const PER_SIGN = 0.05

let kept: ReadonlyMap<string, Signs> | undefined

/** The signs of authors' questions, as `npm run train` wrote them. */
export const siteSigns = (): ReadonlyMap<string, Signs> => {
  kept ??= new Map(
    readFileSync(new URL('site-signs.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map(line => [
        line.slice(line.indexOf(' ') + 1),
        Buffer.from(line.slice(0, line.indexOf(' ')), 'base64'),
      ]),
  )
  return kept
}

const likenessOf = (vector: Vector, signs: Signs): number =>
  PER_SIGN * vector.reduce((sum, value, at) => sum + ((signs[at >> 3]! >> (at & 7)) & 1 ? value : -value), 0)

/** The vectors of the parts of a message, in their order; null where the encoder failed. */
const vectorsOf = (
  { encoder, finder }: SiteParts,
  texts: readonly string[],
): Promise<readonly (Vector | null)[]> =>
  encoder.encode(texts.map(text => encodedText({ masked: plainWords(maskNames(text, finder.find(text))) })))

/** A fit counts less where a part has few words to fit by. */
const surely = (words: number): number => Math.min(1, 0.4 + 0.2 * words)

type Fit = { one: Passage; part: number; fit: number }

/** The sentences that share most words with each part of a message. */
const fitsOf = ({ index }: SiteParts, asked: readonly string[]): Fit[] => {
  const clauses = asked.map(index.read)
  const found = index.find(clauses).filter(({ passage }) => passage.monograph === HOWTO)
  return clauses.flatMap(({ stems }, part) =>
    found
      .map(({ passage, fits }) => ({ one: passage, part, fit: fits[part]! * surely(stems.length) }))
      .toSorted((one, other) => other.fit - one.fit)
      .slice(0, COMPARED),
  )
}

type Told = Omit<Fit, 'fit'> & { score: number }

/** Half by the words that are shared, half by what the questions of a sentence mean; best first. */
const scoredOf = async (parts: SiteParts, asked: readonly string[]): Promise<Told[]> => {
  const fits = fitsOf(parts, asked)
  const vectors = await vectorsOf(parts, asked)
  const likeness = ({ one, part, fit }: Fit): number => {
    const vector = vectors[part]
    const others = vector ? one.questions.flatMap(question => siteSigns().get(question) ?? []) : []
    return others.length > 0 ? Math.max(...others.map(signs => likenessOf(vector!, signs))) : fit
  }
  return fits
    .map(fit => ({ one: fit.one, part: fit.part, score: (fit.fit + likeness(fit)) / 2 }))
    .toSorted((one, other) => other.score - one.score)
}

/** The sentences that answer each part best, then those that come near the best; empty where none does. */
export const siteSentences = async (
  parts: SiteParts,
  text: string,
  own = text,
): Promise<{ told: Passage[]; isSure: boolean }> => {
  const said = new Set([...askedOfSite(plainWords(own)), ...askedOfSite(plainWords(text), 'after')])
  const named = [...said].flatMap(
    asked => parts.index.passages.find(one => one.monograph === HOWTO && one.questions.includes(asked)) ?? [],
  )
  if (named.length > 0) return { told: permitted([...new Set(named)]), isSure: true }
  const asked = partsOf(parts, text)
  const scored = (await scoredOf(parts, asked)).filter(({ score }) => score >= LEAST)
  const best = scored[0]?.score ?? 0
  const leads = (told: Told): boolean =>
    told.score >= best * LEADS && scored.find(({ part }) => part === told.part) === told
  const near = scored.filter(({ score }) => score >= Math.max(SURE, best * NEAR))
  const picked = [...new Set([...scored.filter(leads), ...near].map(({ one }) => one))]
  return { told: permitted(picked).slice(0, MOST), isSure: best >= SURE }
}
