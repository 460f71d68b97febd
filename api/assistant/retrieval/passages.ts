import type { Monograph, MonographSection, Property } from '../monographs.ts'
import { type Meaning, meaningKey, readMeanings } from './likeness.ts'

/** A source and the words of it that carry a claim. */
type Basis = {
  sourceTitle: string
  publisher: string
  url: string
  /** When the source came out, as much of the date as it states. */
  published: string | null
  quote: string
}

/** One sentence of the corpus with what it rests on. `asOf` is a day (YYYY-MM-DD) or null. */
export type Passage = Basis & {
  monograph: string
  position: number
  title: string
  compound: string | null
  kind: Monograph['kind']
  section: MonographSection
  text: string
  /** The text as names are looked for in it; made anew where it is absent. */
  key?: string
  asOf: string | null
  also: readonly Basis[]
  /** Questions that the sentence answers, in the words of people who ask. */
  questions: readonly string[]
  /** The published property that the sentence states. */
  states: Property | null
  /** Absent where none is written yet. */
  meaning?: Meaning | undefined
}

/** "GW-501516" is "GW501516" too. */
export const keyOf = (text: string): string => text.toLowerCase().replace(/(?<=[a-z])-(?=\d)/g, '')

const basisIn =
  ({ id, sources }: Monograph) =>
  ({ source: wanted, quote }: { source: string; quote: string }): Basis => {
    const source = sources.find(one => one.id === wanted)
    if (!source) throw new Error(`${id}: no source "${wanted}"`)
    const { title, publisher, url, date } = source
    return { sourceTitle: title, publisher, url, published: date, quote }
  }

/** Every sentence of the corpus, in the order of its monograph. */
export const passagesOf = (monographs: readonly Monograph[]): Passage[] => {
  const meanings = readMeanings()
  return monographs.flatMap(monograph =>
    monograph.sentences.map((sentence, position) => ({
      monograph: monograph.id,
      position,
      title: monograph.title,
      compound: monograph.compound,
      kind: monograph.kind,
      section: sentence.section,
      text: sentence.text,
      key: keyOf(sentence.text),
      asOf: sentence.asOf ?? null,
      ...basisIn(monograph)(sentence),
      also: (sentence.also ?? []).map(basisIn(monograph)),
      questions: sentence.questions ?? [],
      states: sentence.states ?? null,
      meaning: meanings.get(meaningKey(sentence.text, sentence.questions ?? [])),
    })),
  )
}
