/** So many chats refused within a second: the limit is the bot's, not a chat's. */
const CHATS_FOR_ALL = 3
const SECOND_MS = 1_000

export type ChatPauses = {
  leftMs: (chat: string) => number
  /** Notes a 429; true where it pauses all chats. */
  pause: (chat: string, ms: number) => boolean
}

/** Until when each chat, and the bot as a whole, were told to send nothing. `now` is milliseconds that only go forward. */
export function createChatPauses(now: () => number): ChatPauses {
  const pausedUntil = new Map<string, number>()
  let refused: { chat: string; at: number }[] = []
  let allUntil = -Infinity
  return {
    leftMs: chat => Math.max(0, allUntil - now(), (pausedUntil.get(chat) ?? -Infinity) - now()),
    pause: (chat, ms) => {
      const at = now()
      for (const [other, until] of pausedUntil) if (until <= at) pausedUntil.delete(other)
      pausedUntil.set(chat, at + ms)
      refused = [...refused.filter(other => other.at > at - SECOND_MS), { chat, at }]
      const isForAll = new Set(refused.map(other => other.chat)).size >= CHATS_FOR_ALL
      if (isForAll) allUntil = Math.max(allUntil, at + ms)
      return isForAll
    },
  }
}
