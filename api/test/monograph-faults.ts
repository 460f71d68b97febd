import type { Monograph, MonographSentence } from '#api/assistant/monographs.ts'
import { forbiddenLanguage } from '#api/assistant/sentence-policy.ts'

const amount = /\d[\d.,\s]*(?:mg|mcg|µg|μg|ug|iu|i\.u\.|units?|ml|cc|nmol|pmol)(?:\b|\/)/i

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A sentence that leans on one before it, "It found …", "In that trial …": each is told alone. */
const LEANS =
  /^(?:It(?! is \w+ to\b)|Its|They|Their|His|Her|Those|These|Both|All of|This(?! (?:site|chat)\b)|The same (?!named|kind)|(?:In|At|By|Before) (?:that|this|the same)|That (?:trial|study|review|paper|one))\b/

/** What a sentence rests on: its own source, and what carries its other claims. */
const basesOf = ({ source, quote, also = [] }: MonographSentence) => [{ source, quote }, ...also]

/** Whether the sentence repeats 12 words in a row of its source: ours are written anew. */
const copies = ({ text }: MonographSentence, quote: string): boolean => {
  const said = words(text)
  const quoted = ` ${words(quote).join(' ')} `
  return said.some((_, at) => {
    const run = said.slice(at, at + 12)
    return run.length === 12 && quoted.includes(` ${run.join(' ')} `)
  })
}

const languageFaults = (sentence: MonographSentence): string[] => {
  const found = forbiddenLanguage(sentence.text)
  if (amount.test(sentence.text)) found.push('amount')
  if (LEANS.test(sentence.text)) found.push('leans on another')
  if (sentence.section !== 'howto' && /\byou(?:r|rs)?\b/i.test(sentence.text)) found.push('second person')
  for (const { quote } of basesOf(sentence)) {
    if (amount.test(quote)) found.push('amount in the quote')
    if (words(quote).length > 40) found.push('quote over 40 words')
    if (copies(sentence, quote)) found.push('copied from its source')
  }
  return found
}

/** A partial date sorts before every day in it, so "2026" allows an "as of" of 2026-01-01. */
const dateFaults = ({ sources }: Monograph, sentence: MonographSentence, wanted: string): string[] => {
  const source = sources.find(({ id }) => id === wanted)
  if (!source) return [`no source "${wanted}"`]
  const { asOf } = sentence
  const moves = sentence.section === 'regulatory' || sentence.section === 'antidoping'
  if (!asOf) return moves ? ['no "as of"'] : []
  if (source.date !== null && asOf < source.date) return ['"as of" older than its source']
  return asOf > source.opened ? ['"as of" later than the source was opened'] : []
}

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

/** What is wrong with one monograph, in words that name the sentence; empty when nothing is. */
export const faultsOf = (monograph: Monograph): string[] => {
  const { id, compound, kind, sources, sentences } = monograph
  const cited = new Set(sentences.flatMap(basesOf).map(({ source }) => source))
  return [
    ...sentences.flatMap(sentence =>
      [
        ...new Set(basesOf(sentence).flatMap(({ source }) => dateFaults(monograph, sentence, source))),
        ...languageFaults(sentence),
      ].map(fault => `${id}: ${fault}: ${sentence.text}`),
    ),
    ...repeated(sources.map(source => source.id)).map(source => `${id}: two sources "${source}"`),
    ...repeated(sentences.map(({ text }) => text)).map(text => `${id}: said twice: ${text}`),
    ...sources.filter(source => !cited.has(source.id)).map(source => `${id}: uncited source "${source.id}"`),
    ...((kind === 'compound') === (compound !== null) ? [] : [`${id}: kind and compound disagree`]),
  ]
}
