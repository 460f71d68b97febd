import type { Passage } from './passages.ts'

/** A sentence that leans on the one before it: "It found …", "That trial …", "The same review …". */
const LEANS =
  /^(?:It|Its|They|Their|That|Those|These|This|The same|The (?:authors?|study|trial|review|pulses|result|agency|compound|product|drug|receptor)|(?:In|At|By|Before) (?:that|this|the same)|About \d+% of those|More \w+ withdrew|Under stress|Both|All of|His|Her|Across both|Accreditation to it|Strict liability holds|Some reported)\b/

/** Whether a sentence can be understood without its neighbours. */
export const standsAlone = (passage: { text: string }): boolean => !LEANS.test(passage.text)

const MOST_BEFORE = 3

/** A sentence that leans on others, with these before it. */
export const withNeighbours = <P extends Passage>(one: P, all: readonly P[]): P[] => {
  const chain = [one]
  while (!standsAlone(chain[0]!) && chain.length <= MOST_BEFORE) {
    const { monograph, position } = chain[0]!
    const before = all.find(other => other.monograph === monograph && other.position === position - 1)
    if (!before) break
    chain.unshift(before)
  }
  return chain
}
