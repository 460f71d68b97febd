import type { AlertType } from '#api/domain/constants.ts'
import { Row } from './Row.ts'

export class Alert extends Row {
  static override tableName = 'alerts'
  declare id: string
  declare userId: string
  declare offerId: string
  declare types: AlertType[]
  declare limitKind: 'price' | 'percent' | 'per_unit' | null
  declare limitValue: string | null
  declare baselinePrice: string | null
  declare mutedUntil: Date | null
  declare createdAt: Date
}
