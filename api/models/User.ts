import type { AlertPreference, Role } from '#api/domain/constants.ts'
import { Row } from './Row.ts'

export class User extends Row {
  static override tableName = 'users'
  declare id: string
  declare email: string | null
  declare passwordHash: string | null
  declare firstName: string
  declare lastName: string | null
  declare telegramId: string | null
  declare telegramUsername: string | null
  declare telegramReachable: boolean
  declare telegramStopped: boolean
  declare languageCode: string | null
  /** Null until the person, or a first watch, has chosen. */
  declare alertPreferences: AlertPreference[] | null
  declare timezone: string
  declare quietFrom: number | null
  declare quietUntil: number | null
  declare digestAt: number | null
  /** Wants to hear on Sundays what moved on the watchlist. */
  declare weekDigest: boolean
  declare mutedUntil: Date | null
  /** The choices of the lens as an address says them; null until some were made. */
  declare lens: string | null
  declare roles: Role[]
  /** An owner wants the daily line of what waits at the desk. */
  declare deskDaily: boolean
  declare suspendedAt: Date | null
  declare suspendedReason: string | null
  declare createdAt: Date
}
