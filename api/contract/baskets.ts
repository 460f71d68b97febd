import * as z from 'zod/mini'
import { BASKET_LINES_MAX, readLines, writeLines } from '#api/domain/basket/wanted.ts'
import { UNIT_TYPES } from '#api/domain/listing/listing.ts'
import { parsePositive } from '#api/domain/money.ts'
import { CODES } from '#api/domain/markets/lens.ts'
import { call } from './call.ts'
import { byId, dateTimeShape, decimalShape, idShape, lineShape, okShape, slugShape } from './shapes.ts'
import { countryShape, currencyShape } from './vendor-facts.ts'

/** "12,14": ids in an address, none when it is empty. */
const idList = z._default(
  z.pipe(
    z.string().check(z.regex(/^(?:[1-9]\d{0,17}(?:,[1-9]\d{0,17})*)?$/), z.maxLength(19 * BASKET_LINES_MAX)),
    z.transform(text => [...new Set(text.split(',').filter(Boolean))].slice(0, BASKET_LINES_MAX)),
  ),
  [],
)

const offerShape = z.object({
  id: idShape,
  productId: idShape,
  vendorId: idShape,
  price: z.nullable(decimalShape),
  currency: z.string(),
  /** The whole pack in the product's unit; null when not comparable. */
  quantity: z.nullable(decimalShape),
  size: z.string(),
  /** In stock, listed, and no value held back. */
  available: z.boolean(),
  checkedAt: dateTimeShape,
  url: z.nullable(z.string()),
})

export const getBasketMarket = call('GET /api/baskets/market', {
  access: 'public',
  cache: 'catalog',
  summary:
    'What a basket of the given products and offers may be bought from: of each vendor the lowest price of each size, the 40 lowest of them',
  query: z.object({ products: idList, offers: idList }),
  answer: z.object({
    products: z.array(z.object({ id: idShape, name: z.string(), unit: z.enum(UNIT_TYPES) })),
    vendors: z.array(z.object({ id: idShape, slug: slugShape, name: z.string(), fictional: z.boolean() })),
    offers: z.array(offerShape),
  }),
})

const terms = {
  name: lineShape(1, 60),
  country: z.nullable(countryShape),
  /** Null: the currency in which most lines can be had. */
  currency: z.nullable(currencyShape),
  codes: z.enum(CODES),
  /** A message goes out when the total is at or under it; null means no message. */
  totalLimit: z.nullable(z.strictObject({ amount: decimalShape, currency: currencyShape })),
}

export const basketShape = z.object({
  id: idShape,
  ...terms,
  /** "12:30,14:2x5,12:2@345", see api/domain/basket/wanted.ts. */
  lines: z.string(),
  createdAt: dateTimeShape,
})
export type WireBasket = z.output<typeof basketShape>

const NO_LINES = 'The basket has no line that can be read. Add a product first.'

const newLines = z.pipe(
  z.string().check(
    z.maxLength(1_000),
    z.refine(text => readLines(text).length > 0, NO_LINES),
  ),
  z.transform(text => writeLines(readLines(text))),
)

const newLimit = z.nullable(
  z
    .strictObject({ amount: decimalShape, currency: currencyShape })
    .check(z.refine(({ amount }) => parsePositive(amount) !== null, 'Write an amount above 0.')),
)

export const listBaskets = call('GET /api/baskets', {
  access: 'user',
  summary: 'Own saved baskets, by name',
  answer: z.array(basketShape),
})

export const saveBasket = call('POST /api/baskets', {
  access: 'user',
  summary: 'Keep a basket, three at most; one of the same name is replaced',
  body: z.strictObject({ ...terms, lines: newLines, totalLimit: newLimit }),
  answer: basketShape,
})

export const removeBasket = call('DELETE /api/baskets/:id', {
  access: 'user',
  summary: 'Delete a saved basket',
  params: byId,
  answer: okShape,
})
