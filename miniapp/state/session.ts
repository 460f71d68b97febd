import { createStore } from './store.ts'

/** Whom the page was drawn for: a person's id or NOBODY; null until that is known. Every unsafe call says it. */
export const shownPerson = createStore<string | null>(null)

export type SessionLoss = 'signed-out' | 'other-account'
export const sessionLoss = createStore<SessionLoss | null>(null)

/** A reason to ask who is signed in: a call was refused for it, or another tab shows somebody else. */
export type SessionDoubt = { readonly by: 'call' | 'tab' }
export const sessionDoubt = createStore<SessionDoubt | null>(null)
export const doubtSession = (by: SessionDoubt['by']): void => sessionDoubt.set({ by })
