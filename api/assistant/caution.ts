import { standsAlone } from './retrieval/neighbours.ts'
import type { MonographSection } from './monographs.ts'
import type { PassageIndex } from './retrieval/passage-index.ts'
import type { Passage } from './retrieval/passages.ts'
import { permitted } from './sentence-policy.ts'
import type { Danger } from './safety/danger.ts'

const SECTIONS_OF: Readonly<Record<string, readonly MonographSection[]>> = {
  dosing: ['safety', 'evidence'],
  personal: ['safety', 'evidence'],
  evasion: ['antidoping', 'regulatory'],
  synthesis: ['safety', 'testing'],
  sourcing: ['regulatory', 'safety'],
}

/** A finding or a status that speaks against use, names its subject and can be read alone; nothing that could reassure. */
const CAUTIONS =
  /\b(?:not (?:been )?(?:approved|authori[sz]ed)|unapproved|no approv|prohibit|banned|advers|injur|warn|cancer|tumou?r|death|hospital)/i
const REASSURES =
  /\b(?:well tolerated|tolerat|mild|no (?:serious|severe|clinical)|without (?:serious|severe)|reversib|resolved|at (?:that|those|the) (?:level|amount)|safe\b)/i

const isCaution = (passage: Passage): boolean =>
  passage.compound !== null &&
  standsAlone(passage) &&
  passage.text.includes(passage.compound) &&
  CAUTIONS.test(passage.text) &&
  !REASSURES.test(passage.text)

/** One relevant sentence for a refusal, of the compound that is named; without one the refusal stands alone. */
export const cautionOf = (index: PassageIndex, ids: readonly string[], danger: Danger): Passage | null => {
  const fit = permitted(index.passages.filter(({ monograph }) => monograph === ids[0])).filter(isCaution)
  const sections = SECTIONS_OF[danger] ?? SECTIONS_OF['dosing']!
  return sections.flatMap(section => fit.find(one => one.section === section) ?? []).at(0) ?? null
}
