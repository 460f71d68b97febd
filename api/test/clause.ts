import type { Clause } from '#api/assistant/retrieval/passage-index.ts'

/** A part of a question that names no compound and asks in the words of these stems. */
export const clauseOf = (text: string, stems: string[], asks: Clause['asks'] = 'more'): Clause => ({
  text,
  asks,
  stems,
  weight: 1,
  words: stems,
  names: [],
  also: [],
})
