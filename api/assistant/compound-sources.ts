import type { AnswerOf } from '#api/contract/call.ts'
import type { getCompoundSources } from '#api/contract/catalog/compound-sources.ts'
import { SOURCE_SECTIONS, type SourceSection } from '#api/domain/markets/source-sections.ts'
import type { Monograph, MonographSentence } from './monographs.ts'

export type CompoundSources = AnswerOf<typeof getCompoundSources>

/** What reviewed sources say of the compound of this name; no sentence where nothing was reviewed. */
export function compoundSources(monographs: readonly Monograph[], name: string): CompoundSources {
  const own = monographs.find(({ compound }) => compound === name)
  if (!own) return { rereadOn: null, sentences: [] }
  const basesOf = ({ also = [], ...sentence }: MonographSentence) =>
    [sentence, ...also].flatMap(({ source, quote }) =>
      own.sources
        .filter(({ id }) => id === source)
        .map(({ title, publisher, url, date }) => ({ quote, source: { title, publisher, url, date } })),
    )
  const cited = (section: SourceSection, sentence: MonographSentence) => {
    const [basis, ...also] = basesOf(sentence)
    return basis ? [{ section, text: sentence.text, ...basis, also }] : []
  }
  const sentences = SOURCE_SECTIONS.flatMap(section =>
    own.sentences.filter(one => one.section === section).flatMap(one => cited(section, one)),
  )
  return { rereadOn: own.reread ?? null, sentences }
}
