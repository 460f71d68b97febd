export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
    this.name = 'DeadlinePassed'
  }
}

/**
 * The result of the work, or DeadlinePassed after `ms` milliseconds, whatever the work does with its signal. The timer
 * holds the signal: one that only a stream refers to may be collected before it fires, and the stream stays open.
 */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlinePassed(ms)
      controller.abort(error)
      reject(error)
    }, ms)
  })
  try {
    return await Promise.race([work(controller.signal), passed])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for the work, but no longer than `ms`. False when it was left behind; its failure is thrown. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  try {
    await withDeadline(ms, () => work)
    return true
  } catch (error) {
    if (error instanceof DeadlinePassed) return false
    throw error
  }
}
