import { expect, test } from 'vitest'
import { askedParts, asksSeveral } from './asked-parts.ts'

const asked = (text: string): string[] =>
  askedParts(text).flatMap(({ text: part, asks }) => (asks ? [part.trim()] : []))

test.each<[string, string[]]>([
  [
    'examplin question. who made it (acme? bolt?) and when did they stop, is it even a sarm?',
    ['who made it (acme  bolt )', 'and when did they stop', 'is it even a sarm?'],
  ],
  ['can you compare: target, maker, and latest phase for each', ['target', 'maker', 'latest phase for each']],
  [
    'people say it grew tumours. what did the study find',
    ['people say it grew tumours. what did the study find'],
  ],
  [
    "I'd like to know who found it, and if anyone else has repeated that",
    ["I'd like to know who found it", 'and if anyone else has repeated that'],
  ],
  [
    'they call it natural and also man-made, so which is it?',
    ['they call it natural and also man-made so which is it?'],
  ],
  ['is it sold in Europe, or is that a myth?', ['is it sold in Europe, or is that a myth?']],
  [
    'Is it true that it was proven in people and that it is approved in Peru?',
    ['Is it true that it was proven in people', 'is it true that it is approved in Peru?'],
  ],
  [
    'are these on the wada list: bpc157, ostarine, semax',
    ['are these on the wada list: bpc157, ostarine, semax'],
  ],
  ['please list: who made it, its class, its half-life', ['who made it', 'its class', 'its half-life']],
  ['i bought it last week and when it came the vial was dry', []],
])('%s', (text, parts) => {
  expect(asked(text)).toEqual(parts)
})

test('three questions are told one after another, two together', () => {
  expect(asksSeveral(askedParts('who made it? when did it stop? is it a sarm?'))).toBe(true)
  expect(asksSeveral(askedParts('who made it? when did it stop?'))).toBe(false)
})
