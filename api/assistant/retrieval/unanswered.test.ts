import { expect, test } from 'vitest'
import { clauseOf } from '#api/test/clause.ts'
import type { Clause } from './passage-index.ts'
import type { Scored } from './choose.ts'
import { unansweredOf, withSections } from './unanswered.ts'

const whole = clauseOf('', [])
const first = clauseOf('what does it act on', ['act'])
/** How well the one sentence that is told fits the whole, the first part and the second. */
const told = (second: number) => [
  {
    fits: [0.4, 0.8, second],
    section: 'class' as const,
    text: 'It acts on the androgen receptor in Russia.',
  },
]

test.each<[string, Clause, number, string[]]>([
  [
    'a part that nothing fits',
    clauseOf('and why is it not sold in europe?', ['sold', 'europ']),
    0.1,
    ['why is it not sold in europe'],
  ],
  ['no part that is answered', clauseOf('why is it not sold in europe', ['sold', 'europ']), 0.5, []],
  ['no single word, which may lean on the part before', clauseOf('what came of it', ['came']), 0.1, []],
  ['nothing that the answer speaks of', clauseOf('why do russians sell it', ['russia', 'sell']), 0.1, []],
  ['no wish for a form', clauseOf('can you put it in bullet points', ['bullet', 'point']), 0.1, []],
  ['no story', clauseOf('my mate sells it in europe', ['mate', 'europ']), 0.1, []],
  ['no other answer to the part before', clauseOf('or is it sold in europe', ['sold', 'europ']), 0.1, []],
  ['no verdict in other words', clauseOf('is that real or scaremongering', ['real', 'scaremong']), 0.1, []],
  ['no difference of two that stand side by side', clauseOf('whats the diff', ['diff']), 0.1, []],
  [
    'no question that asks the same of another',
    clauseOf('does that cover the other', ['cover', 'other']),
    0.1,
    [],
  ],
  ['no doubt', clauseOf('which seems like rubbish to me', ['rubbish', 'seem']), 0.1, []],
  ['no joke', clauseOf('can i overdose on reading lol', ['overdos', 'read', 'lol']), 0.1, []],
  ['no property, which is named elsewhere', clauseOf('what is its half life', ['half', 'life']), 0.1, []],
])('names %s', (_, second, fit, expected) => {
  expect(unansweredOf([whole, first, second], told(fit))).toEqual(expected)
})

test('a legal status is told by what the law says', () => {
  const asked = [whole, clauseOf('legal status of the powder under us law', ['powder', 'law']), first]
  const status = [{ fits: [0.4, 0, 0.8], section: 'regulatory' as const, text: '' }]
  expect(unansweredOf(asked, status)).toEqual([])
})

test('what fits the whole answers its only question', () => {
  const asked = [
    whole,
    clauseOf('cancer in rats', ['cancer', 'rat'], null),
    clauseOf('were the levels high', ['level', 'high']),
  ]
  expect(unansweredOf(asked, [{ fits: [0.9, 0.9, 0], section: 'class' as const, text: '' }])).toEqual([])
})

test('a section that a part names is told of each compound', () => {
  const passage = (monograph: string, section: string, fits: number[]) =>
    ({ monograph, section, fits, text: 'In people it was tried', position: 1 }) as unknown as Scored
  const [one, other] = ['one', 'other'].map(id => passage(id, 'evidence', [0, 0, 0.1]))
  const best = passage('one', 'class', [0.5, 0.8, 0])
  const asked = [whole, first, clauseOf('is there any human study', ['human', 'studi'])]
  expect(
    withSections(asked, [best], [best, one!, other!], { ids: ['one', 'other'], sections: [], aspects: {} }),
  ).toEqual([best, one, other])
})

test('the best sentence on a part that is hardly told is told as well', () => {
  const passage = (fits: number[]) =>
    ({ monograph: 'one', section: 'identity', fits, text: 'Made in Minsk', position: 1 }) as unknown as Scored
  const asked = [whole, first, clauseOf('which lab came up with it', ['lab', 'came'])]
  const of = { ids: ['one'], sections: [], aspects: {} }
  const [best, maker, near] = [
    [0.5, 0.8, 0.2],
    [0.3, 0, 0.5],
    [0.3, 0, 0.3],
  ].map(passage)
  expect(withSections(asked, [best!], [best!, near!, maker!], of)).toEqual([best, maker])
  const toldAlready = passage([0.5, 0.8, 0.46])
  expect(withSections(asked, [toldAlready], [toldAlready, maker!], of)).toEqual([toldAlready])
  expect(withSections(asked, [best!], [best!, near!], of)).toEqual([best])
})

test('the status in sport stands first, unless what is told ends with it', () => {
  const passage = (section: string, text: string) =>
    ({ monograph: 'one', section, fits: [0.5], scope: 1, text, position: 1 }) as unknown as Scored
  const list = passage('antidoping', 'SARMs have stood on the list since 2008')
  const parents = passage('comparison', 'It is a steroid by its build and banned in sport')
  const other = passage('class', 'It is a steroid by its build')
  const asked = { ids: ['one'], sections: ['antidoping' as const], aspects: { antidoping: 0.9 } }
  expect(withSections([whole], [other], [other, list], asked)).toEqual([list, other])
  expect(withSections([whole], [parents], [parents, list], asked)).toEqual([parents])
})
