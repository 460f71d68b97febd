export type Mutex = {
  /** Resolves when `owner` holds it; rejects with {@link LockTimeout} after the limit. */
  acquire(owner: symbol): Promise<void>
  release(owner: symbol): void
}

export class LockTimeout extends Error {}

type Waiter = { owner: symbol; grant: () => void; timer: NodeJS.Timeout }

export const createMutex = (waitMs: number): Mutex => {
  let holder: symbol | null = null
  const waiters: Waiter[] = []
  return {
    acquire: owner => {
      if (holder === owner) return Promise.resolve()
      if (holder === null) {
        holder = owner
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1)
          reject(new LockTimeout())
        }, waitMs)
        const waiter: Waiter = { owner, grant: resolve, timer }
        waiters.push(waiter)
      })
    },
    release: owner => {
      if (holder !== owner) return
      const next = waiters.shift()
      holder = next?.owner ?? null
      if (!next) return
      clearTimeout(next.timer)
      next.grant()
    },
  }
}
