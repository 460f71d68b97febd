import { doubtSession, shownPerson } from './session.ts'

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
