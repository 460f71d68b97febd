export type Turnstile = {
  /** Resolves when it is the caller's turn; rejects with {@link WaitedTooLong} after the limit. */
  enter(who: symbol): Promise<void>
  leave(who: symbol): void
}

export class WaitedTooLong extends Error {}

type Waiter = { who: symbol; admit: () => void; timer: NodeJS.Timeout }

/** One at a time, first come first served. Whoever is inside may enter again without waiting. */
export const createTurnstile = (waitMs: number): Turnstile => {
  let inside: symbol | null = null
  const waiters: Waiter[] = []
  return {
    enter: who => {
      if (inside === who) return Promise.resolve()
      if (inside === null) {
        inside = who
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1)
          reject(new WaitedTooLong())
        }, waitMs)
        const waiter: Waiter = { who, admit: resolve, timer }
        waiters.push(waiter)
      })
    },
    leave: who => {
      if (inside !== who) return
      const next = waiters.shift()
      inside = next?.who ?? null
      if (!next) return
      clearTimeout(next.timer)
      next.admit()
    },
  }
}
