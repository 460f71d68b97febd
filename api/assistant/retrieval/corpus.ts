import { withCompoundFacts } from '../compound-facts.ts'
import { type NameFinder, createNameFinder } from '../entities.ts'
import { abbreviationsOf, knownNames, ordinaryWords } from '../known-names.ts'
import { type Monograph, loadMonographs } from '../monographs.ts'
import { type PassageIndex, createPassageIndex } from './passage-index.ts'
import { passagesOf } from './passages.ts'

/** What may be told, found by its names and by its words. Nothing of it changes while a program runs. */
export type Corpus = { monographs: readonly Monograph[]; finder: NameFinder; index: PassageIndex }

/** Reads all monographs and builds both indexes, which takes some seconds. */
export const readCorpus = (): Corpus => {
  const monographs = withCompoundFacts(loadMonographs())
  const finder = createNameFinder(
    knownNames(monographs),
    ordinaryWords(monographs),
    abbreviationsOf(monographs),
  )
  return { monographs, finder, index: createPassageIndex(passagesOf(monographs), finder) }
}
