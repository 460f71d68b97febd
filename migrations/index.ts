import * as createCatalog from './202611200900_create_catalog.ts'
import * as createAccounts from './202611200910_create_accounts.ts'
import * as createAlerts from './202611200920_create_alerts.ts'
import * as createDonations from './202611200930_create_donations.ts'
import * as createPassages from './202611200940_create_passages.ts'
import * as extendTelegram from './202611200945_extend_telegram.ts'
import * as settleAlerts from './202611201000_settle_alerts.ts'
import * as searchPassagePublishers from './202611201030_search_passage_publishers.ts'
import * as separateTelegramStop from './202611221500_separate_telegram_stop.ts'
import * as countDeliveryCrashes from './202611221510_count_delivery_crashes.ts'
import * as indexCrashedDeliveries from './202611221520_index_crashed_deliveries.ts'
import * as shareFeedReading from './202611222100_share_feed_reading.ts'
import * as rereadListings from './202611222110_reread_listings.ts'
import * as keepInstallation from './202611222200_keep_installation.ts'
import * as resetPasswords from './202611222210_reset_passwords.ts'
import * as keepTelegramUpdates from './202611222300_keep_telegram_updates.ts'
import * as logDeskActions from './202611231000_log_desk_actions.ts'
import * as correctListings from './202611231010_correct_listings.ts'
import * as createVendorFacts from './202611231100_create_vendor_facts.ts'
import * as createCertificates from './202611231110_create_certificates.ts'
import * as keepPromotionEvidence from './202611231120_keep_promotion_evidence.ts'
import * as createSuggestions from './202611231130_create_suggestions.ts'
import * as createTargets from './202611231400_create_targets.ts'
import * as createBaskets from './202611231500_create_baskets.ts'
import * as tellBasketTotals from './202611231510_tell_basket_totals.ts'
import * as nameFeedFormats from './202611231600_name_feed_formats.ts'
import * as dropPassages from './202611231700_drop_passages.ts'
import * as dropCatalogChangedAt from './202611241000_drop_catalog_changed_at.ts'
import * as sayWhatChanged from './202611241010_say_what_changed.ts'
import * as sayWhySuspended from './202611242110_say_why_suspended.ts'
import * as indexLowestOffers from './202611242120_index_lowest_offers.ts'
import * as tellDeskAnswers from './202611251000_tell_desk_answers.ts'
import * as tellDeskDaily from './202611251010_tell_desk_daily.ts'
import * as keepLens from './202611261000_keep_lens.ts'
import * as indexOffersForLists from './202611261200_index_offers_for_lists.ts'
import * as sendWeek from './202611261210_send_week.ts'
import * as indexRankedOffers from './202611271000_index_ranked_offers.ts'
import * as settleBasketTotals from './202611271140_settle_basket_totals.ts'
import * as keepDeskBlends from './202611271200_keep_desk_blends.ts'
import * as readCertificates from './202611281000_read_certificates.ts'
import * as thinObservations from './202611281010_thin_observations.ts'
import * as shareAnswers from './202611281020_share_answers.ts'
import * as leaveRoomInTargets from './202611281030_leave_room_in_targets.ts'
import * as dropHealthAt from './202611291010_drop_health_at.ts'
import * as renameReadAndNotified from './202611291020_rename_read_and_notified.ts'

/** Every migration by name, in order. Imported statically, because the test runner cannot load them from a folder. */
export const migrations = {
  '202611200900_create_catalog': createCatalog,
  '202611200910_create_accounts': createAccounts,
  '202611200920_create_alerts': createAlerts,
  '202611200930_create_donations': createDonations,
  '202611200940_create_passages': createPassages,
  '202611200945_extend_telegram': extendTelegram,
  '202611201000_settle_alerts': settleAlerts,
  '202611201030_search_passage_publishers': searchPassagePublishers,
  '202611221500_separate_telegram_stop': separateTelegramStop,
  '202611221510_count_delivery_crashes': countDeliveryCrashes,
  '202611221520_index_crashed_deliveries': indexCrashedDeliveries,
  '202611222100_share_feed_reading': shareFeedReading,
  '202611222110_reread_listings': rereadListings,
  '202611222200_keep_installation': keepInstallation,
  '202611222210_reset_passwords': resetPasswords,
  '202611222300_keep_telegram_updates': keepTelegramUpdates,
  '202611231000_log_desk_actions': logDeskActions,
  '202611231010_correct_listings': correctListings,
  '202611231100_create_vendor_facts': createVendorFacts,
  '202611231110_create_certificates': createCertificates,
  '202611231120_keep_promotion_evidence': keepPromotionEvidence,
  '202611231130_create_suggestions': createSuggestions,
  '202611231400_create_targets': createTargets,
  '202611231500_create_baskets': createBaskets,
  '202611231510_tell_basket_totals': tellBasketTotals,
  '202611231600_name_feed_formats': nameFeedFormats,
  '202611231700_drop_passages': dropPassages,
  '202611241000_drop_catalog_changed_at': dropCatalogChangedAt,
  '202611241010_say_what_changed': sayWhatChanged,
  '202611242110_say_why_suspended': sayWhySuspended,
  '202611242120_index_lowest_offers': indexLowestOffers,
  '202611251000_tell_desk_answers': tellDeskAnswers,
  '202611251010_tell_desk_daily': tellDeskDaily,
  '202611261000_keep_lens': keepLens,
  '202611261200_index_offers_for_lists': indexOffersForLists,
  '202611261210_send_week': sendWeek,
  '202611271000_index_ranked_offers': indexRankedOffers,
  '202611271140_settle_basket_totals': settleBasketTotals,
  '202611271200_keep_desk_blends': keepDeskBlends,
  '202611281000_read_certificates': readCertificates,
  '202611281010_thin_observations': thinObservations,
  '202611281020_share_answers': shareAnswers,
  '202611281030_leave_room_in_targets': leaveRoomInTargets,
  '202611291010_drop_health_at': dropHealthAt,
  '202611291020_rename_read_and_notified': renameReadAndNotified,
}
