import { expect, test } from 'vitest'
import { alertFaults } from './alert-faults.ts'

const checked = (okSeconds: number | null) => ({
  jobs: [{ name: 'check-alerts', okSeconds }],
  backlog: [],
  pauses: [],
})
const minutes = (n: number) => n * 60_000

test('the checker may miss two rounds, and short rounds get two minutes', () => {
  expect(alertFaults(checked(899), minutes(5))).toEqual([])
  expect(alertFaults(checked(960), minutes(5))).toEqual(['The alert checker last ran 16 min ago.'])
  expect(alertFaults(checked(119), 1_000)).toEqual([])
  expect(alertFaults(checked(null), minutes(5))).toEqual(['The alert checker has not run yet.'])
})

test('a sender is silent when something stays due, and says when it pauses', () => {
  const waiting = (oldestDueSeconds: number) => ({
    ...checked(1),
    backlog: [{ channel: 'push', status: 'waiting', oldestDueSeconds }],
  })
  expect(alertFaults(waiting(299), minutes(5))).toEqual([])
  expect(alertFaults(waiting(600), minutes(5))).toEqual([
    'The push sender leaves messages waiting for 10 min.',
  ])
  const waitsForTelegram = {
    ...checked(1),
    backlog: [{ channel: 'telegram', status: 'waiting', oldestDueSeconds: 600 }],
    pauses: [{ name: 'telegram', seconds: 100, reason: 'Too Many Requests' }],
  }
  expect(alertFaults(waitsForTelegram, minutes(5))[0]).toContain('It pauses: Too Many Requests.')
})
