import { types, type CustomTypesConfig } from 'pg'

type Parse = (value: string) => unknown
type Parsers = { getTypeParser: (id: number, format?: 'text' | 'binary') => Parse }

const standard = types as unknown as Parsers

// Object ids of pg_type.
const bigint = 20
const bigintArray = 1016
const date = 1082
const dateArray = 1182
const textArray = 1009

const exactNumber = (value: string): number | string => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}
const texts = (value: string) => standard.getTypeParser(textArray, 'text')(value) as (string | null)[]

/** bigint is a number while that is exact, numeric stays a decimal string, a date stays the day it names. */
const ours = new Map<number, Parse>([
  [bigint, exactNumber],
  [bigintArray, value => texts(value).map(item => (item === null ? null : exactNumber(item)))],
  [date, value => value],
  [dateArray, texts],
])

const parsers: Parsers = {
  getTypeParser: (id, format) => (format !== 'binary' && ours.get(id)) || standard.getTypeParser(id, format),
}

export const columnTypes: CustomTypesConfig = parsers
