import type { Change, Told } from './alerts.ts'
import { isSignificant, nextStepDown } from './alerts.ts'
import { ALERT_PREFERENCES, REARM_HOURS } from '#api/domain/constants.ts'
import type { AlertPreference } from '#api/domain/constants.ts'
import { HOUR_MS } from '#api/domain/time.ts'

/** Something that happened to a product that the user watches. */
export type WatchEvent =
  { kind: 'change'; change: Change } | { kind: 'new offer' } | { kind: 'promotion'; verified: boolean }

/** What one user was last told about one offer, vendor or product by each preference. */
export type WatchState = { readonly [Preference in AlertPreference]?: Told }

/** Known preferences, each once, in fixed order; an empty list (nothing wanted) for anything else. */
export const readAlertPreferences = (value: unknown): AlertPreference[] =>
  ALERT_PREFERENCES.filter(preference => Array.isArray(value) && value.includes(preference))

const ofStock = ({ before, after }: Change): AlertPreference[] => {
  if (before?.inStock && !after.inStock) return after.reads >= 2 ? ['out_of_stock'] : []
  const back = before && !before.inStock && before.reads >= 2 && after.inStock && after.price !== null
  return back ? ['back_in_stock'] : []
}

const isDrop = ({ before, after }: Change): boolean =>
  before !== null &&
  before.price !== null &&
  after.price !== null &&
  after.inStock &&
  before.currency === after.currency &&
  after.price < before.price &&
  isSignificant(before.price, after.price, after.currency)

const raised = (event: WatchEvent): AlertPreference[] => {
  if (event.kind === 'new offer') return ['new_item']
  if (event.kind === 'promotion') return event.verified ? ['promotion'] : []
  return [...(isDrop(event.change) ? (['price_drop'] as const) : []), ...ofStock(event.change)]
}

const silenced = (told: Told | undefined, event: WatchEvent, now: Date): boolean => {
  if (event.kind !== 'change' || told === undefined) return false
  if (now.getTime() - told.at >= REARM_HOURS * HOUR_MS) return false
  const { price, currency, inStock } = event.change.after
  return !(inStock && price !== null && told.price !== null && price <= nextStepDown(told.price, currency))
}

/**
 * Which of a user's push preferences an event of a watched product raises (alerts.md): a drop of at least a step, stock that
 * two reads agree on, a new offer, a new verified promotion. The same one about the same offer rests for 6 hours unless the
 * price got better by a step; each new offer and each promotion is its own event.
 */
export const decideWatch = (
  wanted: readonly AlertPreference[],
  state: WatchState,
  event: WatchEvent,
  now: Date,
): AlertPreference[] =>
  raised(event).filter(preference => wanted.includes(preference) && !silenced(state[preference], event, now))
