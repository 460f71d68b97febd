import type { Clock } from './clock.ts'

export type SendRate = {
  take: (signal: AbortSignal) => Promise<() => void>
}

const SECOND_MS = 1_000
/** So much lost time is caught up: a late timer, and the claim of the next batch. The places still keep the limit. */
const LATE_MS = 250
/** How often to look again while every place is under way. */
const LOOK_MS = 50

/** A place is free a second after its answer, since limits count arrivals; a missed moment is caught up. */
export const createSendRate = (clock: Clock, perSecond: number): SendRate => {
  let places: { freeAt: number | null }[] = []
  let nextStart = 0

  const waitMs = (): number => {
    const now = clock.elapsed()
    places = places.filter(({ freeAt }) => freeAt === null || freeAt > now)
    const soonest = Math.min(...places.map(({ freeAt }) => freeAt ?? Infinity)) - now
    return Math.max(nextStart - now, places.length < perSecond ? 0 : Math.min(soonest, LOOK_MS), 0)
  }

  return {
    take: async signal => {
      for (let ms = waitMs(); ms > 0 && !signal.aborted; ms = waitMs()) await clock.sleep(ms, signal)
      nextStart = Math.max(nextStart, clock.elapsed() - LATE_MS) + SECOND_MS / perSecond
      const place: { freeAt: number | null } = { freeAt: null }
      places.push(place)
      return () => {
        place.freeAt = clock.elapsed() + SECOND_MS
      }
    },
  }
}
