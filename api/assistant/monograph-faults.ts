import type { Monograph, MonographSentence } from '#api/assistant/monographs.ts'

/** Language that no monograph may hold, whatever its source says. Each pattern has a case in corpus.test.ts. */
const forbidden: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['dosing', /\b(?:over|mega|micro)?dos(?:es?|ed|ing|ages?)\b/i],
  ['dosing', /\binject(?:s|ed|ing|ions?|ables?)?\b|\b(?:subcutaneous|intramuscular|intravenous)(?:ly)?\b/i],
  ['dosing', /\b(?:takes?|taken|taking|took|administer(?:s|ed|ing)?|reconstitut\w*|titrat\w*)\b/i],
  ['dosing', /\b(?:cycl(?:e|es|ed|ing)|stack(?:s|ed|ing)?|protocols?|regimens?)\b/i],
  ['dosing', /\b(?:once|twice|times) (?:a|per) (?:day|week|month)\b|\b(?:daily|weekly)\b/i],
  [
    'benefit promise',
    /\b(?:heals?|cures?|improves?|boosts?|enhances?|promotes?|protects?|rejuvenates?|restores?)\b/i,
  ],
  ['benefit promise', /\b(?:proven to|works for|miracle|anti-?ag(?:e)?ing|safe (?:to use|and effective))\b/i],
  ['advice', /\b(?:should|recommend(?:s|ed)?|we advise|ask your|consider using)\b/i],
  ['address', /https?:|www\.|\b[a-z0-9-]+\.(?:com|org|net|gov|eu|io)\b/i],
  ['exclamation mark', /!/],
]

const amount = /\d[\d.,\s]*(?:mg|mcg|µg|μg|ug|iu|i\.u\.|units?|ml|cc|nmol|pmol)(?:\b|\/)/i

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether the sentence repeats 12 words in a row of its source: ours are written anew. */
const copies = (sentence: MonographSentence): boolean => {
  const said = words(sentence.text)
  const quoted = ` ${words(sentence.quote).join(' ')} `
  return said.some((_, at) => {
    const run = said.slice(at, at + 12)
    return run.length === 12 && quoted.includes(` ${run.join(' ')} `)
  })
}

/** The faults of language in a text, whatever it is part of. */
export const forbiddenLanguage = (text: string): string[] =>
  forbidden.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)

const languageFaults = (sentence: MonographSentence): string[] => {
  const found = forbiddenLanguage(sentence.text)
  if (amount.test(sentence.text)) found.push('amount')
  if (amount.test(sentence.quote)) found.push('amount in the quote')
  if (sentence.section !== 'howto' && /\byou(?:r|rs)?\b/i.test(sentence.text)) found.push('second person')
  if (words(sentence.quote).length > 40) found.push('quote over 40 words')
  if (copies(sentence)) found.push('copied from its source')
  return found
}

/** A partial date sorts before every day in it, so "2026" allows an "as of" of 2026-01-01. */
const dateFaults = (monograph: Monograph, sentence: MonographSentence): string[] => {
  const source = monograph.sources.find(({ id }) => id === sentence.source)
  if (!source) return [`no source "${sentence.source}"`]
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
  const cited = new Set(sentences.map(({ source }) => source))
  return [
    ...sentences.flatMap(sentence =>
      [...dateFaults(monograph, sentence), ...languageFaults(sentence)].map(
        fault => `${id}: ${fault}: ${sentence.text}`,
      ),
    ),
    ...repeated(sources.map(source => source.id)).map(source => `${id}: two sources "${source}"`),
    ...repeated(sentences.map(({ text }) => text)).map(text => `${id}: said twice: ${text}`),
    ...sources.filter(source => !cited.has(source.id)).map(source => `${id}: uncited source "${source.id}"`),
    ...((kind === 'compound') === (compound !== null) ? [] : [`${id}: kind and compound disagree`]),
  ]
}
