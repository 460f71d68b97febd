import { standsAlone } from './retrieval/neighbours.ts'
import type { MonographSection } from './monographs.ts'
import type { PassageIndex } from './retrieval/passage-index.ts'
import type { Passage } from './retrieval/passages.ts'
import { permitted } from './sentence-policy.ts'
import type { Danger } from './safety/danger.ts'

const FACT_FROM: Readonly<Record<string, { topic: string; sections: readonly MonographSection[] }>> = {
  dosing: { topic: 'safety-considerations', sections: ['safety', 'evidence'] },
  personal: { topic: 'safety-considerations', sections: ['safety', 'evidence'] },
  evasion: { topic: 'anti-doping', sections: ['antidoping', 'regulatory'] },
  synthesis: { topic: 'testing-methods', sections: ['safety', 'testing'] },
  sourcing: { topic: 'regulation', sections: ['regulatory', 'safety'] },
}

/** A finding or a status that speaks against use, names its subject and can be read alone; nothing that could reassure. */
const CAUTIONS =
  /\b(?:not (?:been )?(?:approved|authori[sz]ed)|unapproved|no approv|prohibit|banned|advers|injur|warn|cancer|tumou?r|death|hospital)/i
const REASSURES =
  /\b(?:well tolerated|tolerat|mild|no (?:serious|severe|clinical)|without (?:serious|severe)|reversib|resolved|at (?:that|those|the) (?:level|amount)|safe\b)/i

const isCaution = (passage: Passage): boolean =>
  standsAlone(passage) &&
  passage.text.includes(passage.compound ?? '') &&
  CAUTIONS.test(passage.text) &&
  !REASSURES.test(passage.text)

/** One relevant sentence for a refusal, of the named monographs or of the topic; the refusal also stands without it. */
export const cautionOf = (index: PassageIndex, ids: readonly string[], danger: Danger): Passage | null => {
  const from = FACT_FROM[danger] ?? FACT_FROM['dosing']!
  const monographs = [...ids.slice(0, 1), from.topic]
  const fit = permitted(index.passages.filter(({ monograph }) => monographs.includes(monograph))).filter(
    isCaution,
  )
  for (const id of monographs)
    for (const section of from.sections) {
      const fact = fit.find(one => one.monograph === id && one.section === section)
      if (fact) return fact
    }
  return null
}
