import { readdirSync, readFileSync } from 'node:fs'

/** One line of the table. `holds` is null where the figure is told and nothing is asked of it. */
export type Row = {
  metric: string
  ours: string
  reference: string
  ratio: number | null
  goal: string
  holds: boolean | null
}

const ROUNDS = 5
const ROUND_MS = 2_000

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** The value below which so large a share of the sorted ones lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN

/** State, parent and CPU time of a process (proc(5): fields 4, 14 and 15, in ticks of 10 ms). */
function statOf(pid: number): { parent: number; cpu: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) * 10_000 }
}

/** User and system time of a process in microseconds. */
export const cpuOf = (pid: number): number => statOf(pid).cpu

/** CPU milliseconds of this thread (proc(5): schedstat): on a busy machine the clock also counts its waiting. */
export const threadMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** The same of a process with those that it started and that still run: PostgreSQL has one for each connection. */
export function cpuOfFamily(pid: number): number {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const { parent, cpu } = statOf(Number(name))
        return parent === pid || Number(name) === pid ? sum + cpu : sum
      } catch {
        // It ended between the listing and the reading.
        return sum
      }
    }, 0)
}

/** The resident memory of a process in megabytes at most since it started (proc(5): VmHWM, in kB of 1024 bytes). */
export function peakRssOf(pid: number): number {
  const [, kb] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kb) * 1_024) / 1e6
}

const cpuHere = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

export type Work = { run: () => Promise<void> | void; cpu?: () => number; batch?: number }

/** CPU microseconds an operation, over at least `ROUND_MS` of wall time. */
async function round(work: Work): Promise<number> {
  const cpu = work.cpu ?? cpuHere
  const batch = work.batch ?? 1
  const until = performance.now() + ROUND_MS
  const before = cpu()
  let count = 0
  do {
    await work.run()
    count += batch
  } while (performance.now() < until)
  return (cpu() - before) / count
}

const microseconds = (value: number) =>
  value >= 1000 ? `${(value / 1000).toFixed(2)} ms` : `${value.toFixed(1)} µs`

/** A ratio that must not be above `most`; null where it is only told. */
export const ratioRow = (
  metric: string,
  most: number | null,
  values: { ours: string; reference: string; ratio: number },
): Row => ({
  ...values,
  metric,
  goal: most === null ? '' : `≤ ${most}`,
  holds: most === null ? null : values.ratio <= most,
})

/** A figure that must not be above its limit. */
export const limitRow = (metric: string, value: number, limit: { most: number; unit: string }): Row => ({
  metric,
  ours: `${value.toFixed(value < 10 ? 1 : 0)} ${limit.unit}`,
  reference: '–',
  ratio: null,
  goal: `≤ ${limit.most} ${limit.unit}`,
  holds: value <= limit.most,
})

/** A figure that must be at least so large. */
export const leastRow = (metric: string, value: number, limit: { least: number; unit: string }): Row => ({
  metric,
  ours: `${value.toFixed(1)} ${limit.unit}`,
  reference: '–',
  ratio: null,
  goal: `≥ ${limit.least} ${limit.unit}`,
  holds: value >= limit.least,
})

/** Interleaved rounds of both; the ratio is the median of the pairs, so that a slow minute slows both. */
export async function compare(
  metric: string,
  most: number | null,
  ours: Work,
  reference: Work,
): Promise<Row> {
  await ours.run()
  await reference.run()
  const pairs: [number, number][] = []
  for (let n = 0; n < ROUNDS; n += 1) pairs.push([await round(ours), await round(reference)])
  return ratioRow(metric, most, {
    ours: microseconds(median(pairs.map(([mine]) => mine))),
    reference: microseconds(median(pairs.map(([, theirs]) => theirs))),
    ratio: median(pairs.map(([mine, theirs]) => mine / theirs)),
  })
}
