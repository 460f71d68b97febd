import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process says about itself when asked: bytes, and milliseconds of the event loop's delay since the last time. */
export type Vitals = { rss: number; heap: number; lagP99: number; lagMax: number }

/** Loaded before the product by `soak.ts`, never by the product: answers over the channel of whoever started the process. */
const lag = monitorEventLoopDelay({ resolution: 10 })
lag.enable()

const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 10)

process.on('message', () => {
  const [lagP99, lagMax] = [milliseconds(lag.percentile(99)), milliseconds(lag.max)]
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const vitals: Vitals = { rss, heap: heapUsed, lagP99, lagMax }
  process.send?.(vitals)
  lag.reset()
})
process.channel?.unref()
