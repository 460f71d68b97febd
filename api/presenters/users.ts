import type { WireUser } from '#api/contract/auth.ts'
import type { User } from '#api/models/User.ts'

export const presentUser = (user: User): WireUser => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  telegram:
    user.telegramId === null
      ? null
      : {
          username: user.telegramUsername,
          reachable: user.telegramReachable && !user.telegramStopped,
          stopped: user.telegramStopped,
        },
  alertPreferences: user.alertPreferences ?? [],
  timezone: user.timezone,
  quietFrom: user.quietFrom,
  quietUntil: user.quietUntil,
  digestAt: user.digestAt,
  weekDigest: user.weekDigest,
  mutedUntil: user.mutedUntil?.toISOString() ?? null,
  lens: user.lens,
  roles: user.roles,
  createdAt: user.createdAt.toISOString(),
})
