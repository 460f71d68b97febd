import { createStore } from './store.ts'

type Politeness = 'polite' | 'assertive'

export const announcements = createStore<Readonly<Record<Politeness, string>>>({ polite: '', assertive: '' })

/** The same sentence twice is read twice: a trailing no-break space makes it new. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const isRepeated = announcements.get()[politeness] === text
  announcements.set({ ...announcements.get(), [politeness]: isRepeated ? `${text}\u00a0` : text })
}
