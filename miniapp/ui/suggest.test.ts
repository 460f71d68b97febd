import { expect, test } from 'vitest'
import { type BoxState, keyAction } from './suggest.ts'

const at = (active: number): BoxState => ({ open: true, active })
const shut: BoxState = { open: false, active: -1 }

test('arrows go round through the text and every suggestion', () => {
  const down = [-1, 0, 1].map(active => keyAction('ArrowDown', at(active), 2, true).box.active)
  const up = [-1, 0, 1].map(active => keyAction('ArrowUp', at(active), 2, true).box.active)
  expect([down, up]).toEqual([
    [0, 1, -1],
    [1, -1, 0],
  ])
  expect(keyAction('ArrowDown', shut, 3, true).box).toEqual(at(0))
})

test('Enter takes the chosen suggestion, else the text', () => {
  expect(keyAction('Enter', at(1), 2, true).act).toBe('pick')
  expect(keyAction('Enter', at(-1), 2, true).act).toBe('commit')
  expect(keyAction('Enter', shut, 0, false).act).toBe('commit')
})

test('Esc closes the list, then clears, then is left to whatever lies around', () => {
  expect(keyAction('Escape', at(0), 2, true)).toEqual({ box: shut, handled: true, act: null })
  expect(keyAction('Escape', shut, 2, true).act).toBe('clear')
  expect(keyAction('Escape', shut, 2, false).handled).toBe(false)
})

test('other keys and empty lists change nothing', () => {
  expect(keyAction('a', at(1), 2, true)).toEqual({ box: at(1), handled: false, act: null })
  expect(keyAction('ArrowDown', shut, 0, true)).toEqual({ box: shut, handled: false, act: null })
})
