import type { WordOf } from '../lexicons/word-lists.ts'

/** Why a question is not answered, in the order in which it is asked. */
export type Danger = WordOf<'emergency crisis pregnancy minor dosing evasion synthesis sourcing personal'>
