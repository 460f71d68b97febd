import { describe, expect, test } from 'vitest'
import { trendOf } from './trend.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const at = (day: string, price: string | null) => ({ at: `2026-${day}T12:00:00.000Z`, price })

describe('the last 30 days of a price', () => {
  test('say by how much it moved from the first to the last', () => {
    expect(trendOf([at('10-01', '4'), at('11-03', '5'), at('11-20', '3')], NOW).change).toBe(-25)
  })

  test('do not count the days on which it could not be bought', () => {
    const { change, points } = trendOf([at('10-01', '4'), at('11-03', null), at('11-20', '5')], NOW)
    expect(change).toBe(25)
    expect(points[1]?.value).toBeNull()
  })

  test('are a level line when it stood all the time, and nothing when it is younger', () => {
    expect(trendOf([at('09-01', '4')], NOW)).toMatchObject({ change: 0, points: { length: 2 } })
    expect(trendOf([at('11-20', '4')], NOW)).toMatchObject({ change: null, points: { length: 1 } })
    expect(trendOf([], NOW).change).toBeNull()
  })
})
