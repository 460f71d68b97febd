import { Row } from './Row.ts'

export class Basket extends Row {
  static override tableName = 'baskets'
  declare id: string
  declare userId: string
  declare name: string
  declare lines: string
  declare country: string | null
  declare currency: string | null
  declare codes: string
  declare limitAmount: string | null
  declare limitCurrency: string | null
  /** The total that was told last, and when; null before the first. */
  declare notifiedTotal: string | null
  declare notifiedAt: Date | null
  declare isMet: boolean
  /** The version of the catalogue at which the total was last held against the limit; null: not yet. */
  declare checkedVersion: string | null
  declare createdAt: Date
}
