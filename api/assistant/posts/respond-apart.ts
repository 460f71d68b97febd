import type { Answer } from '../answer.ts'
import { placeNamed } from '../catalogue/frame/places.ts'
import { type Reader, readTurns } from '../intents/read-turns.ts'
import { type Routed, routeTurns } from '../route.ts'
import { plainWords } from '../safety/readings.ts'
import { vendorsIn } from '../vendor-names.ts'
import { bothAsked } from './both-asked.ts'
import { postParts } from './post-parts.ts'
import { joinedParts, together } from './together.ts'

/** The turns of a talk, each as it is routed after the ones before. */
const routedAfter = (
  reader: Reader,
  earlier: readonly string[],
  turns: readonly string[],
): Promise<Routed[]> =>
  Promise.all(
    turns.map(async (_, at) =>
      routeTurns(await readTurns(reader, [...earlier, ...turns.slice(0, at + 1)]), reader.finder),
    ),
  )

/** A compound, a vendor, a place, a size or a sum. */
const namesSubject =
  ({ finder, vendors }: Reader) =>
  (piece: string): boolean =>
    finder.find(piece).length > 0 ||
    vendorsIn(piece, vendors).length > 0 ||
    placeNamed(plainWords(piece)).length > 0 ||
    /\d/.test(piece)

/**
 * A price that is asked for beside it makes no amount harmless. A part reads as advice sooner than the whole, and as a danger
 * after another part sooner than alone; the whole was looked at before.
 */
const refusedPart = async (reader: Reader, asked: readonly string[], each: readonly Routed[]) => {
  const isDanger = ({ route, danger }: Routed): boolean => route === 'refusal' && danger !== 'personal'
  for (const [at, routed] of each.entries())
    if (isDanger(routed) && isDanger(routeTurns(await readTurns(reader, [asked[at]!]), reader.finder)))
      return routed
  return null
}

/** What a message asks, a part each, and the turns that its parts go on from: none where it asks two questions again. */
const askedIn = (reader: Reader, turns: readonly string[], { route, question }: Routed) => {
  const isAnswered = route === 'catalogue' || route === 'education'
  const both = isAnswered ? bothAsked(turns, question, reader.finder) : []
  if (both.length > 0) return { asked: both, earlier: [], isAgain: true }
  // "What is it, and what does it cost" asks for facts first.
  const mayAsk = route === 'catalogue' || (route === 'education' && (question.price || question.shop))
  const asked = mayAsk ? postParts(turns.at(-1) ?? '', namesSubject(reader)) : []
  return { asked, earlier: turns.slice(0, -1), isAgain: false }
}

/** Each thing that a message of the catalogue asks for, as turns after one another; null where it asks for one. */
export const respondApart = async (
  reader: Reader,
  turns: readonly string[],
  whole: Routed,
  respond: (routed: Routed) => Promise<Answer>,
): Promise<Answer | null> => {
  const { asked, earlier, isAgain } = askedIn(reader, turns, whole)
  const each = await routedAfter(reader, earlier, asked)
  const refused = await refusedPart(reader, asked, each)
  if (refused) return respond(refused)
  const joined = isAgain ? asked : joinedParts(asked, each, whole)
  if (joined.length < 2) return null
  const routed = joined.length === asked.length ? each : await routedAfter(reader, earlier, joined)
  if (routed.some(({ route: of }) => of !== 'catalogue' && of !== 'education')) return null
  const answers = await Promise.all(routed.map(respond))
  const isTold = ({ abstained, route: of }: Answer): boolean => isAgain || of === 'catalogue' || !abstained
  const told = answers.filter(isTold)
  const unanswered = joined.filter((_, at) => !isTold(answers[at]!))
  return told.length < 2 ? null : together(told, unanswered)
}
