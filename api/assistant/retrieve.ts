import type { Knex } from 'knex'
import type { Passage } from './passages.ts'
import type { Question, Term } from './question.ts'

/** A passage with its rank and with the terms and hints of the question (by their word) that it holds. */
export type Found = Passage & { score: number; covers: string[]; hinted: string[] }

export type Wanted = Pick<Question, 'terms' | 'hints' | 'sections'> & {
  /** Ids of monographs to look in first. */
  monographs: readonly string[]
}

const LIMIT = 80

/** Lexemes only: whatever a person typed, nothing of it is an operator of the search. */
const LEXEME = /^[\p{L}\p{N}]+(?::\*)?$/u

/** A name may be the publisher's (weight D); every other word must stand in the sentence itself (weight A). */
const clean = (form: string, must: boolean): string | null => {
  const parts = form.split(' <-> ')
  if (!parts.every(part => LEXEME.test(part))) return null
  return parts.map(part => (must ? part : part.endsWith(':*') ? `${part}A` : `${part}:A`)).join(' <-> ')
}

const queryOf = ({ forms, must }: Term): string =>
  forms
    .map(form => clean(form, must))
    .filter(form => form !== null)
    .map(form => `(${form})`)
    .join(' | ')

/**
 * Passages of the named monographs, and any others that hold a word of the question, best first: `ts_rank_cd` over any of
 * the words, raised by the right monograph and by the section that the question asks for.
 */
export const retrieve = async (db: Knex, version: string, wanted: Wanted): Promise<Found[]> => {
  const terms = [...wanted.terms, ...wanted.hints].filter(term => queryOf(term) !== '')
  const { rows } = await db.raw<{ rows: (Passage & { score: number; matched: number[] })[] }>(
    `with terms as (
       select n::int as n, to_tsquery('english', term) as query
       from unnest(:terms::text[]) with ordinality as t(term, n)
     ), search as (
       select case when :any <> '' then to_tsquery('english', :any) end as query
     )
     select p.monograph, p.position::int, p.title, p.compound, p.kind, p.section, p.text,
       p.source_title as "sourceTitle", p.publisher, p.url, p.as_of::text as "asOf", p.quote,
       coalesce(ts_rank_cd(p.words, s.query), 0)
         + case when p.monograph = any(:monographs::text[]) then 2 else 0 end
         + case when p.section = any(:sections::text[]) then 1 else 0 end::float8 as score,
       array(select n from terms where numnode(query) > 0 and p.words @@ query order by n) as matched
     from passages p cross join search s
     where p.corpus_version = :version and (p.monograph = any(:monographs::text[]) or p.words @@ s.query)
     order by score desc, p.monograph, p.position
     limit ${LIMIT}`,
    {
      version,
      terms: terms.map(queryOf),
      any: terms.map(queryOf).join(' | '),
      monographs: [...wanted.monographs],
      sections: [...wanted.sections],
    } as unknown as Knex.ValueDict,
  )
  return rows.map(({ matched, score, ...passage }) => {
    const words = matched.map(n => terms[n - 1]?.word ?? '')
    const isTerm = (word: string) => wanted.terms.some(term => term.word === word)
    return {
      ...passage,
      score,
      covers: words.filter(isTerm),
      hinted: words.filter(word => !isTerm(word)),
    }
  })
}
