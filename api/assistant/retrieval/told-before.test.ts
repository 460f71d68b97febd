import { expect, test } from 'vitest'
import type { Question } from '../question.ts'
import { isLed, linesIn, mayRepeat, notTold } from './told-before.ts'

const EXAMPLIN =
  'Examplin\nExamplin is a peptide. [1]\nIt was banned. [2][3] (as of 1 May 2025)\n\nNot covered here: more.'

test('the sentences of an answer are those with a number', () => {
  expect(linesIn(EXAMPLIN)).toEqual(['Examplin is a peptide.', 'It was banned.'])
})

test.each([
  [EXAMPLIN, false],
  ['Examplin is a peptide. [1]\nIt was banned. [2]', false],
  ['Our sources say nothing on this of monkeys.\nExamplin is a peptide. [1]', true],
  ['Our sources do not rank them; of each they say:\nExamplin is a peptide. [1]', true],
])('of %j it is said first what it does not tell: %j', (content, led) => {
  expect(isLed(content)).toBe(led)
})

const turn = (ownPlain: string, more: Partial<Question> = {}): Question =>
  ({
    ownPlain: ` ${ownPlain} `,
    ownText: ownPlain,
    compounds: ['Examplin'],
    own: { compounds: [], blends: [] },
    before: { compounds: ['Examplin'] },
    previous: { intent: 'education' },
    ...more,
  }) as unknown as Question

test.each<[string, Partial<Question>, boolean]>([
  ['are they still around', {}, true],
  ['what was the reason', {}, true],
  ['you sure', {}, false],
  ['say that again', {}, false],
  ['in plain words please', {}, false],
  ['any sources', {}, false],
  ['and what of it', { own: { compounds: ['Examplin'], blends: [] } }, false],
  ['and what of it', { compounds: ['Otherin'] }, false],
  ['and what of it', { previous: { intent: 'offers' } as Question }, false],
  ['and what of it', { previous: null }, false],
])('%j asks for something new: %j %j', (text, more, isNew) => {
  expect(mayRepeat(turn(text, more))).toBe(isNew)
})

test('what is not told is named in the words of who asks', () => {
  expect(notTold(turn('and did [they] pay?'))).toBe('My sources do not tell “did they pay”.')
})
