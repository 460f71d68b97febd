import type { Knex } from 'knex'

/** The assistant's corpus is read from its files and searched in memory. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop table passages;')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passages (
      corpus_version text not null,
      monograph text not null,
      position smallint not null,
      title text not null,
      compound text,
      kind text not null check (kind in ('compound', 'class', 'topic')),
      section text not null,
      text text not null,
      source_title text not null,
      publisher text not null,
      url text not null check (url ~ '^(https{0,1}://|/[a-z])'),
      as_of date,
      quote text not null,
      words tsvector generated always as (
        setweight(to_tsvector('english', text), 'A') || setweight(to_tsvector('english', publisher), 'D')) stored,
      loaded_at timestamptz not null default now(),
      primary key (corpus_version, monograph, position)
    );
    create index passages_words on passages using gin (words);
  `)
}
