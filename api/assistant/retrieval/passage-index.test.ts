import { describe, expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { fitting, scoredOf } from './choose.ts'
import { clausesOf } from './clauses.ts'
import { createPassageIndex } from './passage-index.ts'
import { type Passage, passagesOf } from './passages.ts'
import { stemOf } from './vocabulary.ts'

const passage = (position: number, change: Partial<Passage>): Passage => ({
  monograph: 'examplin',
  position,
  title: 'Examplin',
  compound: 'Examplin',
  kind: 'compound',
  section: 'evidence',
  text: 'Examplin was studied.',
  sourceTitle: 'On examplin',
  publisher: 'A journal',
  published: null,
  url: 'https://example.org/examplin',
  asOf: null,
  quote: 'studied',
  also: [],
  questions: [],
  states: null,
  ...change,
})

const { monographs, finder } = assistantParts().corpus

describe('a small corpus', () => {
  const index = createPassageIndex(
    [
      passage(0, { text: 'Examplin raised liver enzymes in rats.' }),
      passage(1, { text: 'Examplin has a hydrophobic core.', questions: ['does it dissolve in water'] }),
      passage(2, { text: 'A trial of examplin measured blood pressure.', section: 'safety' }),
      passage(3, { text: 'Who drew the molecule is not known.', questions: ['who invented it'] }),
    ],
    finder,
  )
  const asked = (text: string) =>
    fitting(scoredOf(index.find(clausesOf(text, index)), () => 1)).map(({ position }) => position)

  test('words of one meaning find the passage, whatever their ending', () => {
    expect(asked('hepatic')[0]).toBe(0)
    expect(stemOf('approved')).toBe(stemOf('authorised'))
    expect(stemOf('approved')).not.toBe(stemOf('banned'))
  })

  test('a question that the author wrote finds its passage, misspelt as well', () => {
    expect(asked('does it dissolve in water?')[0]).toBe(1)
    expect(asked('does it disolve in water?')[0]).toBe(1)
  })

  test('both halves of a question are answered, in the order asked', () => {
    expect(asked('who invented it and does it dissolve in water').slice(0, 2)).toEqual([3, 1])
    expect(asked('does it dissolve in water and who invented it').slice(0, 2)).toEqual([1, 3])
  })

  test('a story around a question does not drown it', () => {
    const story =
      'my uncle bought a boat last year and we argued all summer about paint. does it dissolve in water?'
    expect(asked(story)[0]).toBe(1)
  })

  test('what no passage speaks of is not answered', () => {
    expect(asked('which football club won the cup')).toEqual([])
  })
})

// They are thousands: of every ninth passage a fifth of them here, all with TEST_LONG. Which ones they are changes with every
// sentence before them, and the share with it by a point or two.
const FOLDS = 5
const EVERY = process.env['TEST_LONG'] ? 1 : 9

/** The share of authors' questions that find their passage first, and among three, when they are left out of the index. */
const heldOut = () => {
  const passages = passagesOf(monographs)
  const isLeftOut = (fold: number, at: number, place: number) => (at + place) % FOLDS === fold
  const places = Array.from({ length: process.env['TEST_LONG'] ? FOLDS : 1 }, (_, fold) => fold).flatMap(
    fold => {
      const index = createPassageIndex(
        passages.map((one, at) => ({
          ...one,
          questions: one.questions.filter((_question, place) => !isLeftOut(fold, at, place)),
        })),
        finder,
      )
      return passages.flatMap((one, at) =>
        one.questions
          .filter((_question, place) => at % EVERY === 0 && isLeftOut(fold, at, place))
          .map(question => {
            const isOwn = (other: Passage) =>
              one.kind === 'compound' ? other.monograph === one.monograph : other.kind !== 'compound'
            const found = scoredOf(index.find([index.read(question)]), other => Number(isOwn(other.passage)))
            return found.findIndex(({ text }) => text === one.text)
          }),
      )
    },
  )
  const share = (most: number) => places.filter(place => place >= 0 && place < most).length / places.length
  return { first: share(1), amongThree: share(3) }
}

test('a question that an author wrote finds its passage, though it is left out of the index', () => {
  const { first, amongThree } = heldOut()
  process.stdout.write(`held out: first ${first.toFixed(3)}, among three ${amongThree.toFixed(3)}\n`)
  expect(first).toBeGreaterThan(0.45)
  expect(amongThree).toBeGreaterThan(0.71)
})
