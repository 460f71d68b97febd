import type { Found } from './passage-index.ts'
import type { Question } from '../question.ts'

/** So many sentences make an answer. */
export const MOST = 6

/** A sentence that leans on the one before it: "It found …", "That trial …", "The same review …". */
const LEANS =
  /^(?:It|Its|They|Their|That|Those|These|This|The same|The (?:authors?|study|trial|review|pulses|result|agency|compound|product|drug|receptor)|(?:In|At|By|Before) (?:that|this|the same)|About \d+% of those|More \w+ withdrew|Under stress|Both|All of|His|Her|Across both|Accreditation to it|Strict liability holds|Some reported)\b/

/** Whether a sentence can be understood without its neighbours. */
export const standsAlone = (passage: { text: string }): boolean => !LEANS.test(passage.text)

const place = (found: Found) => `${found.monograph} ${found.position}`

/** A sentence that leans on its neighbour brings the neighbour along. */
export const withNeighbours = (picked: readonly Found[], all: readonly Found[]): Found[] => {
  const known = new Map(all.map(one => [place(one), one]))
  const chosen = new Map<string, Found>()
  for (const one of picked) {
    const chain = [one]
    while (!standsAlone(chain[0]!) && chain[0]!.position > 0 && chain.length < 4) {
      const before = known.get(`${one.monograph} ${chain[0]!.position - 1}`)
      if (!before) break
      chain.unshift(before)
    }
    const added = chain.filter(link => !chosen.has(place(link)))
    if (chosen.size + added.length <= MOST) for (const link of added) chosen.set(place(link), link)
  }
  return [...chosen.values()]
}

/** Named monographs in turn, each in the order of its sentences; what something is first where that is asked. */
export const inReadingOrder = (
  picked: readonly Found[],
  monographs: readonly string[],
  { sections }: Question,
): Found[] => {
  const isLead = ({ section }: Found) => Number(section === 'identity' && sections.includes('identity'))
  const rank = (one: Found) =>
    (monographs.indexOf(one.monograph) + monographs.length + 1) % (monographs.length + 1)
  return [...picked].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.monograph < b.monograph ? -1 : a.monograph > b.monograph ? 1 : 0) ||
      isLead(b) - isLead(a) ||
      a.position - b.position,
  )
}

/** How much better than the first a later sentence must fit to lead the answer. */
const LEADS_FROM = 1.15

/** The sentence that fits best leads, with its monograph, where it can be read alone and was asked for. */
export const bestFirst = (kept: readonly Found[]): Found[] => {
  const alone = kept.filter(one => standsAlone(one) && (one.asked || one.apt || one.covers.length > 0))
  const best = alone.toSorted((one, other) => other.score - one.score)[0]
  if (!best || best.score < kept[0]!.score * LEADS_FROM) return [...kept]
  const isOf = (one: Found) => one.monograph === best.monograph
  const own = kept.filter(one => isOf(one) && one !== best)
  return [best, ...own, ...kept.filter(one => !isOf(one))]
}
