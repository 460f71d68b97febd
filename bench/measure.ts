import { readFileSync } from 'node:fs'

export type Row = { metric: string; ours: string; reference: string; ratio: number | null; goal: string }

const ROUNDS = 5
const ROUND_MS = 2_000

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** User and system time of a process in microseconds (proc(5): fields 14 and 15, in ticks of 10 ms). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
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

/** Interleaved rounds of both; the ratio is the median of the pairs, so that a slow minute slows both. */
export async function compare(metric: string, goal: string, ours: Work, reference: Work): Promise<Row> {
  await ours.run()
  await reference.run()
  const pairs: [number, number][] = []
  for (let n = 0; n < ROUNDS; n += 1) pairs.push([await round(ours), await round(reference)])
  return {
    metric,
    ours: microseconds(median(pairs.map(([mine]) => mine))),
    reference: microseconds(median(pairs.map(([, theirs]) => theirs))),
    ratio: median(pairs.map(([mine, theirs]) => mine / theirs)),
    goal,
  }
}
