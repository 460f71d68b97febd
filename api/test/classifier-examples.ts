import { createNameFinder, maskNames } from '#api/assistant/entities.ts'
import { plainWords } from '#api/assistant/safety/readings.ts'
import { knownNames, ordinaryWords } from '#api/assistant/known-names.ts'
import { MESSAGE_KINDS, type MessageKind } from '#api/assistant/safety/classifier.ts'
import { readCases } from './questions.ts'

export type Example = { plain: string; kind: MessageKind }

const isMessageKind = (route: string): route is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(route)

/**
 * The single questions of these sets as the classifier sees them. Names are those of the dictionary alone: an edited
 * monograph must not change what is learned.
 */
export const examplesOf = (sets: readonly string[]): Example[] => {
  const finder = createNameFinder(knownNames([]), ordinaryWords([]))
  return sets
    .flatMap(readCases)
    .filter(({ turns }) => turns.length === 1)
    .map(({ route, turns: [text = ''] }) => {
      const [first = ''] = route.split(',')
      return {
        plain: plainWords(maskNames(text, finder.find(text))),
        kind: isMessageKind(first) ? first : 'ok',
      }
    })
}
