import type { Passage } from './retrieval/passages.ts'

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

/** The faults of language in a text, whatever it is part of. */
export const forbiddenLanguage = (text: string): string[] =>
  forbidden.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)

const URL = /https?:|www\.|\b[a-z0-9-]+\.(?:com|org|net|gov|eu|io|co|info|xyz|shop|ru|cn|de|uk)\b/i
const MARKUP = /[<>]|!\[|\]\(|```|&(?:lt|gt|amp|#\d+);|javascript:|data:|\{\{/i
const AMOUNT =
  /\d[\d.,\s]*(?:mg|mcg|µg|μg|ug|iu|i\.u\.|units?|ml|cc|nmol|pmol|milligrams?|micrograms?|mill?ilit(?:re|er)s?)(?:\b|\/)/i
const WRITTEN_AMOUNT =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|thousand|half a|a)\s+(?:hundred\s+|thousand\s+)?(?:milligrams?|micrograms?|millilit(?:re|er)s?|mg|mcg|ml|units?|pills?|capsules?|drops?)\b/i
const PERSON = /\b(?:you|your|yours|yourself)\b/i

/**
 * What a sentence about a compound must not contain, whoever wrote it: amounts, dosing, promises, advice, addresses,
 * markup, the second person. Empty when it is fit to show.
 */
export const policyFaults = (text: string): string[] => {
  const faults = [...forbiddenLanguage(text)]
  if (AMOUNT.test(text) || WRITTEN_AMOUNT.test(text)) faults.push('amount')
  if (URL.test(text)) faults.push('address')
  if (MARKUP.test(text)) faults.push('markup')
  if (PERSON.test(text)) faults.push('second person')
  return faults
}

export const hasMarkup = (text: string): boolean => MARKUP.test(text) || URL.test(text)

/** The passages that hold nothing of what policy forbids; how this site works may be told to "you". */
export const permitted = <P extends Passage>(passages: readonly P[]): P[] =>
  passages.filter(({ text, section }) =>
    policyFaults(text).every(fault => section === 'howto' && fault === 'second person'),
  )
