import * as z from 'zod/mini'

/** A row's id: decimal digits, as text, because a bigint does not fit a JSON number. */
export const idShape = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
export const slugShape = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

/** Money on the wire: a plain decimal such as "19.00"; never an exponent, never a sign. */
export const decimalShape = z.string().check(z.regex(/^\d{1,12}(\.\d{1,10})?$/))
export const dateTimeShape = z.iso.datetime()
export const trueFalseShape = z.enum(['true', 'false'])

export const okShape = z.object({ ok: z.literal(true) })
/** What a call answers that has nothing to tell but that it is done. */
export const OK = { ok: true } as const

/** Free text of a person: no control characters but line breaks and tabs, trimmed, between `min` and `max` characters. */
export const textShape = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

export const errorShape = z.object({ message: z.string() })
