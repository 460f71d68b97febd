import { PAGE_WORDS } from '#api/domain/public-pages.ts'
import {
  BIG_DEAL_MIN_PERCENT,
  CHANGE_MIN_MINOR,
  CHANGE_MIN_PERCENT,
  CHECK_ALERTS_EVERY_MINUTES,
  DEAL_MIN_PERCENT,
  LOWEST_SINCE_MIN_DAYS,
  NEW_DAYS,
  QUARANTINE_LOSS_PERCENT,
  QUARANTINE_MOVE_PERCENT,
  REALITY_CHECK_DAYS,
  REARM_HOURS,
  STALE_AMBER_HOURS,
  STALE_HOURS,
  TRENDING_DAYS,
  TRENDING_HALF_LIFE_DAYS,
  TRENDING_WEIGHTS,
} from '#api/domain/constants.ts'
import { baskets } from './method-baskets.ts'
import { codes, unitPrice, unusual } from './method-prices.ts'
import { trust } from './method-trust.ts'
import type { TrustSection } from './trust.ts'

/** The research assistant quotes this page: methodology.test.ts holds its quotes against these sentences. */
export const methodology = {
  title: PAGE_WORDS.methodology.title,
  lead: PAGE_WORDS.methodology.lead,
} as const

const collecting: TrustSection = {
  title: 'Reading the vendors',
  text: [
    "Each vendor's public price list is read on a schedule: a product feed, a shop's product interface or the structured data in its pages. The addresses are called slowly, one after the other, and a vendor's robots.txt is obeyed.",
    'What a listing sells is worked out from its own words: compound, form, number of units, strength and total. When a size is not stated or two readings of a title disagree, the offer gets no price per mg, and the reason is shown in its place.',
    'Descriptions are our own. Nothing a vendor says about effects is repeated.',
  ],
}

const best: TrustSection = {
  title: 'Best Price',
  text: [
    'Best Price marks the lowest unit price of a product among offers that are in stock, comparable, not stale and not in quarantine. Offers at the same lowest price all carry it.',
    'Best Price is chosen before personal coupons; a separate mark, "Best with your coupons", shows when a saved coupon changes the winner. No vendor can pay for a place or a badge.',
    'The ruler under an offer runs from the lowest to the highest unit price in stock. Small ticks are other vendors, the bold mark is this offer. With one vendor or one price there is no ruler.',
  ],
}

const freshness: TrustSection = {
  title: 'Freshness',
  text: [
    `Every offer shows when its price was last checked. A price is marked after ${STALE_AMBER_HOURS} hours and left out of Best Price after ${STALE_HOURS} hours.`,
    'An offer counts as out of stock at once, and as a change that alerts may speak of when a second complete read agrees. A listing that is missing from two complete reads is out of stock; its history stays.',
  ],
}

const quarantine: TrustSection = {
  title: 'Quarantine',
  text: [
    `A read that loses more than ${QUARANTINE_LOSS_PERCENT}% of a vendor's offers, or moves a price by more than ${QUARANTINE_MOVE_PERCENT}%, is held in quarantine until a second read confirms it. Until then the last confirmed value stays in place, with its age.`,
    'Prices in quarantine reach no badge, no alert and no price history.',
  ],
}

const deals: TrustSection = {
  title: 'Deals, NEW and Trending',
  text: [
    `A deal is an offer in stock with a usable coupon or verified code, or one that the vendor itself reduced by at least ${DEAL_MIN_PERCENT}%; big discounts begin at ${BIG_DEAL_MIN_PERCENT}%. Each reduction is held against the lowest price the same vendor asked in the ${REALITY_CHECK_DAYS} days before.`,
    `NEW marks offers first seen in the last ${NEW_DAYS} days. "Lowest recorded since" is said only when no price as low was asked for at least ${LOWEST_SINCE_MIN_DAYS} days.`,
    `Trending follows searches, views and watches of the last ${TRENDING_DAYS} days, the newer the heavier. Its price change compares the median unit price of comparable offers in stock now with that of ${TRENDING_DAYS} days ago; without an earlier price it says "No change".`,
  ],
  formula: [
    `trend = Σ weight × count × 0.5 ^ (age in days ÷ ${TRENDING_HALF_LIFE_DAYS})`,
    `weight: search ${TRENDING_WEIGHTS.search}, result used ${TRENDING_WEIGHTS.interaction}, view ${TRENDING_WEIGHTS.view}, watch ${TRENDING_WEIGHTS.watch}`,
  ],
}

const alerts: TrustSection = {
  title: 'Alerts',
  text: [
    '"Alert" on an offer sets an alert on that one offer of one vendor; "Watch" follows a product at every vendor. Both need a sign-in.',
    `Alerts exist for price changes, for out of stock and for back in stock, and the checker runs every ${CHECK_ALERTS_EVERY_MINUTES === 5 ? 'five' : CHECK_ALERTS_EVERY_MINUTES} minutes.`,
    `A price alert fires when the list price differs by at least ${CHANGE_MIN_PERCENT}% and at least ${(CHANGE_MIN_MINOR / 100).toFixed(2)} of the currency, and coupons never trigger one. With a limit it fires when the limit is crossed downward, and again at each new low of at least the same step.`,
    `The same kind for the same offer is told again after ${REARM_HOURS} hours at the earliest, unless it got better. What goes down and up again before it is sent is not sent.`,
  ],
}

const limits: TrustSection = {
  title: 'What is not measured',
  text: [
    'Purity, identity and content. Here the COA badge says that a vendor provides certificates of analysis; Aliquot does not test products.',
    'Aliquot sells nothing itself: every offer links to its vendor.',
    'Aliquot is free, shows no advertising, uses no affiliate links and is paid for by donations.',
  ],
}

export const METHOD: readonly TrustSection[] = [
  collecting,
  unitPrice,
  best,
  freshness,
  quarantine,
  unusual,
  codes,
  baskets,
  deals,
  alerts,
  ...trust,
  limits,
]
