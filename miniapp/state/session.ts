import { createStore } from './store.ts'

/** Whom the page was drawn for: a person's id or NOBODY; null until that is known. Every unsafe call says it. */
export const shownPerson = createStore<string | null>(null)

/** What became of the session of the person whom the page shows. */
export type SessionLoss = 'signed-out' | 'other-account'
export const sessionLoss = createStore<SessionLoss | null>(null)

/** A reason to ask who is signed in: a call was refused for it, or another tab shows somebody else. */
export type SessionDoubt = { readonly by: 'call' | 'tab' }
export const sessionDoubt = createStore<SessionDoubt | null>(null)
export const doubtSession = (by: SessionDoubt['by']): void => sessionDoubt.set({ by })

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session')
  } catch {
    return null
  }
}

/** Tells the other tabs whom this one shows, now and after each change, and hears whom they show. */
export function followTabs(): () => void {
  const channel = openChannel()
  if (!channel) return () => undefined
  const publish = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    if (shownPerson.get() !== null) channel.postMessage(shownPerson.get())
  }
  channel.addEventListener('message', ({ data }) => {
    if (shownPerson.get() !== null && data !== shownPerson.get()) doubtSession('tab')
  })
  const stop = shownPerson.subscribe(publish)
  publish()
  return () => {
    stop()
    channel.close()
  }
}
