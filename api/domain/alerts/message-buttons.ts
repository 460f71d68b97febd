import { messagePath, type Line } from './notification-text.ts'

/** A button below a message: it opens a page of the app, or sends `data` back to the bot (64 bytes at most). */
export type MessageButton = { text: string; path: string } | { text: string; data: string }

/** What a tap on "Mute" or "Snooze" asks for: one alert, or everything when `alertId` is null. */
export type MuteRequest = { days: number; alertId: string | null }

const MUTE_DAYS = 7
const SNOOZE_DAYS = 1
const MUTE = /^mute:(1|7):(all|[1-9]\d{0,17})$/

const muteData = (days: number, alertId: string | null) => `mute:${days}:${alertId ?? 'all'}`

/** Reads what a button sent back; null for anything that no button of ours sends. */
export const readMute = (data: string): MuteRequest | null => {
  const match = MUTE.exec(data)
  if (!match) return null
  return { days: Number(match[1]), alertId: match[2] === 'all' ? null : (match[2] ?? null) }
}

/** Open, Mute 7 d, Snooze 1 d, Manage. A message about one alert mutes that one, any other mutes everything. */
export const messageButtons = (lines: readonly Line[], alertId: string | null): MessageButton[][] => [
  [{ text: 'Open', path: messagePath(lines) }],
  [
    { text: alertId === null ? 'Mute all 7 d' : 'Mute 7 d', data: muteData(MUTE_DAYS, alertId) },
    { text: alertId === null ? 'Snooze all 1 d' : 'Snooze 1 d', data: muteData(SNOOZE_DAYS, alertId) },
  ],
  [{ text: 'Manage', path: '/settings' }],
]
