import { createLifecycle, watchProcess } from '#api/lifecycle.ts'
import { createLog } from '#api/log.ts'

/** A process that meets what its argument names, and afterwards only waits for a signal. */
const [event] = process.argv.slice(2)
const log = createLog({ level: 'info' })
const lifecycle = createLifecycle(log, code => process.exit(code), 10_000)
watchProcess(lifecycle, log)
lifecycle.onStop('slow', () => (event === 'slow' ? new Promise(() => undefined) : undefined))
setInterval(() => undefined, 1_000)

if (event === 'rejection') void Promise.reject(new Error('nobody waits for this'))
if (event === 'exception') {
  setImmediate(() => {
    throw new Error('nobody catches this')
  })
}
setTimeout(() => log.info('still here'), 50)
