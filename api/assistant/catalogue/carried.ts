import type { Knex } from 'knex'
import { listed } from '#api/domain/plural.ts'
import { catalogSize } from '#api/queries/chat-facts.ts'
import { wordsOf } from '../lexicons/word-lists.ts'
import type { Question } from '../question.ts'
import type { Ask } from './frame/asks.ts'
import { filterOf } from './frame/filter.ts'
import type { Frame } from './frame/frame.ts'
import { packWords } from './frame/said-back.ts'
import { without, withoutAll } from './frame/slots.ts'
import { EVERYTHING } from './view.ts'

/** What an earlier turn asked for and nobody lists of what is named now: a size of one compound is none of another. */

/** What only some products have, and the turns that an order or a sum is made of name for each line. */
const MEASURES = ['size', 'pack', 'forms'] as const
type Measure = (typeof MEASURES)[number]
const OF_OFFERS = [...MEASURES, 'price'] as const
const COUNTED: ReadonlySet<Ask> = new Set<Ask>(wordsOf('total arithmetic budget'))

const measured = (frame: Frame, slot: Measure): Frame => {
  const { size, pack, packBound, forms } = frame
  // Who is left out lists it all the same.
  const whoever = { ...withoutAll(frame), notSellers: [], lowSellers: [], refused: [] }
  return { ...whoever, ...{ size: { size }, pack: { pack, packBound }, forms: { forms } }[slot] }
}

const isTakenOver = (frame: Frame, slot: Measure): boolean =>
  !frame.said.includes(slot) && packWords(measured(frame, slot)).some(words => words !== null)

/** Each of several compounds by itself; a blend and a class as one. */
const subjectsOf = (frame: Frame): { name: string; frame: Frame }[] =>
  frame.isOfClass || frame.together || frame.blends.length > 0
    ? [{ name: 'It', frame }]
    : frame.compounds.map(name => ({ name, frame: { ...frame, compounds: [name] } }))

/** What vendors that are named state, score and have codes or certificates for is no matter of a size or a price; what of it they list is one of the form. */
const SAME_FOR_ALL_SIZES: ReadonlySet<Ask> = new Set<Ask>(wordsOf('certificates delivery health codes'))
const ofVendors = (frame: Frame): Frame =>
  SAME_FOR_ALL_SIZES.has(frame.ask) && frame.sellers.length > 0
    ? without(
        frame,
        OF_OFFERS.filter(
          slot => !frame.said.includes(slot) && !(slot === 'forms' && frame.ask === 'certificates'),
        ),
      )
    : frame

type Line = NonNullable<Frame['order']>[number]
/** "Swap the HCG 5000 IU for oxytocin": a size that no turn says of the one that is ordered now. */
const isSizeTaken = ({ turns }: Frame, { name, size }: Line): boolean =>
  size !== null &&
  turns
    .filter(({ named }) => named.length === 0 || named.some(one => one.name === name))
    .every(({ plain }) => !plain.includes(` ${size.amount} ${size.unit} `))

/** An order without the sizes that a line took over from another one, where nobody lists them. */
const withoutUnlistedSizes = async (db: Knex, frame: Frame, now: Date) => {
  const lines = await Promise.all(
    (frame.order ?? []).map(async line => {
      if (!frame.compounds.includes(line.name) || !isSizeTaken(frame, line)) return { line, left: [] }
      const sized = { ...measured({ ...frame, size: line.size }, 'size'), compounds: [line.name] }
      const { offers } = await catalogSize(db, filterOf(sized, EVERYTHING), now)
      return offers > 0 ? { line, left: [] } : { line: { ...line, size: null }, left: [sized] }
    }),
  )
  const first = lines.flatMap(({ line, left }) => left.map(one => leftOutWords([line.name], one)))
  return first.length === 0
    ? { frame, first }
    : { frame: { ...frame, order: lines.map(({ line }) => line) }, first }
}

const leftOutWords = (names: readonly string[], frame: Frame): string => {
  const words = packWords(frame).filter(part => part !== null)
  return `${listed(names)} ${names.length > 1 ? 'are' : 'is'} not listed here as ${words.join(', ')}, so that is left out:`
}

/** The frame without these, and what to say of it. */
export const withoutUnlisted = async (
  db: Knex,
  { before }: Question,
  asked: Frame,
  now: Date,
): Promise<{ frame: Frame; first: string[] }> => {
  const frame = before === null ? asked : ofVendors(asked)
  if (before !== null && frame.order !== null) return withoutUnlistedSizes(db, frame, now)
  const slots = MEASURES.filter(slot => isTakenOver(frame, slot))
  if (before === null || slots.length === 0 || COUNTED.has(frame.ask) || frame.quoted !== null)
    return { frame, first: [] }
  const lacking = await Promise.all(
    slots.map(async slot => {
      const sizes = await Promise.all(
        subjectsOf(measured(frame, slot)).map(async one => {
          const { offers } = await catalogSize(db, filterOf(one.frame, EVERYTHING), now)
          return { ...one, offers }
        }),
      )
      return { slot, names: sizes.filter(({ offers }) => offers === 0).map(({ name }) => name) }
    }),
  )
  const left = lacking.filter(({ names }) => names.length > 0)
  const first = left.map(({ slot, names }) => leftOutWords(names, measured(frame, slot)))
  return {
    frame: without(
      frame,
      left.map(({ slot }) => slot),
    ),
    first,
  }
}
