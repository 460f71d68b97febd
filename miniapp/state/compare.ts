import { createStore } from './store.ts'

const COMPARE_MAX = 4
export const COMPARE_MIN = 2

export interface Compared {
  readonly offerId: string
  readonly productId: string
}

type CompareResult = 'added' | 'removed' | 'full'

export const compared = createStore<readonly Compared[]>([])

export function toggleCompared({ offerId, productId }: Compared): CompareResult {
  const list = compared.get()
  const others = list.filter(entry => entry.offerId !== offerId)
  const isAdded = others.length === list.length
  if (isAdded && list.length >= COMPARE_MAX) return 'full'
  compared.set(isAdded ? [...list, { offerId, productId }] : others)
  return isAdded ? 'added' : 'removed'
}
