import { Row } from './Row.ts'

export class Session extends Row {
  static override tableName = 'sessions'
  declare id: string
  declare tokenHash: Buffer
  declare userId: string
  declare kind: 'cookie' | 'bearer'
  declare userAgent: string
  declare createdAt: Date
  declare lastUsedAt: Date
  declare expiresAt: Date
}
