import type { Load } from './load.ts'
import type { Tally } from './people.ts'
import type { Sample } from './soak.ts'

/** What memory may seem to grow by in an hour before it counts as a leak, in MB: the noise of an hour at rest is a third. */
const HEAP_MB = 8
const RSS_MB = 40
const STOP_MS = 10_000

type Stop = { name: string; code: number | null; ms: number; lines: readonly string[] }

/** Least squares: MB an hour of what was seen once a minute. */
const slope = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [rise, run] = values.reduce<[number, number]>(
    ([up, along], value, at) => [up + (at - middle) * (value - mean), along + (at - middle) ** 2],
    [0, 0],
  )
  return run === 0 ? 0 : (rise / run) * 60
}

const memory = (samples: readonly Sample[], name: string, of: 'rss' | 'heap') =>
  slope(samples.map(({ vitals }) => (vitals[name]?.[of] ?? 0) / 1_048_576))

type Ended = {
  samples: readonly Sample[]
  told: Tally
  load: Load
  breaches: readonly string[]
  stops: readonly Stop[]
  say: (line: string) => void
}

/** Compares what was seen with what must hold, says it line by line, and answers whether all of it held. */
export function verdict({ samples, told, load, breaches, stops, say }: Ended): boolean {
  const warm = samples.slice(Math.min(15, Math.floor(samples.length / 4)))
  const faults: string[] = []
  const hold = (fine: boolean, what: string) => {
    say(`${fine ? 'ok  ' : 'FAIL'} ${what}`)
    if (!fine) faults.push(what)
  }
  for (const { name, code, ms, lines } of stops) {
    const [heap, rss] = [memory(warm, name, 'heap'), memory(warm, name, 'rss')]
    const grown = `heap ${heap.toFixed(1)} MB an hour (≤ ${HEAP_MB}), RSS ${rss.toFixed(1)} (≤ ${RSS_MB})`
    hold(heap <= HEAP_MB && rss <= RSS_MB, `${name}: ${grown}, over ${warm.length} minutes`)
    hold(code === 0 && ms < STOP_MS, `${name}: stopped with ${code} in ${ms.toFixed(0)} ms`)
    for (const line of lines.slice(-10)) say(`     ${name}: ${line.slice(0, 300)}`)
  }
  const { sent, expected, missing, doubled } = told
  hold(missing === 0 && doubled === 0, `sent ${sent} of ${expected}: ${missing} missing, ${doubled} doubled`)
  hold(load.failed.length === 0, `HTTP: ${load.answered} answered, ${load.failed.length} failed`)
  for (const line of load.failed.slice(0, 10)) say(`     ${line}`)
  hold(breaches.length === 0, `rules of Telegram and of push services broken: ${breaches.length}`)
  for (const line of breaches.slice(0, 5)) say(`     ${line.slice(0, 300)}`)
  const connections = warm.map(sample => sample.connections)
  say(`     connections ${Math.min(...connections)} to ${Math.max(...connections)}`)
  return faults.length === 0
}
