import { expect, test } from 'vitest'
import { minutesOfTime, timeOfMinutes } from './minutes.ts'

test('minutes and times lead back to each other over the whole day', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1)
    expect(minutesOfTime(timeOfMinutes(minutes))).toBe(minutes)
})

test('what is no time of day is nothing', () =>
  expect(['', '24:00', '7:30', '12:60', 'noon'].map(minutesOfTime)).toEqual([null, null, null, null, null]))
