import { useCallback, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** What this browser remembers. Storage may be missing, full or forbidden (Telegram on Linux): then memory serves. */

/** Every key, its name in the browser and what may stand there. A value that does not fit reads as the default. */
const KEYS = {
  theme: { name: 'theme', default: null as 'light' | 'dark' | null, parse: themeOf },
  disclaimerDismissed: { name: 'disclaimer-dismissed', default: false, parse: flagOf },
  promptSignup: { name: 'notification-prompt-signup', default: false, parse: flagOf },
  promptWatchlist: { name: 'notification-prompt-watchlist', default: false, parse: flagOf },
  promptManual: { name: 'notification-prompt-manual', default: false, parse: flagOf },
  tutorialSeen: { name: 'tutorial-seen', default: false, parse: flagOf },
  watchlistBannerDismissed: { name: 'watchlist-banner-dismissed', default: false, parse: flagOf },
  donationSearches: { name: 'donation-search-count', default: 0, parse: countOf },
  donationSavings: { name: 'donation-total-savings', default: 0, parse: countOf },
  donationPromptShown: { name: 'donation-prompt-shown', default: false, parse: flagOf },
  shortcuts: { name: 'shortcuts', default: true, parse: onUnlessOff },
  useCodes: { name: 'use-codes', default: true, parse: onUnlessOff },
  /** The lines of the basket, as the address of a shared one says them (api/domain/basket/wanted.ts). */
  basket: { name: 'basket', default: '', parse: String },
  /** Where parcels shall go: ISO 3166-1 alpha-2. */
  country: { name: 'country', default: '', parse: countryOf },
  lens: { name: 'lens', default: '', parse: String },
  /** The lens on which this browser and the account agreed last, behind the person's id. */
  lensAgreed: { name: 'lens-agreed', default: '', parse: String },
  systemFont: { name: 'system-font', default: false, parse: flagOf },
} as const

function themeOf(text: string): 'light' | 'dark' | null {
  return text === 'light' || text === 'dark' ? text : null
}

function flagOf(text: string): boolean {
  return text === 'true'
}

function onUnlessOff(text: string): boolean {
  return text !== 'false'
}

function countryOf(text: string): string {
  return /^[A-Z]{2}$/.test(text) ? text : ''
}

function countOf(text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : 0
}

export type StorageKey = keyof typeof KEYS
type Stored<K extends StorageKey> = ReturnType<(typeof KEYS)[K]['parse']>

export type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A place for text that never throws: what the backing refuses is kept in memory for this visit. */
export function createText(open: () => Backing | null) {
  const memory = new Map<string, string | null>()
  const attempt = <T>(run: (backing: Backing) => T): T | undefined => {
    try {
      const backing = open()
      return backing ? run(backing) : undefined
    } catch {
      return undefined
    }
  }
  return {
    get: (name: string): string | null =>
      memory.has(name) ? (memory.get(name) ?? null) : (attempt(backing => backing.getItem(name)) ?? null),
    set(name: string, value: string | null): void {
      const done = attempt(backing => {
        if (value === null) backing.removeItem(name)
        else backing.setItem(name, value)
        return true
      })
      if (done) memory.delete(name)
      else memory.set(name, value)
    },
  }
}

export function createStorage(open: () => Backing | null) {
  const text = createText(open)
  const changes = createStore(0)
  const refresh = () => changes.set(changes.get() + 1)
  const read = <K extends StorageKey>(key: K): Stored<K> => {
    const { name, parse, default: unset } = KEYS[key]
    const found = text.get(name)
    return (found === null ? unset : parse(found)) as Stored<K>
  }
  const write = <K extends StorageKey>(key: K, value: Stored<K> | null): void => {
    text.set(KEYS[key].name, value === null ? null : String(value))
    refresh()
  }
  return {
    read,
    write,
    add: (key: 'donationSearches' | 'donationSavings', more: number): number => {
      const sum = Math.max(0, read(key) + Math.round(more))
      write(key, sum)
      return sum
    },
    subscribe: changes.subscribe,
    refresh,
  }
}

const browser = typeof window === 'undefined' ? null : window

/** The window's own name, as JSON: where a frame may store nothing, it alone outlives a reload. */
export const createNamed = (holder: { name: string }): Backing => {
  const all = (): Record<string, string | null> => {
    try {
      return Object(JSON.parse(holder.name))
    } catch {
      return {}
    }
  }
  const set = (key: string, value?: string) => void (holder.name = JSON.stringify({ ...all(), [key]: value }))
  return { getItem: key => all()[key] ?? null, setItem: set, removeItem: set }
}

const browserArea = (area: 'localStorage' | 'sessionStorage') => (): Backing | null => {
  if (!browser) return null
  try {
    return browser[area] ?? createNamed(browser)
  } catch {
    return createNamed(browser)
  }
}

export const storage = createStorage(browserArea('localStorage'))
export const session = createText(browserArea('sessionStorage'))

browser?.addEventListener('storage', storage.refresh)

/** A remembered value and how to change it; every place that shows it follows. Null forgets. */
export function useStored<K extends StorageKey>(key: K): [Stored<K>, (value: Stored<K> | null) => void] {
  const read = useCallback(() => storage.read(key), [key])
  const write = useCallback((value: Stored<K> | null) => storage.write(key, value), [key])
  return [useSyncExternalStore(storage.subscribe, read, read), write]
}
