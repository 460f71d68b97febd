import type { Knex } from 'knex'
import { readMute, type Mutable, type MuteRequest } from '#api/domain/alerts/message-buttons.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { Alert } from '#api/models/Alert.ts'
import { Target } from '#api/models/Target.ts'
import { User } from '#api/models/User.ts'
import { reconsiderDeliveries } from './deliveries.ts'

const muteOne = (db: Knex, userId: string, of: Mutable, mutedUntil: Date | null) => {
  if (of === null) return User.query(db).where({ id: userId }).patch({ mutedUntil })
  const own = { id: of.id, user_id: userId }
  if (of.kind === 'target') return Target.query(db).where(own).patch({ mutedUntil })
  return Alert.query(db).where(own).patch({ mutedUntil })
}

/** Mutes what a button names, for its person; 0 days ends the mute. Null when the button is not ours or the alert is gone. */
export async function muteFromMessage(
  db: Knex,
  userId: string,
  data: string,
  now: Date,
): Promise<(MuteRequest & { mutedUntil: Date | null }) | null> {
  const request = readMute(data)
  if (!request) return null
  const mutedUntil = request.days === 0 ? null : new Date(now.getTime() + request.days * DAY_MS)
  const changed = await muteOne(db, userId, request.of, mutedUntil)
  if (changed > 0 && mutedUntil === null) await reconsiderDeliveries(db, userId, now)
  return changed > 0 ? { ...request, mutedUntil } : null
}

export async function unmute(db: Knex, userId: string, now: Date): Promise<void> {
  await User.query(db).where({ id: userId }).patch({ mutedUntil: null })
  await reconsiderDeliveries(db, userId, now)
}
