import { types, type CustomTypesConfig } from 'pg'

type Parse = (value: string) => unknown
type Parsers = { getTypeParser: (id: number, format?: 'text' | 'binary') => Parse }

const standard = types as unknown as Parsers

// Object ids of pg_type.
const date = 1082
const dateArray = 1182
const textArray = 1009

const texts = (value: string) => standard.getTypeParser(textArray, 'text')(value) as (string | null)[]

/** Ids (bigint) and numeric stay text, because neither fits a JavaScript number; a date stays the day it names. */
const ours = new Map<number, Parse>([
  [date, value => value],
  [dateArray, texts],
])

const parsers: Parsers = {
  getTypeParser: (id, format) => (format !== 'binary' && ours.get(id)) || standard.getTypeParser(id, format),
}

export const columnTypes: CustomTypesConfig = parsers
