import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'
import { type Monograph, type MonographSection, corpusVersion } from './monographs.ts'

/** One sentence of the corpus with what it rests on. `asOf` is a day (YYYY-MM-DD) or null. */
export type Passage = {
  monograph: string
  position: number
  title: string
  compound: string | null
  kind: Monograph['kind']
  section: MonographSection
  text: string
  sourceTitle: string
  publisher: string
  url: string
  asOf: string | null
  quote: string
}

/** Every sentence of the corpus, in the order of its monograph. */
export const passagesOf = (monographs: readonly Monograph[]): Passage[] =>
  monographs.flatMap(({ id, title, compound, kind, sources, sentences }) =>
    sentences.map((sentence, position) => {
      const source = sources.find(one => one.id === sentence.source)
      if (!source) throw new Error(`${id}: no source "${sentence.source}"`)
      return {
        monograph: id,
        position,
        title,
        compound,
        kind,
        section: sentence.section,
        text: sentence.text,
        sourceTitle: source.title,
        publisher: source.publisher,
        url: source.url,
        asOf: sentence.asOf ?? null,
        quote: sentence.quote,
      }
    }),
  )

const KEEP_DAYS = 7

/**
 * Makes the database hold this corpus and answers its version. Running it twice, or in two processes at once, changes
 * nothing. Older versions stay for a week, because a process that is being replaced may still ask for them.
 */
export const loadPassages = async (
  db: Knex,
  monographs: readonly Monograph[],
  now: Date,
): Promise<string> => {
  const version = corpusVersion(monographs)
  const passages = passagesOf(monographs)
  await inTransaction(db, async trx => {
    const held = await trx('passages').where({ corpus_version: version }).count({ count: '*' }).first()
    if (Number(held?.['count'] ?? 0) !== passages.length) {
      await trx.raw(
        `insert into passages (corpus_version, monograph, position, title, compound, kind, section, text, source_title,
           publisher, url, as_of, quote, loaded_at)
         select :version, p.monograph, p.position, p.title, p.compound, p.kind, p.section, p.text, p."sourceTitle",
           p.publisher, p.url, p."asOf", p.quote, :now
         from jsonb_to_recordset(:passages::jsonb) as p(monograph text, position smallint, title text, compound text,
           kind text, section text, text text, "sourceTitle" text, publisher text, url text, "asOf" date, quote text)
         on conflict do nothing`,
        { version, now, passages: JSON.stringify(passages) },
      )
    }
    const oldest = new Date(now.getTime() - KEEP_DAYS * 86_400_000)
    await trx('passages').whereNot({ corpus_version: version }).where('loaded_at', '<', oldest).delete()
  })
  return version
}
