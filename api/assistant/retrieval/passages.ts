import type { Monograph, MonographSection, Property } from '../monographs.ts'

/** One sentence of the corpus with what it rests on. `asOf` is a day (YYYY-MM-DD) or null. */
export type Passage = {
  monograph: string
  position: number
  title: string
  compound: string | null
  kind: Monograph['kind']
  section: MonographSection
  text: string
  sourceTitle: string
  publisher: string
  url: string
  /** When the source came out, as much of the date as it states. */
  published: string | null
  asOf: string | null
  quote: string
  /** Questions that the sentence answers, in the words of people who ask. */
  questions: readonly string[]
  /** The published property that the sentence states. */
  states: Property | null
}

/** Every sentence of the corpus, in the order of its monograph. */
export const passagesOf = (monographs: readonly Monograph[]): Passage[] =>
  monographs.flatMap(({ id, title, compound, kind, sources, sentences }) =>
    sentences.map((sentence, position) => {
      const source = sources.find(one => one.id === sentence.source)
      if (!source) throw new Error(`${id}: no source "${sentence.source}"`)
      return {
        monograph: id,
        position,
        title,
        compound,
        kind,
        section: sentence.section,
        text: sentence.text,
        sourceTitle: source.title,
        publisher: source.publisher,
        url: source.url,
        published: source.date,
        asOf: sentence.asOf ?? null,
        quote: sentence.quote,
        questions: sentence.questions ?? [],
        states: sentence.states ?? null,
      }
    }),
  )
