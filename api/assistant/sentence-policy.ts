import * as z from 'zod'
import { wordsOf, yamlIn } from './lexicons/word-lists.ts'
import type { Passage } from './retrieval/passages.ts'

/** What a text may not hold, as fault and expression (sentence-policy.yaml). */
const RULES = z
  .record(z.enum(wordsOf('language shown')), z.array(z.tuple([z.string(), z.string()])))
  .parse(yamlIn(new URL('sentence-policy.yaml', import.meta.url)))
const testsOf = (kind: keyof typeof RULES) =>
  RULES[kind].map(([fault, words]) => [fault, new RegExp(words, 'i')] as const)
const LANGUAGE = testsOf('language')
const SHOWN = testsOf('shown')

const faultsIn = (text: string, tests: typeof LANGUAGE): string[] =>
  tests.filter(([, words]) => words.test(text)).map(([fault]) => fault)

/** The faults of language in a text, whatever it is part of. */
export const forbiddenLanguage = (text: string): string[] => faultsIn(text, LANGUAGE)

/**
 * What a sentence about a compound must not contain, whoever wrote it: amounts, dosing, promises, advice, addresses,
 * markup, the second person. Empty when it is fit to show.
 */
export const policyFaults = (text: string): string[] => [...forbiddenLanguage(text), ...faultsIn(text, SHOWN)]

export const hasMarkup = (text: string): boolean =>
  faultsIn(text, SHOWN).some(fault => fault === 'markup' || fault === 'address')

/** The passages that hold nothing of what policy forbids; how this site works may be told to "you". */
export const permitted = <P extends Passage>(passages: readonly P[]): P[] =>
  passages.filter(({ text, section }) =>
    policyFaults(text).every(fault => section === 'howto' && fault === 'second person'),
  )
