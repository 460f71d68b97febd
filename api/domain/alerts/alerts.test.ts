import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlertRule, AlertLimit, AlertState, Change, Notice, Snapshot } from './alerts.ts'
import {
  decide,
  decideOnCreation,
  isSignificant,
  limitMet,
  nextStepDown,
  noticesOf,
  stepFrom,
  tell,
} from './alerts.ts'
import { ALERT_TYPES } from '#api/domain/constants.ts'
import { HOUR_MS } from '#api/domain/time.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const at = (hours: number) => new Date(start + hours * HOUR_MS)
const usd = (dollars: number) => Math.round(dollars * 1_000_000)

const seen = (dollars: number | null, inStock = true, extra: Partial<Snapshot> = {}): Snapshot => ({
  price: dollars === null ? null : usd(dollars),
  unitPrice: dollars === null ? null : usd(dollars / 10),
  inStock,
  currency: 'USD',
  reads: 2,
  ...extra,
})

const alertOf = (limit: AlertLimit | null = null, extra: Partial<AlertRule> = {}): AlertRule => ({
  types: ALERT_TYPES,
  limit,
  basis: null,
  currency: 'USD',
  mutedUntil: null,
  ...extra,
})

/** Runs consecutive snapshots, the given hours apart, and returns what was said. */
const run = (alert: AlertRule, snapshots: readonly Snapshot[], hours = 24) => {
  let state: AlertState = {}
  const said: (Notice & { hour: number })[] = []
  snapshots.forEach((after, index) => {
    const before = snapshots[index - 1] ?? null
    const now = at(index * hours)
    const notices = noticesOf(decide(alert, state, { before, after }, now))
    state = tell(state, notices, now)
    said.push(...notices.map(notice => ({ ...notice, hour: index * hours })))
  })
  return said
}

const prices = (alert: AlertRule, dollars: readonly number[], hours = 24) =>
  run(
    alert,
    dollars.map(price => seen(price)),
    hours,
  ).map(({ to }) => (to ?? 0) / 1_000_000)

const why = (alert: AlertRule, change: Change, state: AlertState = {}, now = at(0)) =>
  decide(alert, state, change, now).map(decision => (decision.notice ? decision.type : decision.why))

describe('the step', () => {
  test('one per cent and 25 cents, whichever is more', () => {
    expect(stepFrom(usd(100), 'USD')).toBe(usd(1))
    expect(stepFrom(usd(10), 'USD')).toBe(usd(0.25))
    expect(nextStepDown(usd(283), 'USD')).toBe(usd(280.17))
    expect(isSignificant(usd(100), usd(99), 'USD')).toBe(true)
    expect(isSignificant(usd(100), usd(99.01), 'USD')).toBe(false)
    expect(isSignificant(usd(10), usd(10.24), 'USD')).toBe(false)
    expect(isSignificant(usd(10), usd(10.25), 'USD')).toBe(true)
    expect(stepFrom(1_200 * 1_000_000, 'JPY')).toBe(25 * 1_000_000)
  })
})

describe('cases that must hold (alerts.md)', () => {
  test('price equal but exchange rate moved: nothing', () => {
    expect(run(alertOf(), [seen(50), seen(50)])).toEqual([])
    expect(why(alertOf(), { before: seen(50), after: seen(55, true, { currency: 'EUR' }) })).toEqual([
      'other currency',
    ])
  })

  test('price missing: nothing', () => {
    expect(why(alertOf(), { before: seen(50), after: seen(null) })).toEqual(['no price'])
    expect(why(alertOf(), { before: seen(50), after: seen(0) })).toEqual(['no price'])
  })

  test('310 → 283 → 279 with limit 290: once at 283, once at 279 only if the step is met', () => {
    const alert = alertOf({ kind: 'price', amount: usd(290) })
    expect(prices(alert, [310, 283, 279])).toEqual([283, 279])
    expect(prices(alert, [310, 283, 281])).toEqual([283])
    expect(prices(alert, [310, 283, 279], 1)).toEqual([283, 279])
  })

  test('in → out → in within two reads: at most one message', () => {
    expect(
      run(alertOf(), [seen(50), seen(50, false, { reads: 1 }), seen(50, true, { reads: 1 })], 0.25),
    ).toEqual([])
  })

  test('one observation only: nothing', () => {
    expect(decide(alertOf(), {}, { before: null, after: seen(50) }, at(0))).toEqual([])
  })
})

describe('price change without a limit', () => {
  test('up and down are told, with old and new, per pack and per unit', () => {
    expect(run(alertOf(), [seen(100), seen(90)])).toMatchObject([
      {
        type: 'price_change',
        cause: 'change',
        from: usd(100),
        to: usd(90),
        unitFrom: usd(10),
        unitTo: usd(9),
      },
    ])
    expect(prices(alertOf(), [90, 100])).toEqual([100])
  })

  test('a slow drift is told once it adds up', () => {
    const basis = { basis: usd(100) }
    expect(prices(alertOf(null, basis), [100, 99.6, 99.2, 98.9, 98.7])).toEqual([98.9])
  })

  test('down and up again within the rearm time is told once', () => {
    expect(prices(alertOf(), [100, 90, 100, 90, 100, 90], 1)).toEqual([90])
  })

  test('what rearming held back is told with the next change, if it still differs', () => {
    expect(prices(alertOf(), [100, 90, 95, 95.1], 5)).toEqual([90, 95.1])
  })

  test('an offer out of stock says no price; it does when it returns', () => {
    const path = [seen(100), seen(100, false), seen(80, false), seen(80)]
    expect(run(alertOf(null, { types: ['price_change'], basis: usd(100) }), path)).toMatchObject([
      { from: usd(100), to: usd(80), hour: 72 },
    ])
  })

  test('only the types that were asked for', () => {
    expect(run(alertOf(null, { types: ['out_of_stock'] }), [seen(100), seen(50)])).toEqual([])
  })

  test('a mute decides nothing: what happens meanwhile is held by the sender', () => {
    const muted = alertOf(null, { mutedUntil: at(1).getTime() })
    expect(why(muted, { before: seen(100), after: seen(90) })).toEqual(['price_change'])
  })
})

describe('limits', () => {
  test('crossing counts even when it is small; staying below does not repeat; crossing again does', () => {
    const alert = alertOf({ kind: 'price', amount: usd(90) })
    expect(prices(alert, [90.1, 90, 89.9, 95, 90])).toEqual([90, 90])
  })

  test('never upward', () => {
    expect(
      prices(alertOf({ kind: 'price', amount: usd(90) }), [80, 95, 120]).filter(price => price > 90),
    ).toEqual([])
  })

  test('by per cent, from the price when the alert was made', () => {
    const alert = alertOf({ kind: 'percent', percent: usd(10) }, { basis: usd(100) })
    expect(prices(alert, [100, 90.01, 90])).toEqual([90])
    expect(limitMet({ ...alert, basis: null }, seen(1))).toBe(false)
  })

  test('per unit', () => {
    expect(prices(alertOf({ kind: 'perUnit', amount: usd(4) }), [50, 40.1, 40])).toEqual([40])
    expect(limitMet(alertOf({ kind: 'perUnit', amount: usd(4) }), seen(1, true, { unitPrice: null }))).toBe(
      false,
    )
  })

  test('coming back into stock below the limit is a crossing', () => {
    const alert = alertOf({ kind: 'price', amount: usd(90) }, { types: ['price_change'] })
    expect(run(alert, [seen(100), seen(80, false), seen(80)])).toMatchObject([
      { cause: 'limit', to: usd(80) },
    ])
  })

  test('already met when the alert is made: said at once, and not again', () => {
    const alert = alertOf({ kind: 'price', amount: usd(90) })
    const notice = decideOnCreation(alert, seen(85))
    expect(notice).toMatchObject({ cause: 'already met', from: null, to: usd(85) })
    const state = tell({}, [notice!], at(0))
    expect(why(alert, { before: seen(85), after: seen(84.5) }, state, at(24))).toEqual(['no new low'])
    expect(decideOnCreation(alert, seen(91))).toBeNull()
    expect(decideOnCreation(alert, seen(85, false))).toBeNull()
    expect(decideOnCreation(alertOf(), seen(85))).toBeNull()
    expect(decideOnCreation({ ...alert, types: ['out_of_stock'] }, seen(85))).toBeNull()
  })
})

describe('stock', () => {
  test('out needs two reads that agree; back needs one with a price', () => {
    expect(why(alertOf(), { before: seen(50), after: seen(50, false, { reads: 1 }) })).toEqual([
      'unconfirmed',
    ])
    expect(why(alertOf(), { before: seen(50), after: seen(50, false) })).toEqual(['out_of_stock'])
    expect(why(alertOf(), { before: seen(50, false), after: seen(50, true, { reads: 1 }) })).toContain(
      'back_in_stock',
    )
    expect(
      why(alertOf(null, { types: ['back_in_stock'] }), { before: seen(50, false), after: seen(null) }),
    ).toEqual(['no price'])
  })

  test('flapping is told once in six hours, unless it is back cheaper by a step and confirmed', () => {
    const types = { types: ['out_of_stock', 'back_in_stock'] } as const
    const flap = [seen(50), seen(50, false), seen(50), seen(50, false), seen(50)]
    expect(run(alertOf(null, types), flap, 1).map(({ type }) => type)).toEqual([
      'out_of_stock',
      'back_in_stock',
    ])
    const cheaper = [...flap.slice(0, 4), seen(45)]
    expect(run(alertOf(null, types), cheaper, 1).map(({ to }) => to)).toContain(usd(45))
    const unsure = [...flap.slice(0, 4), seen(45, true, { reads: 1 })]
    expect(run(alertOf(null, types), unsure, 1)).toHaveLength(2)
  })
})

describe('for all histories', () => {
  const snapshot = fc
    .record({
      dollars: fc.integer({ min: 60, max: 140 }),
      inStock: fc.boolean(),
      reads: fc.constantFrom(1, 2, 3),
    })
    .map(({ dollars, inStock, reads }) => seen(dollars / 2, inStock, { reads }))
  const limit = fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('price' as const), amount: fc.integer({ min: 30, max: 70 }).map(usd) }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 40 }).map(usd) }),
      fc.record({ kind: fc.constant('perUnit' as const), amount: fc.integer({ min: 3, max: 7 }).map(usd) }),
    ),
  )
  const histories = fc.tuple(fc.array(snapshot, { maxLength: 30 }), limit, fc.constantFrom(0.25, 1, 5, 7, 24))

  test('the same type is not repeated within six hours unless it got better by a step', () => {
    fc.assert(
      fc.property(histories, ([path, chosen, hours]) => {
        const said = run(alertOf(chosen, { basis: usd(50) }), path, hours)
        for (const type of ALERT_TYPES) {
          const same = said.filter(notice => notice.type === type)
          same.forEach((notice, index) => {
            const last = same[index - 1]
            if (!last || notice.hour - last.hour >= 6) return
            expect(type).not.toBe('out_of_stock')
            expect(notice.to ?? 0).toBeLessThanOrEqual(nextStepDown(last.to ?? 0, 'USD'))
          })
        }
      }),
    )
  })

  test('a price is told only of an offer in stock, and with a limit only when it is met', () => {
    fc.assert(
      fc.property(histories, ([path, chosen, hours]) => {
        const alert = alertOf(chosen, { basis: usd(50) })
        for (const notice of run(alert, path, hours).filter(({ type }) => type === 'price_change')) {
          const current = path[Math.round(notice.hour / hours)]!
          expect(current.inStock).toBe(true)
          if (chosen) expect(limitMet(alert, current)).toBe(true)
        }
      }),
    )
  })

  test('no silence: a day apart, an offer in stock never differs by a step from what the user believes', () => {
    fc.assert(
      fc.property(fc.array(snapshot, { minLength: 2, maxLength: 30 }), path => {
        const said = run(alertOf(null, { basis: path[0]!.price }), path, 24).filter(
          ({ type }) => type === 'price_change',
        )
        path.forEach((current, index) => {
          if (!current.inStock || index === 0) return
          const believed = said.filter(({ hour }) => hour <= index * 24).at(-1)?.to ?? path[0]!.price
          expect(isSignificant(believed!, current.price!, 'USD')).toBe(false)
        })
      }),
    )
  })
})
