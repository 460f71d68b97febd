import { expect, test } from 'vitest'
import { timeOfMinutes } from '#api/domain/time.ts'
import { clockTime, minutesOfTime } from './minutes.ts'

test('minutes and times lead back to each other over the whole day', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1)
    expect(minutesOfTime(timeOfMinutes(minutes))).toBe(minutes)
})

test('what is no time of day is nothing', () =>
  expect(['', '24:00', '7:30', '12:60', 'noon'].map(minutesOfTime)).toEqual([null, null, null, null, null]))

test('a moment reads as the time of day where the person is', () => {
  const moment = new Date(2026, 10, 20, 7, 5)
  expect([clockTime(moment), clockTime(moment.getTime())]).toEqual(['07:05', '07:05'])
})
