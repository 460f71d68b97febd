import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { countShape, dateTimeShape, lineShape, okShape } from '#api/contract/shapes.ts'
import { ROLES } from '#api/domain/constants.ts'

const byId = z.object({ id: z.uuid() })

const personShape = z.object({
  id: z.uuid(),
  /** Null for who came by Telegram. */
  email: z.nullable(z.string()),
  name: z.string(),
  telegram: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  createdAt: dateTimeShape,
  suspendedAt: z.nullable(dateTimeShape),
  suspendedReason: z.nullable(z.string()),
  /** How much there is, never what: no chat text, no codes. */
  sessions: z.int(),
  watches: z.int(),
  alerts: z.int(),
  coupons: z.int(),
  lastUsedAt: z.nullable(dateTimeShape),
})
export type DeskPerson = z.output<typeof personShape>

export const listPeople = call('GET /api/desk/people', {
  access: 'owner',
  summary:
    'Accounts whose e-mail, name, Telegram name or id holds a text; those with a role when it is empty',
  query: z.object({ q: z.optional(lineShape(0, 120)) }),
  answer: z.array(personShape),
})

export const setPersonRole = call('POST /api/desk/people/:id/role', {
  access: 'owner',
  summary: 'Give a person a role or take it away; one owner stays',
  params: byId,
  body: z.strictObject({ role: z.enum(ROLES), given: z.boolean() }),
  answer: okShape,
})

export const suspendPerson = call('POST /api/desk/people/:id/suspend', {
  access: 'owner',
  summary: 'Suspend an account, with a reason that its person reads',
  params: byId,
  body: z.strictObject({ reason: lineShape(1, 500) }),
  answer: okShape,
})

export const resumePerson = call('POST /api/desk/people/:id/resume', {
  access: 'owner',
  summary: 'Let a suspended person sign in again',
  params: byId,
  answer: okShape,
})

export const endPersonSessions = call('POST /api/desk/people/:id/sessions/end', {
  access: 'owner',
  summary: 'Sign a person out everywhere',
  params: byId,
  answer: countShape,
})

export const resetPerson = call('POST /api/desk/people/:id/reset', {
  access: 'owner',
  summary: 'Make a one-time link for a new password, good for 24 hours, to hand to the person',
  params: byId,
  answer: z.object({ link: z.string() }),
})

export const deletePerson = call('POST /api/desk/people/:id/delete', {
  access: 'owner',
  summary: 'Delete an account with everything that belongs to it',
  params: byId,
  answer: okShape,
})
