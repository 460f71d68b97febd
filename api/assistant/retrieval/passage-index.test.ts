import { describe, expect, test } from 'vitest'
import { choose } from './choose.ts'
import { standsAlone } from './reading-order.ts'
import { createNameFinder } from '../entities.ts'
import { abbreviationsOf, knownNames, ordinaryWords } from '../known-names.ts'
import { loadMonographs } from '../monographs.ts'
import { createPassageIndex } from './passage-index.ts'
import { type Passage, passagesOf } from './passages.ts'
import { readQuestion } from '../question.ts'
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
  url: 'https://example.org/examplin',
  asOf: null,
  quote: 'studied',
  questions: [],
  states: null,
  ...change,
})

const index = createPassageIndex([
  passage(0, { text: 'Examplin raised liver enzymes in rats.' }),
  passage(1, { text: 'Examplin has a hydrophobic core.', questions: ['does it dissolve in water'] }),
  passage(2, { text: 'A trial of examplin measured blood pressure.', section: 'safety' }),
  passage(3, { text: 'A trial of examplin measured blood flow.' }),
])
const asked = (words: string, sections: Passage['section'][] = []) =>
  index
    .find({
      terms: words.split(' ').map(word => ({ word, must: false })),
      hints: [],
      sections,
      monographs: ['examplin'],
    })
    .map(({ position, covers }) => ({ position, covers }))

test('words of one meaning find the passage, whatever their ending', () => {
  expect(asked('hepatic')[0]).toEqual({ position: 0, covers: ['hepatic'] })
  expect(stemOf('approved')).toBe(stemOf('authorised'))
  expect(stemOf('approved')).not.toBe(stemOf('banned'))
})

test('a question that the author wrote finds its passage', () => {
  expect(asked('dissolve water')[0]).toEqual({ position: 1, covers: ['dissolve', 'water'] })
})

test('a section that is asked for goes first and shuts nothing out', () => {
  const found = asked('trial blood', ['safety'])
  expect(found[0]?.position).toBe(2)
  expect(found).toHaveLength(4)
  expect(asked('trial blood', ['evidence'])[0]?.position).toBe(3)
})

test('a word of no passage tells more than a word of many', () => {
  expect(index.rarity('unheard')).toBeGreaterThan(index.rarity('trial'))
  expect(index.rarity('trial')).toBeGreaterThan(index.rarity('examplin'))
})

const monographs = loadMonographs()
const finder = createNameFinder(
  knownNames(monographs),
  ordinaryWords(monographs),
  abbreviationsOf(monographs),
)
const corpus = createPassageIndex(passagesOf(monographs))

// They are thousands: a fifth of them here, all with TEST_LONG.
const STRIDE = process.env['TEST_LONG'] ? 1 : 5

test('a question that an author wrote is answered by its passage', () => {
  const missed = passagesOf(monographs).flatMap((one, at) =>
    one.questions
      .filter((_, place) => (at + place) % STRIDE === 0)
      .map(text => `${one.monograph}: ${text}`)
      .filter(said => {
        const asked = said.slice(one.monograph.length + 2)
        const question = readQuestion(one.compound ? `${one.compound}: ${asked}` : asked, finder)
        const ids = one.compound ? [one.monograph] : question.topics
        const found = corpus.find({
          ...question,
          monographs: one.section === 'howto' ? [one.monograph] : ids,
        })
        // The site is explained by the first three of its sentences, whatever monograph a word of them names.
        const picked =
          one.section === 'howto'
            ? found.filter(({ section }) => section === 'howto').slice(0, 3)
            : choose(question, ids, found, corpus.rarity).picked
        return !picked.some(({ text }) => text === one.text)
      }),
  )
  expect(missed).toEqual([])
})

test('a sentence that states a property can be read alone', () => {
  const stating = passagesOf(monographs).filter(({ states }) => states !== null)
  expect(stating.length).toBeGreaterThan(20)
  expect(stating.filter(one => !standsAlone(one)).map(({ text }) => text)).toEqual([])
})

test('a message in the words of an author finds the passage though no word of it stands there', () => {
  const found = corpus.find({
    terms: [],
    hints: [],
    sections: [],
    monographs: ['selank'],
    plain: ' where does xcmpd come from ',
  })
  expect(found[0]).toMatchObject({ asked: true, states: 'developer' })
})

describe('named compounds', () => {
  const chosen = (text: string) => {
    const question = readQuestion(text, finder)
    const ids = question.compounds.flatMap(
      name => monographs.find(({ compound }) => compound === name)?.id ?? [],
    )
    const { picked } = choose(question, ids, corpus.find({ ...question, monographs: ids }), corpus.rarity)
    return picked.map(({ monograph, section }) => ({ monograph, section }))
  }

  test('stand side by side when they are compared, each with what it is', () => {
    const picked = chosen('difference between sermorelin and tesamorelin')
    expect(picked.filter(({ monograph }) => monograph === 'sermorelin')).toHaveLength(3)
    expect(picked.filter(({ monograph }) => monograph === 'tesamorelin')).toHaveLength(3)
  })

  test('are told by their class when it is asked for, whatever other words are there', () => {
    expect(chosen('is mk677 a sarm or nah')).toContainEqual({ monograph: 'mk-677', section: 'class' })
  })
})
