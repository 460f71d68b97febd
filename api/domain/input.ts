/** What a field of an answer may hold: the interface must also stand answers that lack it. */
export type Maybe<T> = T | null | undefined

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The items of a list; an empty list for anything else. Entries that are no objects are left out. */
export const listOf = <T extends object>(value: Maybe<readonly T[]>): T[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'object' && entry !== null) : []

/** An absolute http or https address, or null: a vendor's link must never run a script. */
export const webAddress = (value: unknown): string | null => {
  const text = textOf(value).trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password ? null : url.href
}
