import { isLeaning, isStop, wordsOf } from '../retrieval/vocabulary.ts'

/** Where a message that asks for two things may be cut, the plainest place first. */
const CUTS: readonly RegExp[] = [
  /[.?!;]+\s+(?:(?:and|but|also|plus|so|ok)\s+)*|\n+/i,
  /,\s*(?:and|but|also|plus)\s+(?:also\s+)?|\s+(?:and also|but also|plus)\s+/i,
  /\s+(?:and|also|&|\+)\s+/i,
  /,\s+|\s+[-–—]\s+|\s+but\s+/i,
]
/** A longer message tells a story. */
const MOST_WORDS = 40

/** "How long is it" asks by its words of asking alone. */
const ASKS = 3

const hasMeaning = (text: string): boolean =>
  wordsOf(text).length >= ASKS || wordsOf(text).some(word => !isStop(word) && !isLeaning(word))

/** The two halves of a message that may ask for two things; none where the plainest cut leaves other than two. */
export const halvesOf = (text: string): string[] => {
  if (text.split(/\s+/).length > MOST_WORDS) return []
  const cut = CUTS.map(one => text.split(one).filter(hasMeaning)).find(({ length }) => length > 1) ?? []
  return cut.length === 2 ? cut : []
}
