import type { Knex } from 'knex'
import { readMute, type MuteRequest } from '#api/domain/alerts/message-buttons.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { Alert } from '#api/models/Alert.ts'
import { User } from '#api/models/User.ts'
import { reconsiderDeliveries } from './deliveries.ts'

/**
 * Mutes what a button of a message names, for its person: one alert, or everything; with 0 days the mute ends and what it
 * held goes out. Null when the button is not ours or the alert is gone.
 */
export async function muteFromMessage(
  db: Knex,
  userId: string,
  data: string,
  now: Date,
): Promise<(MuteRequest & { mutedUntil: Date | null }) | null> {
  const request = readMute(data)
  if (!request) return null
  const mutedUntil = request.days === 0 ? null : new Date(now.getTime() + request.days * DAY_MS)
  const changed =
    request.alertId === null
      ? await User.query(db).where({ id: userId }).patch({ mutedUntil })
      : await Alert.query(db).where({ id: request.alertId, user_id: userId }).patch({ mutedUntil })
  if (changed > 0 && mutedUntil === null) await reconsiderDeliveries(db, userId, now)
  return changed > 0 ? { ...request, mutedUntil } : null
}

/** Ends a mute of everything; what was held goes out. */
export async function unmute(db: Knex, userId: string, now: Date): Promise<void> {
  await User.query(db).where({ id: userId }).patch({ mutedUntil: null })
  await reconsiderDeliveries(db, userId, now)
}
