import type { Knex } from 'knex'
import { WEEK_MOVES, type WeekFacts, type WeekMove } from '#api/domain/alerts/week-notices.ts'
import { moneyText } from '#api/queries/catalog/product-json.ts'

const DAYS = 7

/** A row of `priced` (change_id, offer_id, was, now, currency) as `WeekMove`. */
const moveJson = `json_build_object('changeId', m.change_id::text, 'product', p.name, 'size', o.size, 'vendor', v.name,
  'fictional', v.fictional, 'was', ${moneyText('m.was')}, 'now', ${moneyText('m.now')}, 'currency', m.currency)`

const NAMES = `join offers o on o.id = m.offer_id join products p on p.id = o.product_id join vendors v on v.id = o.vendor_id`

/**
 * What moved on people's watchlists in the seven days up to `now`: offers that are still sold, the largest share
 * first, without vendors that a person hides. Nobody without a move.
 */
const WATCHED = `with priced as materialized (
    select * from (
      select distinct on (c.offer_id) c.offer_id, c.product_id, c.vendor_id, c.currency, c.id as change_id, c.new_price as now,
        first_value(c.old_price) over (partition by c.offer_id, c.currency order by c.observed_at, c.id) as was
      from changes c join offers o on o.id = c.offer_id join vendors v on v.id = c.vendor_id
      where c.kind = 'price' and c.old_price > 0 and c.new_price > 0 and c.observed_at > :now::timestamptz - interval '${DAYS} days'
        and c.observed_at <= :now and o.gone_at is null and o.stock <> 'out' and not o.quarantined and v.paused_at is null and c.currency = o.currency
        and c.product_id in (select product_id from watches where user_id = any(:ids::uuid[]))
      order by c.offer_id, c.observed_at desc, c.id desc) last
    where now <> was
  ), ranked as (
    select w.user_id, m.*, row_number() over (partition by w.user_id order by abs(m.now / m.was - 1) desc, m.change_id desc) as rank,
      count(*) over (partition by w.user_id)::int as total
    from priced m join watches w on w.product_id = m.product_id and w.user_id = any(:ids::uuid[])
    where not exists (select from hidden_vendors h where h.user_id = w.user_id and h.vendor_id = m.vendor_id)
  )
  select m.user_id as "userId", max(m.total) as total, json_agg(${moveJson} order by m.rank) as moves
  from ranked m ${NAMES} where m.rank <= ${WEEK_MOVES} group by m.user_id order by m.user_id`

export async function weekMoves(
  db: Knex,
  ids: readonly string[],
  now: Date,
): Promise<(WeekFacts & { userId: string })[]> {
  const { rows } = await db.raw(WATCHED, { ids, now } as unknown as Knex.ValueDict)
  return rows
}

/** The moves that ended with these changes, in the order of the ids; what is no change of a price is left out. */
export async function movesOfChanges(db: Knex, ids: readonly string[]): Promise<WeekMove[]> {
  const { rows } = await db.raw(
    `select ${moveJson} as move from (
       select c.id as change_id, c.offer_id, c.currency, c.new_price as now, (
         select b.old_price from changes b where b.offer_id = c.offer_id and b.currency = c.currency and b.kind = 'price' and b.old_price > 0
           and b.observed_at > c.observed_at - interval '${DAYS} days' and b.observed_at <= c.observed_at
         order by b.observed_at, b.id limit 1) as was
       from changes c join vendors v on v.id = c.vendor_id and v.paused_at is null
       where c.id = any(:ids::bigint[]) and c.kind = 'price' and c.old_price > 0 and c.new_price > 0) m ${NAMES}
     order by array_position(:ids::bigint[], m.change_id)`,
    { ids } as unknown as Knex.ValueDict,
  )
  return (rows as { move: WeekMove }[]).map(({ move }) => move)
}
