import { ERROR_WORDS } from './spec-words-errors.ts'
import { PAGE_WORDS } from './spec-words-pages.ts'

/** Where a person meets the words: as text, as the name of something, in a toast. */
export type How =
  | 'text'
  | 'heading'
  | 'button'
  | 'link'
  | 'tab'
  | 'checkbox'
  | 'dialog'
  | 'question'
  | 'term'
  | 'badge'
  | 'option'
  | 'placeholder'
  | 'tiers'
  | 'title'
  | 'toast'
  | 'tooltip'
  | 'status'

/** Section of the specification, where the words stand, the words; then the specification's own where they hold a variable. */
export type Word = readonly [section: number, how: How, words: string | RegExp, quoted?: string]

export type State = { readonly state: string; readonly words: Readonly<Record<string, Word>> }

/** Every text that the specification quotes or names, by the state of the interface that shows it. Nothing may be left out here. */
export const WORDS = { ...PAGE_WORDS, ...ERROR_WORDS } as const

export type StateName = keyof typeof WORDS
export type KeyOf<S extends StateName> = keyof (typeof WORDS)[S]['words'] & string

/** What the specification quotes and nobody is meant to read, each with the reason. */
export const NOT_SHOWN = {
  'already exists': 'part of a failure that chooses the toast of a taken address; signUpRefused sends it',
  duplicate: 'likewise',
  '409': 'likewise',
  email: 'part of a failure that chooses the toast of a wrong address; signUpRefused sends it',
  password: 'part of a failure that chooses the toast of a short password; signUpRefused sends it',
  'Invalid email or password': 'part of a failure that chooses a login toast; loginRefused sends it',
  all: 'a value that is not sent with a call',
  'Big Discounts': 'short for the filter "Big Discounts 15%+"',
} as const
