import { CHANGE_MIN_MINOR, CHANGE_MIN_PERCENT, REARM_HOURS } from '#api/domain/constants.ts'
import { currenciesOf, decimalText } from '#api/queries/catalog/product-json.ts'

/** The rules of domain/alerts/alerts.ts as SQL; match-changes.sim.db.test.ts holds both against each other. */

const minStep = (currency: string) => `case when ${currency} in (${currenciesOf(0)}) then ${CHANGE_MIN_MINOR}
  when ${currency} in (${currenciesOf(3)}) then ${CHANGE_MIN_MINOR / 1_000} else ${CHANGE_MIN_MINOR / 100} end`

export const step = (price: string, currency: string): string =>
  `greatest(ceil(${price} * ${CHANGE_MIN_PERCENT * 10_000}) / 1000000, ${minStep(currency)})`

const significant = (from: string) => `abs(j.price - ${from}) >= ${step(from, 'j.currency')}`

/** `limitMet` for a price and a price per unit; null without either. */
const met = (price: string, unitPrice: string) => `case w.limit_kind
  when 'price' then ${price} <= w.limit_value
  when 'percent' then ${price} <= w.basis - ceil(w.basis * w.limit_value * 10000) / 1000000
  when 'per_unit' then round(${unitPrice}, 6) <= w.limit_value end`

export const REARM = `interval '${REARM_HOURS} hours'`

/** What was told last, beside what would be told now. Reads `w` (who wants to hear of what) and `f` (alert_firings). */
export const COMPARED = `
  coalesce(f.fired_at > :now::timestamptz - ${REARM}, false) as rearming,
  coalesce(w.price <= f.price - ${step('f.price', 'w.currency')} and f.currency = w.currency, false) as better,
  case when w.limit_kind is null then coalesce(f.price, w.basis, w.old_price) else w.old_price end as known_price,
  ${met('w.price', 'w.unit_price')} as met,
  f.fired_at is null or w.was_out or not coalesce(${met('w.old_price', 'w.old_unit_price')}, false) as crossed`

/** Whether a price may be told, were it not for the rearm time. Reads `j`, the compared. */
const IS_NOTABLE = `case j.kind
  when 'price_change' then j.in_stock and j.price is not null and case when j.limit_kind is null
    then ${significant('j.known_price')} else j.met and (j.crossed or j.better) end
  when 'price_drop' then j.in_stock and j.price < j.old_price and ${significant('j.old_price')}
  when 'back_in_stock' then j.in_stock and j.price is not null
  when 'out_of_stock' then not j.in_stock
  else true end`

const PRICES = `j.kind in ('price_change', 'price_drop')`

export const IS_DUE = `${IS_NOTABLE} and (not j.rearming or (${PRICES} and j.better)
  or (j.kind = 'back_in_stock' and j.better and j.confirmed))`

/** Held back by the rearm time, and worth another look after it: limits and drops speak of new lows only, which never wait. */
export const HELD = `j.rearming and not (${PRICES} and j.better) and ${IS_NOTABLE}
  and (j.kind in ('out_of_stock', 'back_in_stock') or (j.kind = 'price_change' and j.limit_kind is null))`

/** A second "back in stock" at a better price needs the next read to agree, not the whole rearm time. */
export const RECHECK_AT = `case when j.kind = 'back_in_stock' and j.better then :now::timestamptz
  else j.fired_at + ${REARM} end`

/** What a notification remembers of its moment; the words are made when it is shown. `before` is what was told earlier. */
export const FACTS = `jsonb_build_object(
  'cause', case when j.limit_kind is null or j.kind <> 'price_change' then 'change' when j.crossed then 'limit' else 'new low' end,
  'from', ${decimalText("case when j.kind = 'price_change' then j.known_price else j.old_price end")}, 'to', ${decimalText('j.price')},
  'unitFrom', ${decimalText(`case when j.kind = 'price_change' and j.known_price <> j.old_price
    then round(j.old_unit_price * j.known_price / j.old_price, 6) else j.old_unit_price end`)},
  'unitTo', ${decimalText('j.unit_price')}, 'currency', j.currency,
  'before', case when j.fired_at is not null then jsonb_build_object('at', j.fired_at, 'price', ${decimalText('j.sent_price')}) end)`
