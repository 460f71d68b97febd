/** What the page says aloud. The regions stand empty from the first paint; words put in later are read. */

export type Politeness = 'polite' | 'assertive'
type Words = Readonly<Record<Politeness, string>>

export function createStatus() {
  let words: Words = { polite: '', assertive: '' }
  const listeners = new Set<() => void>()
  return {
    read: (): Words => words,
    /** The same sentence twice is read twice: a trailing no-break space makes it new. */
    say: (text: string, politeness: Politeness = 'polite'): void => {
      const repeated = words[politeness] === text
      words = { ...words, [politeness]: repeated ? `${text}\u00a0` : text }
      listeners.forEach(listener => listener())
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const status = createStatus()
export const announce = status.say
