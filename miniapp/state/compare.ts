import { useSyncExternalStore } from 'react'

/** The offers laid side by side: two to four, kept for this visit. */
export const COMPARE_MAX = 4
export const COMPARE_MIN = 2

export interface Compared {
  readonly offerId: string
  readonly productId: string
}

export type CompareResult = 'added' | 'removed' | 'full'

export function createCompare() {
  let list: readonly Compared[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Compared[]) => {
    list = next
    listeners.forEach(listener => listener())
  }
  return {
    list: () => list,
    /** Adds an offer or takes it out; a fifth is refused. */
    toggle: ({ offerId, productId }: Compared): CompareResult => {
      if (list.some(entry => entry.offerId === offerId)) {
        set(list.filter(entry => entry.offerId !== offerId))
        return 'removed'
      }
      if (list.length >= COMPARE_MAX) return 'full'
      set([...list, { offerId, productId }])
      return 'added'
    },
    clear: () => set([]),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const compare = createCompare()

const NONE: readonly Compared[] = []

export const useCompared = (): readonly Compared[] =>
  useSyncExternalStore(compare.subscribe, compare.list, () => NONE)
