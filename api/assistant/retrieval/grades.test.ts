import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gradedHash } from '#api/test/train-grades.ts'
import { DIMENSIONS } from '../intents/encoder.ts'
import { readWeights, writeWeights } from '../intents/linear.ts'
import type { Question } from '../question.ts'
import type { Scored } from './choose.ts'
import { arranged, mostAsked } from './grades.ts'

const file = readFileSync(new URL('grade-weights.txt', import.meta.url), 'utf8')

test('the weights that are shipped were trained on what was graded: npm run grades', () => {
  expect(file.slice(0, file.indexOf('\n'))).toBe(gradedHash())
  expect(writeWeights(readWeights(file))).toBe(file.slice(file.indexOf('\n') + 1))
})

const line = (text: string, score: number, more: Partial<Scored> = {}): Scored =>
  ({ text, score, fits: [score], isOwn: true, monograph: 'one', states: null, ...more }) as unknown as Scored
const asked = (more: Partial<Question> = {}): Question =>
  ({
    vector: new Float32Array(DIMENSIONS),
    before: null,
    joinedVector: null,
    halves: [],
    compounds: ['One'],
    ownPlain: ' alpha ',
    plain: ' alpha ',
    own: { compounds: ['One'] },
    ...more,
  }) as unknown as Question
const choice = (
  told: readonly Scored[],
  others: readonly Scored[] = [],
  ofHalves: readonly Scored[] = [],
  stated: readonly Scored[] = [],
) => ({
  told,
  others,
  ofHalves,
  stated,
})

const best = line('Alpha blocks a receptor in mice', 0.8)
const near = line('In people alpha lowered the blood pressure of twelve patients', 0.7)
const far = line('Delta was seen in blood', 0.05, { isOwn: false, monograph: 'two' })

test('tells what answers first, what is of use beside it, and nothing beside the point', () => {
  expect(arranged(asked(), choice([best], [near, far]))).toEqual([best, near])
  expect(arranged(asked(), choice([best, far], [near]))).toEqual([best, near])
})

test('keeps what answers a half of the message plainly, however little it fits the whole', () => {
  const half = { ...far, score: 0.5 }
  expect(arranged(asked(), choice([best, far], [], [half]))).toEqual([best, far])
  expect(arranged(asked(), choice([best, far], [], [far]))).toEqual([best])
})

test('tells five sentences at most', () => {
  const many = 'abcdefgh'.split('').map(one => line(`${one}lpha ${one}locks ${one}nzyme ${one}eres`, 0.8))
  expect(arranged(asked(), choice(many, [], many))).toHaveLength(5)
})

test('tells nothing in other words once more', () => {
  const again = line('A receptor is blocked by alpha in mice', 0.75)
  expect(arranged(asked(), choice([best], [again, near]))).toEqual([best, near])
})

test.each<[string, Partial<Question>]>([
  ['of several compounds each is told', { compounds: ['One', 'Two'] }],
  ['without a vector nothing is graded', { vector: null }],
])('%s', (_, more) => {
  expect(arranged(asked(more), choice([best, far]))).toEqual([best, far])
})

test('grades nothing where nothing answers', () => {
  expect(arranged(asked(), choice([], [near]))).toEqual([])
})

test.each([
  [' xcmpd vs xcmpd in one sentence ', 1],
  [' what do i tell him in 2 lines politely ', 2],
  [' one line on the label says 99 ', Infinity],
  [' what is xcmpd ', Infinity],
])('%j asks for so many sentences: %d', (plain, most) => {
  expect(mostAsked(plain)).toBe(most)
})

test('what states a property that is asked for is told, first where it was first', () => {
  expect(arranged(asked(), choice([best, far], [], [], [far]))).toEqual([best, far])
  expect(arranged(asked(), choice([far, best], [], [], [far]))[0]).toBe(far)
})
