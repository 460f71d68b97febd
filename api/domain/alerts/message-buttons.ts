import { cut, linePath, messagePath, subjectWords, type Line } from './notification-text.ts'

/** A button below a message: it opens a page of the app, or sends `data` back to the bot (64 bytes at most). */
export type MessageButton = { text: string; path: string } | { text: string; data: string }

export type Mutable = { kind: 'alert' | 'target'; id: string } | null

/** What a tap asks for: so many days for one alert or target, or for everything; 0 days ends a mute. */
export type MuteRequest = { days: number; of: Mutable }

const MUTE_DAYS = 7
const SNOOZE_DAYS = 1
const OFFER_BUTTONS = 6
const MUTE = /^mute:(0|1|7):(?:all|(t?)([1-9]\d{0,17}))$/

const muteData = (days: number, of: Mutable) =>
  `mute:${days}:${of === null ? 'all' : `${of.kind === 'target' ? 't' : ''}${of.id}`}`

/** Reads what a button sent back; null for anything that no button of ours sends. */
export const readMute = (data: string): MuteRequest | null => {
  const match = MUTE.exec(data)
  if (!match) return null
  const [, days, letter, id] = match
  return { days: Number(days), of: id === undefined ? null : { kind: letter ? 'target' : 'alert', id } }
}

/** Mute 7 d and Snooze 1 d, of one alert or target or of everything; once muted, the way back. */
export const muteButtons = (of: Mutable, isMuted: boolean): { text: string; data: string }[] =>
  isMuted
    ? [{ text: 'Undo: not muted', data: muteData(0, of) }]
    : [
        { text: of === null ? 'Mute all 7 d' : 'Mute 7 d', data: muteData(MUTE_DAYS, of) },
        { text: of === null ? 'Snooze all 1 d' : 'Snooze 1 d', data: muteData(SNOOZE_DAYS, of) },
      ]

const openButtons = (lines: readonly Line[]): MessageButton[][] => {
  const byPath = new Map(lines.map(line => [linePath(line), subjectWords(line)]))
  const path = messagePath(lines)
  if (byPath.size < 2) return [[{ text: 'Open', path }]]
  const offers = [...byPath].slice(0, OFFER_BUTTONS).map(([to, text]) => [{ text: cut(text, 40), path: to }])
  return [...offers, [{ text: 'Open all', path }]]
}

/** Open (each offer where there are several), Mute, Snooze, Manage. A message about one alert mutes that one, any other mutes everything. */
export const messageButtons = (lines: readonly Line[], of: Mutable): MessageButton[][] => [
  ...openButtons(lines),
  muteButtons(of, false),
  [{ text: 'Manage', path: '/settings' }],
]
