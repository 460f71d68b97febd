import type { DiscountType, PromotionType } from '#api/domain/constants.ts'

export type DemoPromotion = {
  vendor: string
  code: string
  promotionType: PromotionType
  name: string
  discountType: DiscountType
  /** Per cent, or major units of the vendor's currency; a decimal string. */
  discountAmount: string
  startsAt: Date
  expiresAt: Date
  /** When somebody last saw the code work; null for one that nobody tried yet. */
  verifiedAt: Date | null
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

type Row = Omit<DemoPromotion, 'startsAt' | 'expiresAt' | 'verifiedAt'> & {
  startedDaysAgo: number
  expiresInHours: number
  verifiedHoursAgo: number | null
}

const row = (
  vendor: string,
  code: string,
  promotionType: PromotionType,
  name: string,
  [discountType, discountAmount]: [DiscountType, string],
  [startedDaysAgo, expiresInHours, verifiedHoursAgo]: [number, number, number | null],
): Row => ({
  vendor,
  code,
  promotionType,
  name,
  discountType,
  discountAmount,
  startedDaysAgo,
  expiresInHours,
  verifiedHoursAgo,
})

const rows: Row[] = [
  row('moonfen-labs', 'MOON12', 'general', 'Twelve off everything', ['percentage', '12'], [40, 24 * 35, 3]),
  row('moonfen-labs', 'HARVEST20', 'holiday_sale', 'Harvest sale', ['percentage', '20'], [4, 24 * 6 + 5, 2]),
  row('paper-heron', 'FOLD15', 'general', 'Newsletter code', ['percentage', '15'], [60, 24 * 20, 26]),
  row('teacup-research', 'SECONDCUP', 'flash_sale', 'Two-day flash sale', ['percentage', '25'], [1, 45, 1]),
  row('glass-orchard', 'WINDFALL', 'clearance', 'Autumn clearance', ['percentage', '18'], [9, 24 * 12, 5]),
  row('glass-orchard', 'TENOFF', 'general', 'Ten dollars off', ['fixed', '10.00'], [80, 24 * 28, 50]),
  row('copper-thimble', 'STITCH10', 'general', 'Ten off the shop', ['percentage', '10'], [30, 24 * 42, 7]),
  row(
    'hatpin-and-daughters',
    'FEATHER8',
    'general',
    'Eight pounds off',
    ['fixed', '8.00'],
    [15, 24 * 17, 12],
  ),
  row('lanternfish-bio', 'DEEPSEA', 'holiday_sale', 'Winter lights', ['percentage', '22'], [2, 24 * 10, 4]),
  row('marble-otter', 'PEBBLE5', 'clearance', 'Last vials of the batch', ['fixed', '5.00'], [6, 24 * 4, 9]),
  row(
    'tin-whistle',
    'HIGHNOTE',
    'flash_sale',
    'Weekend flash sale',
    ['percentage', '30'],
    [1, 24 * 3 + 2, 2],
  ),
  row('tin-whistle', 'ENCORE', 'general', 'Next-order code', ['percentage', '10'], [50, 24 * 24, null]),
  row('wet-ink', 'BLOT15', 'holiday_sale', 'Fifteen for the season', ['percentage', '15'], [3, 24 * 14, 6]),
  row('quiet-kettle', 'SIMMER', 'clearance', 'Kits to clear', ['percentage', '14'], [11, 24 * 8, 30]),
]

/** The codes of the made-up vendors; all dates relative to `now`. */
export function demoPromotions(now: Date): DemoPromotion[] {
  return rows.map(({ startedDaysAgo, expiresInHours, verifiedHoursAgo, ...promotion }) => ({
    ...promotion,
    startsAt: new Date(now.getTime() - startedDaysAgo * DAY_MS),
    expiresAt: new Date(now.getTime() + expiresInHours * HOUR_MS),
    verifiedAt: verifiedHoursAgo === null ? null : new Date(now.getTime() - verifiedHoursAgo * HOUR_MS),
  }))
}
