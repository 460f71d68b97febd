import { createStore } from './store.ts'

/** What waits for the person to sign in again; null while nothing does. */
export const waitingAction = createStore<(() => void) | null>(null)
