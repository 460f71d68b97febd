import * as z from 'zod/mini'
import { checkLimit, SELECT_ALERT_TYPES } from '#api/domain/alerts/alert-form.ts'
import { ALERT_TYPES } from '#api/domain/constants.ts'
import { call } from './call.ts'
import { reachShape } from './notifications.ts'
import { byId, dateTimeShape, decimalShape, idShape, okShape } from './shapes.ts'

export const limitShape = z.object({ kind: z.enum(['price', 'percent', 'per_unit']), value: decimalShape })
export type WireLimit = z.output<typeof limitShape>

const newLimit = z
  .strictObject({ kind: z.enum(['price', 'percent', 'per_unit']), value: decimalShape })
  .check(({ value: limit, issues }) => {
    const kind = limit.kind === 'per_unit' ? 'perUnit' : limit.kind
    const checked = checkLimit({ kind, amount: limit.value })
    if (!checked.ok) issues.push({ code: 'custom', message: checked.message, input: limit, path: ['value'] })
  })

const types = z
  .array(z.enum(ALERT_TYPES), SELECT_ALERT_TYPES.description)
  .check(z.minLength(1, SELECT_ALERT_TYPES.description), z.maxLength(20, 'Select each alert type once'))

export const alertShape = z.object({
  id: idShape,
  productOfferId: idShape,
  alertTypes: z.array(z.enum(ALERT_TYPES)),
  limit: z.nullable(limitShape),
  mutedUntil: z.nullable(dateTimeShape),
  createdAt: dateTimeShape,
  offer: z.object({
    productId: z.nullable(idShape),
    productName: z.string(),
    size: z.string(),
    vendorName: z.string(),
    vendorSlug: z.string(),
    price: z.nullable(decimalShape),
    currency: z.string(),
    inStock: z.boolean(),
  }),
})
export type WireAlert = z.output<typeof alertShape>

export const listAlerts = call('GET /api/alerts', {
  access: 'user',
  summary: 'Own alerts, newest first',
  answer: z.array(alertShape),
})

export const addAlert = call('POST /api/alerts', {
  access: 'user',
  summary: 'Hear of one offer; a second alert for the same offer replaces types and limit of the first',
  body: z.strictObject({
    productOfferId: idShape,
    alertTypes: types,
    limit: z.optional(z.nullable(newLimit)),
  }),
  answer: z.extend(alertShape, { reach: reachShape }),
})

export const changeAlert = call('PATCH /api/alerts/:id', {
  access: 'user',
  summary: 'Change types or limit, or mute until a moment',
  params: byId,
  body: z.strictObject({
    alertTypes: z.optional(types),
    limit: z.optional(z.nullable(newLimit)),
    mutedUntil: z.optional(z.nullable(dateTimeShape)),
  }),
  answer: alertShape,
})

export const removeAlert = call('DELETE /api/alerts/:id', {
  access: 'user',
  summary: 'Delete an alert',
  params: byId,
  answer: okShape,
})
