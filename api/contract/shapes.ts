import * as z from 'zod/mini'

/** A row's id: decimal digits, as text, because a bigint does not fit a JSON number. */
export const idShape = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
export const slugShape = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

export const byId = z.object({ id: idShape })
export const bySlug = z.object({ slug: slugShape })

/** Money on the wire: a plain decimal such as "19.00"; never an exponent, never a sign. */
export const decimalShape = z.string().check(z.regex(/^\d{1,12}(\.\d{1,10})?$/))
export const dateTimeShape = z.iso.datetime()
export const trueFalseShape = z.enum(['true', 'false'])

export const countShape = z.object({ count: z.int() })

export const okShape = z.object({ ok: z.literal(true) })
/** What a call answers that has nothing to tell but that it is done. */
export const OK = { ok: true } as const

const NOT_TEXT = 'The text holds a character that cannot be kept. Take it out and send it again.'

/** Nothing that a database or a terminal stumbles over; line breaks and tabs are text. */
export const textOnly = z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, NOT_TEXT)

/** One line of a person's text: no control characters, no halves of a character, trimmed, `min` to `max` characters. */
export const lineShape = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, NOT_TEXT))

export const textShape = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), textOnly)

export const webAddressShape = lineShape(1, 500).check(
  z.refine(
    text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Give a whole address that starts with https://.',
  ),
)

export const daysShape = (max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), max)

export const errorShape = z.object({ message: z.string() })
