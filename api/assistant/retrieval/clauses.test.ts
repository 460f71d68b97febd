import { expect, test } from 'vitest'
import { createNameFinder } from '../entities.ts'
import { clausesOf } from './clauses.ts'
import { type Clause, createPassageIndex } from './passage-index.ts'

const finder = createNameFinder([{ spelling: 'Examplin', name: 'Examplin', kind: 'compound' }], new Set())
const index = createPassageIndex([], finder)

test.each<[string, Clause['asks'][]]>([
  ['what is examplin and is it legal', ['what', 'more']],
  ['what is examplin? my boss likes to mention it', ['what', null]],
  ['explain examplin; target, trials', ['what', 'more', 'more']],
  ['is examplin legal', []],
  ['does examplin dissolve, is it legal', ['more', 'more']],
  ['is examplin legal or is it banned', []],
])('%s is cut into what asks and what tells', (text, asks) => {
  const [, ...parts] = clausesOf(text, index)
  expect(parts.map(one => one.asks)).toEqual(asks)
})

test('what only tells counts less beside what asks', () => {
  const [, asking, telling] = clausesOf('does examplin dissolve? my boss lost the whole label', index)
  expect(asking!.weight).toBe(1)
  expect(telling!.weight).toBeLessThan(1)
})

test.each(['is examplin legal? my coach says yes', 'is examplin legal. a guy at work swears it is'])(
  'what others say of it is no part: %s',
  text => {
    expect(clausesOf(text, index).map(one => one.text.trim())).toEqual([
      expect.stringMatching(/^is examplin legal[?.]$/),
    ])
  },
)

test('an amount is asked of what stands before it', () => {
  const [, , amount] = clausesOf('how many men in that trial of examplin and how long was it', index)
  expect(amount!.stems).toEqual(expect.arrayContaining(['trial', 'long']))
})

test.each([
  ['does examplin dissolve, not the price please', 'does examplin dissolve.'],
  ['no numbers no brand names: does examplin dissolve?', ' does examplin dissolve?'],
  ['does examplin dissolve? no wait, does it melt', 'does examplin dissolve? no wait, does it melt'],
])('%j leaves out what is not asked for', (text, whole) => {
  expect(clausesOf(text, index)[0]!.text).toBe(whole)
})

test.each([
  'explain disulfide bridges, also why does it have one',
  'the boss bins warm vials of disulfide. whos right',
  'a note on disulfide in vials, since when',
])('what only asks is asked of what stands before it: %s', text => {
  expect(clausesOf(text, index).at(-1)!.stems).toContain('disulfid')
})

test.each(['explain disulfide, does examplin dissolve', 'explain disulfide, who makes examplin'])(
  'what asks by a word of its own stands alone: %s',
  text => {
    expect(clausesOf(text, index).at(-1)!.stems).not.toContain('disulfid')
  },
)
