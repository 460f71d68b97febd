import type { Knex } from 'knex'
import { reachOf, type Channel, type Reach } from '#api/domain/alerts/reach.ts'
import type { AlertPreference } from '#api/domain/constants.ts'

/** Channels of a person as rows (channel, target); `user` is SQL for the id. A suspended person has none. */
export const openChannels = (user: string) => `
  select 'telegram' as channel, u.telegram_id::text as target from users u
  where u.id = ${user} and u.telegram_id is not null and u.telegram_reachable and not u.telegram_stopped
    and u.suspended_at is null
  union all
  select 'push', p.id::text from push_subscriptions p join users u on u.id = p.user_id
  where p.user_id = ${user} and u.suspended_at is null`

type Row = {
  linked: boolean
  writable: boolean
  stopped: boolean
  preferences: AlertPreference[]
  channels: Channel[]
}

const FACTS = `
  select telegram_id is not null as linked, telegram_reachable as writable, telegram_stopped as stopped,
    coalesce(alert_preferences, '{}') as preferences,
    array(select distinct channel from (${openChannels('users.id')}) open order by channel desc) as channels
  from users where id = ?`

/** Where an alert's or a watch's messages go for this person. `hasBot`: the installation has one. */
export async function reach(
  db: Knex,
  userId: string,
  { wish, hasBot }: { wish: 'alert' | 'watch'; hasBot: boolean },
): Promise<Reach> {
  const { rows } = await db.raw(FACTS, [userId])
  const row: Row | undefined = rows[0]
  const { linked = false, writable = false, stopped = false, preferences = [], channels = [] } = row ?? {}
  return reachOf({ channels, preferences, telegram: hasBot ? { linked, writable, stopped } : null }, wish)
}
