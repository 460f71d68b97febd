import { DAY_MS } from '#api/domain/time.ts'

/** "Since Monday", "since October", "since 3 Nov": a day that lies before the question. */

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const since = new RegExp(
  ` (?:since|from|after|in) (?:(?:like|about|around|roughly|maybe|early|late|mid|last|the) )*(?:${DAY} (?:of )?)?(${[...WEEKDAYS, ...MONTHS].join('|')})(?:day|sday|nesday|rsday|urday|uary|ruary|ch|il|e|y|ust|tember|ober|ember|t)?(?: ${DAY})?(?= )`,
)

/** A weekend begins on its Saturday, a season in its first month; "the fall" may be one of prices. */
const SEASONS = { spring: 'march', summer: 'june', autumn: 'september', winter: 'december' } as const
const season =
  / (?:(since |from |after |in )(?:(?:like|about|around|the|this|last) )*|last )(spring|summer|autumn|winter)(?= )/
const dated = (plain: string) =>
  plain
    .replace(' weekend ', ' saturday ')
    .replace(
      season,
      (_, how: string | undefined, name: keyof typeof SEASONS) => ` ${how ?? 'in '}${SEASONS[name]}`,
    )

/** "The last 90 days, it looks high in spring" says its period in days. */
const inDays = / (?:last|past|previous|for|over) \d+ (?:days?|weeks?|months?) /

export const isSince = (plain: string): boolean => since.test(dated(plain)) && !inDays.test(plain)

/** The whole days from the day that is named to `now`; null where none is. */
export const daysSince = (plain: string, now: Date): number | null => {
  const [, before, name = '', after] = isSince(plain) ? (since.exec(dated(plain)) ?? []) : []
  const weekday = WEEKDAYS.indexOf(name)
  if (weekday >= 0) return (now.getUTCDay() - weekday + 7) % 7 || 7
  const month = MONTHS.indexOf(name)
  if (month < 0) return null
  const day = Number(before ?? after ?? 1)
  const starts = [0, 1].map(years => Date.UTC(now.getUTCFullYear() - years, month, day))
  return starts.map(start => Math.floor((now.getTime() - start) / DAY_MS)).find(days => days >= 0) ?? null
}

const MONTH_NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const ofMonth = new RegExp(
  ` (?:from|of|in|dated|stamped)(?: (?:early|late|mid|last))? (${MONTH_NAMES})(?: (20\\d{2}))?(?= )`,
)

/** "Dated March": "2026-03", the latest that lies before `now`; null where no month is named. */
export const monthIn = (plain: string, now: Date): string | null => {
  const [, name = '', year] = ofMonth.exec(plain) ?? []
  const month = MONTHS.indexOf(name.slice(0, 3))
  if (month < 0) return null
  const isLater = month > now.getUTCMonth()
  return `${year ?? now.getUTCFullYear() - Number(isLater)}-${String(month + 1).padStart(2, '0')}`
}
