/** How long a page may be kept busy before taps and drawing get their turn, in milliseconds. */
export const SLICE_MS = 5

export type Turns = {
  /** A clock in milliseconds. */
  readonly now: () => number
  /** Runs `next` when whatever waits has had its turn. */
  readonly later: (next: () => void) => void
}

const browserTurns: Turns = {
  now: () => performance.now(),
  // A message, unlike a timer, is not held back once several follow each other.
  later: next => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      next()
    })
    port1.start()
    port2.postMessage(null)
  },
}

/** Does `work` for each item, in slices of at most `SLICE_MS` and one item, then `done`. The answer stops it. */
export function inSlices<T>(
  items: readonly T[],
  work: (item: T) => void,
  done: () => void,
  turns: Turns = browserTurns,
): () => void {
  let stopped = false
  let at = 0
  const run = () => {
    if (stopped) return
    const until = turns.now() + SLICE_MS
    while (at < items.length && turns.now() < until) {
      work(items[at] as T)
      at += 1
    }
    if (at < items.length) turns.later(run)
    else done()
  }
  turns.later(run)
  return () => {
    stopped = true
  }
}
