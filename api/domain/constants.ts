/** Every business constant of the product, once. A value without a comment is the specification's. */

export const PASSWORD_MIN = 6
export const SEARCH_DEBOUNCE_MS = 300
export const QUERY_MAX_CHARACTERS = 200

export const TRENDING_FRESH_MS = 5 * 60_000
export const STATS_FRESH_MS = 5 * 60_000
export const WATCH_COUNTS_FRESH_MS = 60_000
export const NEW_ARRIVALS_REFRESH_MS = 60_000
export const TRENDING_TIMEOUT_MS = 10_000
export const TRENDING_RETRIES = 1
export const TRENDING_RETRY_DELAY_MS = 1_000

export const TOAST_LIMIT = 1
export const TOAST_DISPLAY_MS = 5_000
export const TOAST_REMOVE_MS = 1_000_000
export const TOOLTIP_OPEN_DELAY_MS = 700
export const TOOLTIP_SKIP_DELAY_MS = 300

export const LANDING_TRENDING = 4
export const TRENDING_CARDS = 8
export const POPULAR_OFFERS = 20
/** Ours: products that a search for a name lists at most, the nearest; further ones are mere resemblances. */
export const SEARCH_PRODUCTS = 40
/** Ours: products of a list of the whole market, or of all that a search without a name finds, at most: 500 were 1.3 MB. */
export const LISTED_PRODUCTS = 350
export const DESCRIPTION_CHARACTERS = 120
export const NEW_DAYS = 30
export const VENDOR_COUNT_FALLBACK = 11

export const DEAL_MIN_PERCENT = 10
export const BIG_DEAL_MIN_PERCENT = 15
export const COUPON_MAX_PERCENT = 100
export const COPIED_MS = 2_000
export const COUNTDOWN_TICK_MS = 1_000
export const COUNTDOWN_URGENT_MS = 60 * 60_000

export const DONATION_PROMPT_SEARCHES = 5
export const DONATION_PROMPT_SAVINGS = 50
export const SUGGESTED_DONATION_PERCENT = 5
export const SUGGESTED_DONATION_MIN = 5
export const SUGGESTED_DONATION_MAX = 20

export const HEALTH_GOOD = 95
export const HEALTH_MIDDLING = 85
export const VENDOR_PAGE_HEALTH = 100
export const VENDOR_PAGE_SHIPPING_DAYS = 0
export const CHECK_ALERTS_EVERY_MINUTES = 5

export const CATEGORIES = ['peptide', 'sarm', 'research_chemical'] as const
export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
export const PROMOTION_TYPES = ['holiday_sale', 'flash_sale', 'clearance', 'general'] as const
export const REPORT_OUTCOMES = ['confirmed', 'corrected', 'rejected'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
export const ALERT_TYPES = ['price_change', 'out_of_stock', 'back_in_stock'] as const
export const ALERT_PREFERENCES = [
  'price_drop',
  'out_of_stock',
  'back_in_stock',
  'new_item',
  'promotion',
] as const

export const TUTORIAL_STEPS = 3
export const FOOTER_YEAR = 2024

/** Beyond the specification: when a price counts as stale on the card (amber) and for Best Price (left out). */
export const STALE_AMBER_HOURS = 6
export const STALE_HOURS = 48

/** Alert thresholds (published on the methodology page): both must be met, in per cent and in minor units. */
export const CHANGE_MIN_PERCENT = 1
export const CHANGE_MIN_MINOR = 25
export const REARM_HOURS = 6

/** Ingest holds back a read that loses more than this share of a vendor's offers, or a price that moves further than this. */
export const QUARANTINE_LOSS_PERCENT = 30
export const QUARANTINE_MOVE_PERCENT = 60

export type Category = (typeof CATEGORIES)[number]
export type DiscountType = (typeof DISCOUNT_TYPES)[number]
export type PromotionType = (typeof PROMOTION_TYPES)[number]
export type AlertType = (typeof ALERT_TYPES)[number]
export type AlertPreference = (typeof ALERT_PREFERENCES)[number]

/** The longest password hashed: above every passphrase, below what would burden the hash. */
export const PASSWORD_MAX = 256
/** RFC 5321, 4.5.3.1.3: a mail path holds 256 octets, its two brackets included. */
export const EMAIL_MAX = 254
export const COUPON_CODE_MAX = 64
/** Saved by one person: more than anybody has, and a list that is still quick to lay over every price. */
export const COUPONS_MAX = 500
export const BASKETS_MAX = 3

/** The window in which a sale price is held against the vendor's own earlier prices. */
export const REALITY_CHECK_DAYS = 30
/** How far back days on sale and raises of a list price are looked for. */
export const SALE_WINDOW_DAYS = 90
/** Trending: how far back events count, and after how long one weighs half. */
export const TRENDING_DAYS = 7
export const TRENDING_HALF_LIFE_DAYS = 2
/** A watch says more than a look; one visitor counts once a product, kind and day. */
export const TRENDING_WEIGHTS = { search: 3, interaction: 2, view: 1, watch: 4 } as const
/** "Lowest recorded since" is said only of a low that has lasted at least this long. */
export const LOWEST_SINCE_MIN_DAYS = 7
/** Market targets of one person: more than anybody looks after. */
export const TARGETS_MAX = 200
export const ALERT_PREVIEW_DAYS = 90

export const ROLES = ['editor', 'owner'] as const
export type Role = (typeof ROLES)[number]

export const TREND_DAYS = 30
