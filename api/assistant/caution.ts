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

/** A finding or a status that speaks against use and names its subject; nothing that could reassure. */
const CAUTIONS =
  /\b(?:not (?:been )?(?:approved|authori[sz]ed)|unapproved|no approv|prohibit|banned|contaminated|advers|injur|warn|contraindicat|interact|less effective|serotonin syndrome|cancer|tumou?r|death|hospital)/i
const REASSURES =
  /\b(?:well tolerated|tolerat|mild|no (?:serious|severe|clinical)|without (?:serious|severe)|not support|theory alone|no (?:link|case|sign)|reversib|resolved|at (?:that|those|the) (?:level|amount)|safe\b)/i

const isCaution = (passage: Passage): boolean =>
  passage.compound !== null &&
  passage.text.toLowerCase().includes(passage.compound.toLowerCase()) &&
  CAUTIONS.test(passage.text) &&
  !REASSURES.test(passage.text)

/** From here on a caution speaks of what the message asks, such as another medicine that is taken. */
const SPEAKS = 0.3

/** One relevant sentence for a refusal, of the compound that is named: what answers the message's own words, else of the section that fits the danger; without one the refusal stands alone. */
export const cautionOf = (
  index: PassageIndex,
  text: string,
  ids: readonly string[],
  danger: Danger,
): Passage | null => {
  const found = index.find([index.read(text)]).filter(({ passage }) => passage.monograph === ids[0])
  const fit = permitted(found.map(({ passage, fits }) => ({ ...passage, fit: fits[0]! }))).filter(isCaution)
  const [nearest] = fit
    .filter(({ section }) => section === 'safety')
    .toSorted((one, other) => other.fit - one.fit)
  if (nearest && nearest.fit >= SPEAKS) return nearest
  const sections = SECTIONS_OF[danger] ?? SECTIONS_OF['dosing']!
  return sections.flatMap(section => fit.find(one => one.section === section) ?? []).at(0) ?? null
}
