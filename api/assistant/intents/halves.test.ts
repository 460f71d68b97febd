import { expect, test } from 'vitest'
import { halvesOf } from './halves.ts'

test.each([
  ['what is MOTS-c? and how long is it', ['what is MOTS-c', 'how long is it']],
  [
    'kisspeptin 10 vs 54, and which was given in trials',
    ['kisspeptin 10 vs 54', 'which was given in trials'],
  ],
  ['what enzyme does it block and is there a trial', ['what enzyme does it block', 'is there a trial']],
  ['DSIP history, who found it', ['DSIP history', 'who found it']],
])('"%s" may ask for two things', (text, halves) => {
  expect(halvesOf(text)).toEqual(halves)
})

test.each([
  'what is MOTS-c',
  'is it legal and',
  'targets, trials, companies, phases',
  `${'a story of many words '.repeat(9)}. what is it`,
])('"%s" is not cut in two', text => {
  expect(halvesOf(text)).toEqual([])
})
