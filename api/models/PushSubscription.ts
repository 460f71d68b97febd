import { Row } from './Row.ts'

export class PushSubscription extends Row {
  static override tableName = 'push_subscriptions'
  declare id: string
  declare userId: string
  declare endpoint: string
  declare p256dh: string
  declare auth: string
  declare userAgent: string
  declare createdAt: Date
  declare lastSuccessAt: Date | null
}
