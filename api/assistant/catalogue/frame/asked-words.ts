import { linesIn, testsOf, wordsOf } from '../../lexicons/word-lists.ts'

const KINDS = wordsOf(
  'largest smallest biggest single most spread oneVendor order trade beyond kit loose smallPack',
  'worse reason counted odd eachVendor list bothEnds lastChange code lately price typical ranked',
  'anything howOften afterCode coaSays ever reduced widest listed payment returns minimum',
  'dispatch contact sending fee wait quick cheap free limit refuses',
)

/** What the plain words of a question about the catalogue are tested for (words.yaml). */
export const ASKED = testsOf(linesIn(new URL('words.yaml', import.meta.url), KINDS))
