import { Row } from './Row.ts'

export class Target extends Row {
  static override tableName = 'targets'
  declare id: string
  declare userId: string
  declare marketId: string
  declare limitValue: string
  /** When it spoke last, and the price per unit that it told. */
  declare notifiedAt: Date | null
  declare notifiedPrice: string | null
  declare mutedUntil: Date | null
  declare createdAt: Date
}
