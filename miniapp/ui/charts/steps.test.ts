import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RANGES, chartModel, stopAt } from './chart.ts'
import { type ChartPoint, extremes, gaps, longDay, shortDay, stepPath, ticks, within } from './steps.ts'

const at = (time: number, value: number | null): ChartPoint => ({ at: time, value, label: String(value) })

test('days of a chart are written as everywhere', () => {
  const day = Date.parse('2026-09-12')
  expect([shortDay(day), longDay(day)]).toEqual(['12 Sep', '12 Sep 2026'])
})

test('the price that stood at the start of a span is carried in', () => {
  expect(within([at(5, 2), at(1, 1), at(9, 3)], { from: 3, to: 8 })).toEqual([at(3, 1), at(5, 2)])
  expect(within([at(5, 2)], { from: 1, to: 8 })).toEqual([at(5, 2)])
})

test('a price stands until the next; without stock the line breaks', () => {
  const points = [at(0, 4), at(10, null), at(20, 3), at(30, 5)]
  const path = stepPath(
    points,
    40,
    x => x,
    y => y,
  )
  expect(path).toBe('M0 4H10M20 3H30V5H40')
  expect(gaps(points, 40)).toEqual([{ from: 10, to: 20 }])
})

test('lowest and highest are the first of their kind', () => {
  const found = extremes([at(0, 4), at(1, 2), at(2, 2), at(3, 4), at(4, null)])
  expect([found?.low.at, found?.high.at]).toEqual([1, 0])
  expect(extremes([at(0, null)])).toBeNull()
})

test('lines across the chart are few, round, in order and inside the range', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.0001, max: 1e5, noNaN: true }),
      fc.double({ min: 1.02, max: 50, noNaN: true }),
      (low, factor) => {
        const high = low * factor
        const lines = ticks(low, high)
        expect(lines.length).toBeLessThanOrEqual(5)
        expect([...lines].sort((a, b) => a - b)).toEqual(lines)
        for (const line of lines) expect(line >= low * 0.999 && line <= high * 1.001).toBe(true)
      },
    ),
  )
  expect(ticks(3.6, 6.3)).toEqual([4, 5, 6])
})

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 20)
const format = (value: number) => `$${value.toFixed(2)}`
const size = { width: 640, height: 200 }

test('the drawing keeps every price inside its frame', () => {
  const points = [at(now - 80 * DAY, 6.1), at(now - 40 * DAY, null), at(now - 20 * DAY, 3.8)]
  const chart = chartModel(points, 90, now, size, format)
  expect(chart?.x(now)).toBe(chart?.end)
  for (const value of [6.1, 3.8]) {
    const y = chart?.y(value) ?? -1
    expect(y > 20 && y < 160).toBe(true)
  }
  expect(chart?.timeAt(chart.x(now - 10 * DAY))).toBeCloseTo(now - 10 * DAY, -3)
})

test('a flat price has a frame of its own, and no price has none', () => {
  const flat = chartModel([at(now - 80 * DAY, 4), at(now - 2 * DAY, 4)], 30, now, size, format)
  expect(flat?.range.low.value).toBe(flat?.range.high.value)
  expect(Number.isFinite(flat?.y(4))).toBe(true)
  expect(chartModel([at(now - 80 * DAY, null)], 30, now, size, format)).toBeNull()
})

test('a reader stops at every change and now', () => {
  const stops = [at(10, 1), at(20, 2), at(30, 2)]
  expect([stopAt(stops, 5), stopAt(stops, 10), stopAt(stops, 19), stopAt(stops, 99)]).toEqual([0, 0, 0, 2])
  expect(RANGES.map(range => range.label)).toEqual(['30 d', '90 d', '1 y'])
})
