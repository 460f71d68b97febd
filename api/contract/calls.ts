import * as alerts from './alerts.ts'
import * as analytics from './analytics.ts'
import * as auth from './auth.ts'
import * as baskets from './baskets.ts'
import type { Call } from './call.ts'
import * as certificates from './certificates.ts'
import * as chat from './chat.ts'
import * as compoundSources from '#api/contract/catalog/compound-sources.ts'
import * as compounds from '#api/contract/catalog/compounds.ts'
import * as coupons from './coupons.ts'
import * as deals from '#api/contract/catalog/deals.ts'
import * as deskActions from './desk/actions.ts'
import * as deskBlends from './desk/blends.ts'
import * as deskCertificates from './desk/certificates.ts'
import * as deskFeeds from './desk/feeds.ts'
import * as deskHealth from './desk/health.ts'
import * as deskHeld from './desk/held.ts'
import * as deskListings from './desk/listings.ts'
import * as deskMessages from './desk/messages.ts'
import * as deskMoney from './desk/money.ts'
import * as deskNames from './desk/names.ts'
import * as deskPeople from './desk/people.ts'
import * as deskPromotions from './desk/promotions.ts'
import * as deskQueues from './desk/queues.ts'
import * as deskRefused from './desk/refused.ts'
import * as deskReports from './desk/reports.ts'
import * as deskReview from './desk/review.ts'
import * as deskUnusual from './desk/unusual.ts'
import * as deskVendors from './desk/vendors.ts'
import * as donations from './donations.ts'
import * as hiddenVendors from './hidden-vendors.ts'
import * as history from './history.ts'
import * as notifications from './notifications.ts'
import * as priceReports from './price-reports.ts'
import * as products from '#api/contract/catalog/products.ts'
import * as promotions from '#api/contract/catalog/promotions.ts'
import * as push from './push.ts'
import * as rates from '#api/contract/catalog/rates.ts'
import * as shares from './shares.ts'
import * as stats from './stats.ts'
import * as suggestions from './desk/suggestions.ts'
import * as suspended from './suspended.ts'
import * as vendorFacts from './vendor-facts.ts'
import * as vendorRecord from './vendor-record.ts'
import * as targets from './targets.ts'
import * as vendors from './vendors.ts'
import * as watches from './watches.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

export const calls: readonly Call[] = [
  products,
  deals,
  compounds,
  compoundSources,
  vendors,
  vendorFacts,
  vendorRecord,
  certificates,
  promotions,
  shares,
  stats,
  rates,
  history,
  auth,
  suspended,
  watches,
  baskets,
  alerts,
  targets,
  coupons,
  hiddenVendors,
  push,
  notifications,
  donations,
  analytics,
  priceReports,
  suggestions,
  chat,
  deskActions,
  deskQueues,
  deskPromotions,
  deskVendors,
  deskCertificates,
  deskListings,
  deskReview,
  deskRefused,
  deskUnusual,
  deskNames,
  deskBlends,
  deskHeld,
  deskReports,
  deskFeeds,
  deskMessages,
  deskPeople,
  deskMoney,
  deskHealth,
].flatMap(file => Object.values(file as Record<string, unknown>).filter(isCall))
