import * as z from 'zod/mini'
import { type PageBuilder, shapeFault } from './reader.ts'

/** What a shop may leave out or write as null. */
export const maybe = <T extends z.ZodMiniType>(shape: T) => z.optional(z.nullable(shape))
export const text = maybe(z.string())
export const flag = maybe(z.boolean())
export const number = maybe(z.number())

const withId = z.object({ id: z.union([z.number(), z.string()]) })

export const idOf = (row: unknown): string | null => {
  const known = withId.safeParse(row)
  return known.success ? String(known.data.id) : null
}

/** A product that cannot be read takes its sizes with it: each is named, because offers are known by them. */
export function refuseProduct(
  page: PageBuilder,
  row: unknown,
  sizes: 'variants' | 'variations',
  issues: Parameters<typeof shapeFault>[0],
): void {
  const known = z.object({ [sizes]: z.array(z.unknown()) }).safeParse(row)
  const ids = (known.success ? known.data[sizes] : undefined)?.map(idOf) ?? []
  for (const id of ids.length > 0 ? ids : [idOf(row)]) page.refuse(id, shapeFault(issues))
}
