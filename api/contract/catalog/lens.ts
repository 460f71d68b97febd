import * as z from 'zod/mini'
import { CODES, type Lens, PACKS } from '#api/domain/markets/lens.ts'
import { FORM_FAMILIES } from '#api/domain/offers/products.ts'

export const lensShape: z.ZodMiniType<Lens> = z.object({
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
  form: z.nullable(z.enum(Object.values(FORM_FAMILIES))),
  pack: z.enum(PACKS),
  sizeMg: z.nullable(z.number().check(z.positive(), z.maximum(999_999))),
  inStock: z.boolean(),
  certificate: z.boolean(),
  codes: z.enum(CODES),
  shipsTo: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
})
