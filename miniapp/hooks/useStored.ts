import { useCallback, useSyncExternalStore } from 'react'
import { type StorageKey, type Stored, storage } from '#miniapp/state/storage.ts'

/** A remembered value and how to change it; every place that shows it follows. Null forgets. */
export function useStored<K extends StorageKey>(key: K): [Stored<K>, (value: Stored<K> | null) => void] {
  const read = useCallback(() => storage.read(key), [key])
  const write = useCallback((value: Stored<K> | null) => storage.write(key, value), [key])
  return [useSyncExternalStore(storage.subscribe, read, read), write]
}
