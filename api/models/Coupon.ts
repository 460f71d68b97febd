import { Row } from './Row.ts'

export class Coupon extends Row {
  static override tableName = 'coupons'
  declare id: string
  declare userId: string
  declare vendorId: string
  declare code: string
  declare discountType: string
  declare discountAmount: string
  declare createdAt: Date
}
