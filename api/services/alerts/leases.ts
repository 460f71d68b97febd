import type { Knex } from 'knex'

/** `pausedUntil` outlives its holder and binds the next; `lastAct`: when the one before did what the lease is for. */
type Lease = { held: boolean; pausedUntil: Date | null; lastAct: Date | null }

const TAKE = `
  with before as (select held_until from leases where name = :name and owner is null)
  insert into leases (name, owner, held_until) values (:name, :owner, :now::timestamptz + :ms * interval '1 millisecond')
  on conflict (name) do update set owner = excluded.owner, held_until = excluded.held_until
    where leases.owner is null or leases.owner = excluded.owner or leases.held_until <= :now
      or leases.held_until > :now::timestamptz + interval '1 hour'
  returning paused_until, (select held_until from before) as last_act`

/** False while another process holds it. A lease longer than any that is given comes from a wrong clock and is not honoured. */
export async function takeLease(
  db: Knex,
  lease: { name: string; owner: string; ms: number; now: Date },
): Promise<Lease> {
  const { rows } = await db.raw(TAKE, lease)
  const [row] = rows
  return { held: rows.length === 1, pausedUntil: row?.paused_until ?? null, lastAct: row?.last_act ?? null }
}

/** Gives a lease back, and tells the next holder when this one last did what it is for. */
export async function giveLease(
  db: Knex,
  name: string,
  owner: string,
  lastAct: Date | null = null,
): Promise<void> {
  await db.raw(
    'update leases set owner = null, held_until = :lastAct where name = :name and owner = :owner',
    { name, owner, lastAct },
  )
}

/** Whoever holds the lease, now or later, waits until then. A pause is never shortened. */
export async function pauseLease(db: Knex, name: string, until: Date, reason: string): Promise<void> {
  await db.raw(
    `insert into leases (name, paused_until, reason) values (:name, :until, :reason)
     on conflict (name) do update set reason = excluded.reason,
       paused_until = greatest(leases.paused_until, excluded.paused_until)`,
    { name, until, reason },
  )
}

export async function endPause(db: Knex, name: string): Promise<void> {
  await db.raw('update leases set paused_until = null, reason = null where name = ?', [name])
}

/** True for exactly one process per interval of the clock, whatever its clock did before. */
export async function claimInterval(db: Knex, name: string, interval: number): Promise<boolean> {
  const { rows } = await db.raw(
    `insert into watermarks (name, value) values (:name, :interval)
     on conflict (name) do update set value = excluded.value
       where watermarks.value < excluded.value or watermarks.value > excluded.value + 1
     returning 1`,
    { name: `tick ${name}`, interval },
  )
  return rows.length === 1
}

/** Pauses whose name begins so, those that are over and not yet ended too. */
export async function listPauses(db: Knex, prefix: string): Promise<{ name: string; until: Date }[]> {
  const { rows } = await db.raw(
    `select name, paused_until as until from leases where starts_with(name, ?) and paused_until is not null order by name`,
    [prefix],
  )
  return rows
}
