import { timeOfMinutes } from '#api/domain/time.ts'
import { ALERT_PREFERENCES, type AlertPreference } from '#api/domain/constants.ts'
import { lensOfText } from '#api/domain/markets/lens-address.ts'
import { lensWords } from '#api/domain/markets/lens-words.ts'
import type { Account } from '#bot/context.ts'
import { button, escapeHtml, dateTimeWords, rows, type View } from '#bot/messages.ts'

export const PREFERENCE_WORDS: Record<AlertPreference, string> = {
  price_drop: 'Price drops',
  out_of_stock: 'Out of stock',
  back_in_stock: 'Back in stock',
  new_item: 'New offers',
  promotion: 'New codes',
}

const HOUR = 60
/** Minutes after midnight. */
const QUIET_PRESETS = [
  [22 * HOUR, 7 * HOUR],
  [23 * HOUR, 9 * HOUR],
] as const
const DIGEST_PRESETS = [8 * HOUR, 18 * HOUR]

const timeButtons = ({ weekDigest }: Account) => [
  [
    ...QUIET_PRESETS.map(([from, until]) =>
      button(`Quiet ${timeOfMinutes(from)}–${timeOfMinutes(until)}`, `sq:${from}:${until}`),
    ),
    button('Not quiet', 'sq:off'),
  ],
  [
    ...DIGEST_PRESETS.map(at => button(`Digest ${timeOfMinutes(at)}`, `sd:${at}`)),
    button('No digest', 'sd:off'),
  ],
  [
    button(weekDigest ? 'No Sunday digest' : 'The week on Sundays', `sw:${weekDigest ? 'off' : 'on'}`),
    button('Which offers count', 'ln:show'),
  ],
]

/** Minutes after midnight of "7:00" or "07:00"; null for what is no time of day. */
export function readClock(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * HOUR + Number(minutes)
}

const quietWords = ({ quietFrom, quietUntil }: Account): string =>
  quietFrom === null || quietUntil === null
    ? 'off'
    : `${timeOfMinutes(quietFrom)}–${timeOfMinutes(quietUntil)}`

const muteEndWords = ({ mutedUntil }: Account, now: Date): string =>
  mutedUntil && mutedUntil > now ? dateTimeWords(mutedUntil) : 'no'

export function settingsView(account: Account, now: Date): View {
  const toggles = ALERT_PREFERENCES.map(name => {
    const isOn = account.alertPreferences?.includes(name) === true
    return button(`${isOn ? '✓' : '✗'} ${PREFERENCE_WORDS[name]}`, `st:${name}:${isOn ? 'off' : 'on'}`)
  })
  return {
    html: [
      '<b>Settings</b>\nYou hear of these for every product on your watchlist:',
      [
        `Quiet hours: ${quietWords(account)} (/quiet 22:30-06:45)`,
        `Daily digest: ${account.digestAt === null ? 'off' : timeOfMinutes(account.digestAt)} (/digest 09:00)`,
        `The week on Sundays: ${account.weekDigest ? 'on' : 'off'}`,
        `Time zone: ${escapeHtml(account.timezone)} (/timezone Europe/Berlin)`,
        `Prices: ${escapeHtml(lensWords(lensOfText(account.lens ?? '')) || 'all offers, as listed')} (/lens)`,
        `Muted until: ${muteEndWords(account, now)} (/mute)`,
        `Messages in this chat: ${account.telegramReachable && !account.telegramStopped ? 'on' : 'off, /start switches them on'}`,
      ].join('\n'),
      'What falls into quiet hours or a mute is held, never lost.',
    ].join('\n\n'),
    buttons: [...rows(toggles, 2), ...timeButtons(account)],
  }
}
