export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
    this.name = 'DeadlinePassed'
  }
}

/**
 * The result of the work, or DeadlinePassed after `ms` milliseconds, whatever the work does with its signal; it ends
 * with `parent` too, whose reason is then thrown. The timer holds the signal: one that only a stream refers to may be
 * collected before it fires. (The body of a global `fetch` forgets its signal when garbage is collected: read it with
 * undici's `request`, or cancel its reader when the signal aborts.)
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  parent?: AbortSignal,
): Promise<T> {
  parent?.throwIfAborted()
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  const timer = setTimeout(() => controller.abort(new DeadlinePassed(ms)), ms)
  const follow = () => controller.abort(parent?.reason)
  parent?.addEventListener('abort', follow)
  try {
    return await Promise.race([work(signal), ended])
  } finally {
    clearTimeout(timer)
    parent?.removeEventListener('abort', follow)
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
