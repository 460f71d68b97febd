import type { Knex } from 'knex'
import type { FactKind } from '#api/domain/vendors/facts.ts'
import { factText } from '#api/domain/vendors/fact-text.ts'

export type CurrentFact = {
  vendor: string
  kind: FactKind | 'notes'
  text: string
  source: string | null
  /** YYYY-MM-DD */
  stated: string
}

type Row = Omit<CurrentFact, 'text'> & { value: unknown }

/** What stands of every vendor, notes that only the desk sees and paused vendors too, by vendor and kind. */
export async function currentFacts(db: Knex): Promise<CurrentFact[]> {
  const { rows } = await db.raw(
    `select v.slug as vendor, f.kind, f.value, f.source_url as source, to_char(f.stated_on, 'YYYY-MM-DD') as stated
     from vendor_facts f join vendors v on v.id = f.vendor_id where f.replaced_at is null
     order by v.slug collate "C", f.kind collate "C"`,
  )
  return (rows as Row[]).map(({ value, ...fact }) => ({
    ...fact,
    text: fact.kind === 'notes' ? String(value) : factText(fact.kind, value as never),
  }))
}
