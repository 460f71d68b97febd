import type { Scored } from './choose.ts'
import type { Clause } from './passage-index.ts'
import { partPattern } from './vocabulary.ts'

const YES_OR_NO = partPattern('yesOrNo')
const VERDICT = partPattern('verdict')
/** Said outright, or after the question itself, it goes before whatever fits as well. */
const SAID = /^(?:[^.;?]*\? )?(?:yes|no|not)\b(?! (?:all|only|every)\b)/i

/** So much worse than the verdict fits what stands first. */
const PLAINLY_WORSE = 0.75

/** "Is it a racetam" is answered first of all by what says so, where what stands first does not speak of it. */
export const verdictFirst = (clauses: readonly Clause[], told: readonly Scored[]): Scored[] => {
  const at = clauses.findIndex(
    ({ asks, stems }, place) => asks !== null && stems.length > 0 && (place > 0 || clauses.length === 1),
  )
  if (at < 0 || !YES_OR_NO.test(clauses[at]!.text)) return [...told]
  const fitOf = ({ fits }: Scored): number => fits[at] ?? 0
  const most = Math.max(0, ...told.map(fitOf))
  const ranked = told
    .filter(one => fitOf(one) >= most * PLAINLY_WORSE)
    .toSorted((one, other) => fitOf(other) - fitOf(one))
  const said = ranked.find(({ text }) => SAID.test(text))
  const best = said ?? ranked.find(({ text }) => VERDICT.test(text))
  if (!best || (!said && fitOf(told[0]!) >= fitOf(best) * PLAINLY_WORSE)) return [...told]
  return [best, ...told.filter(one => one !== best)]
}
