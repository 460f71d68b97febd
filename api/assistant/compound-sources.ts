import type { AnswerOf } from '#api/contract/call.ts'
import type { getCompoundSources } from '#api/contract/catalog/compound-sources.ts'
import { SOURCE_SECTIONS, type SourceSection } from '#api/domain/markets/source-sections.ts'
import type { Monograph, MonographSentence } from './monographs.ts'

export type CompoundSources = AnswerOf<typeof getCompoundSources>

/** What reviewed sources say of the compound of this name; no sentence where nothing was reviewed. */
export function compoundSources(monographs: readonly Monograph[], name: string): CompoundSources {
  const own = monographs.find(({ compound }) => compound === name)
  if (!own) return { rereadOn: null, sentences: [] }
  const cited = (section: SourceSection, sentence: MonographSentence) => {
    const source = own.sources.find(({ id }) => id === sentence.source)
    if (!source) return []
    const { title, publisher, url, date } = source
    const { text, quote } = sentence
    return [{ section, text, quote, source: { title, publisher, url, date } }]
  }
  const sentences = SOURCE_SECTIONS.flatMap(section =>
    own.sentences.filter(one => one.section === section).flatMap(one => cited(section, one)),
  )
  return { rereadOn: own.reread ?? null, sentences }
}
