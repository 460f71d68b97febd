import { HEALTH_GOOD, HEALTH_MIDDLING, STALE_AMBER_HOURS } from '#api/domain/constants.ts'
import { listed } from '#api/domain/plural.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { LINK_CHECK_DAYS } from '#api/domain/vendors/certificates.ts'
import { SHIPPING_DAYS } from '#api/domain/vendors/health.ts'
import { FACT_OLD_DAYS } from '#api/domain/vendors/facts.ts'
import {
  computeHealth,
  HEALTH_DAYS,
  HEALTH_MIN_DAYS,
  HEALTH_MIN_MOVES,
  HEALTH_MIN_READS,
  HEALTH_WEIGHTS,
  TAKEN_BACK_HOURS,
  type HealthFacts,
} from '#api/domain/vendors/health-formula.ts'
import {
  priceDiscipline,
  RECORD_DAYS,
  SALE_DAY_PERCENT,
  SALE_LOOK_BACK_DAYS,
  SALE_MIN_DAYS_BEFORE,
} from '#api/domain/vendors/track-record.ts'
import type { TrustSection } from './trust.ts'

const SEEN: HealthFacts = {
  days: HEALTH_DAYS,
  reads: 200,
  readsOk: 190,
  hours: 720,
  freshHours: 684,
  priceMoves: 20,
  priceReversals: 2,
  stockMoves: 4,
  stockReversals: 1,
  providesCoa: true,
}
const REPORT = computeHealth(SEEN)

const points = (value: number): string => `${Math.round(value * 100) / 100}`
const SUM = REPORT.parts.map(({ weight, share }) => points(weight * share)).join(' + ')

const healthExample = [
  `An example: ${SEEN.readsOk} of ${SEEN.reads} reads succeeded, prices were fresh in ${SEEN.freshHours} of ${SEEN.hours} hours, ${SEEN.priceReversals} of ${SEEN.priceMoves} price moves and ${SEEN.stockReversals} of ${SEEN.stockMoves} stock moves were taken back, and the vendor says that it provides certificates:`,
  `${SUM} = ${REPORT.score ?? ''}. The ${SEEN.stockMoves} stock moves count as ${HEALTH_MIN_MOVES}, so that one event in a quiet month does not decide.`,
].join(' ')

const health: TrustSection = {
  title: 'Vendor health',
  text: [
    `A score from 0 to 100 out of our own observations of the last ${HEALTH_DAYS} days, computed daily. Nobody rates and nobody pays.`,
    `${HEALTH_GOOD} and more is good (square), ${HEALTH_MIDDLING} and more middling (circle), below that poor (diamond). Under ${HEALTH_MIN_DAYS} days or ${HEALTH_MIN_READS} reads the mark says "not enough data".`,
    `A move is taken back when the price, or the stock, returns to what it was within ${TAKEN_BACK_HOURS} hours. Fewer than ${HEALTH_MIN_MOVES} moves count as ${HEALTH_MIN_MOVES}.`,
    healthExample,
    `The shipping estimate of ${listed(SHIPPING_DAYS, 'or')} days is derived from this score. It is not a statement of the vendor.`,
  ],
  formula: [
    `health = ${HEALTH_WEIGHTS['feed success']} × reads that succeeded ÷ reads`,
    `+ ${HEALTH_WEIGHTS.freshness} × hours with prices at most ${STALE_AMBER_HOURS} h old ÷ hours`,
    `+ ${HEALTH_WEIGHTS['price stability']} × (1 − price moves taken back ÷ price moves)`,
    `+ ${HEALTH_WEIGHTS['stock truthfulness']} × (1 − stock moves taken back ÷ stock moves)`,
    `+ ${HEALTH_WEIGHTS.COA} if certificates are provided`,
  ],
}

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ASKED = { before: 40, list: 50, sale: 42 }
/** One offer at its ordinary price for a while, then on sale for ten days. */
const SALE = priceDiscipline(
  [
    [
      { at: NOW - 40 * DAY_MS, price: ASKED.before, list: null, currency: 'USD' },
      { at: NOW - 10 * DAY_MS, price: ASKED.sale, list: ASKED.list, currency: 'USD' },
    ],
  ],
  new Date(NOW),
)

const discipline: TrustSection = {
  title: 'Price discipline',
  text: [
    `A day counts as a day on sale when at least ${SALE_DAY_PERCENT}% of the priced offers of a vendor stand below their own list price. Days of the last ${RECORD_DAYS} without a price on record count on neither side.`,
    `A sale is a day on which offers become reduced after at least ${SALE_MIN_DAYS_BEFORE} days on record. It was raised before when, for half of them or more, the price crossed out is above the lowest ordinary price of the ${SALE_LOOK_BACK_DAYS} days before, in the same currency.`,
    `An example: one offer costs $${ASKED.before}.00 for a month, then "$${ASKED.list}.00, now $${ASKED.sale}.00" for ten days. That is on sale ${SALE.saleDays} of ${SALE.days} days, and raised before ${SALE.raised} of ${SALE.sales} sales, for nobody was asked $${ASKED.list}.00.`,
  ],
}

const stated: TrustSection = {
  title: 'What vendors state, and certificates',
  text: [
    `Shipping, countries, payment, minimum order and returns are what the vendor states, with the address and the day on which it was read. After ${FACT_OLD_DAYS} days a statement says that it is older; what is not known is "not stated" and never guessed.`,
    `Figures of a certificate are given as printed, with its laboratory and batch; those that a shop’s own data states say so, because nobody compared them with the file. The file stays with its issuer. Its address is looked at every ${LINK_CHECK_DAYS} days, and one that leads nowhere any more gives no mark. “Certificate” above a list counts offers whose vendor shows one for their compound that can still be read, not every vendor that says it has some. We do not test.`,
  ],
}

export const trust: readonly TrustSection[] = [health, discipline, stated]
