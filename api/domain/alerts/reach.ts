import type { AlertPreference } from '#api/domain/constants.ts'

export const CHANNELS = ['telegram', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** What would let a message arrive: the code of a button that each screen and the bot word in their own way. */
export const REACH_FIXES = [
  'choose_preferences',
  'resume_telegram',
  'allow_telegram',
  'link_telegram',
  'enable_push',
] as const
export type ReachFix = (typeof REACH_FIXES)[number]

/** Where messages of one person go. `channels` is empty exactly when `fixes` is not: nowhere yet, and what mends it. */
export type Reach = { channels: Channel[]; fixes: ReachFix[] }

type ReachFacts = {
  channels: readonly Channel[]
  /** Null where the installation has no bot. `writable`: Telegram lets the bot write. `stopped`: the person said /stop. */
  telegram: { linked: boolean; writable: boolean; stopped: boolean } | null
  preferences: readonly AlertPreference[]
}

const telegramFix = (telegram: ReachFacts['telegram']): ReachFix[] => {
  if (telegram === null) return []
  if (!telegram.linked) return ['link_telegram']
  return telegram.stopped ? ['resume_telegram'] : ['allow_telegram']
}

/** Where messages of an alert or a watch go, and what mends it when that is nowhere. */
export const reachOf = (facts: ReachFacts, wish: 'alert' | 'watch'): Reach => {
  const open = facts.channels.filter(channel => channel === 'push' || facts.telegram !== null)
  const missing: ReachFix[] = open.length === 0 ? [...telegramFix(facts.telegram), 'enable_push'] : []
  if (wish === 'watch' && facts.preferences.length === 0) missing.unshift('choose_preferences')
  return missing.length === 0 ? { channels: open, fixes: [] } : { channels: [], fixes: missing }
}
