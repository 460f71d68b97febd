import { Row } from './Row.ts'

export class Target extends Row {
  static override tableName = 'targets'
  declare id: string
  declare userId: string
  declare marketId: string
  declare limitValue: string
  /** When it spoke last, and the price per unit that it told. */
  declare toldAt: Date | null
  declare toldPrice: string | null
  declare mutedUntil: Date | null
  declare createdAt: Date
}
