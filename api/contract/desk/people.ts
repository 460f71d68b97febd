import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { dateTimeShape, lineShape, okShape } from '#api/contract/shapes.ts'
import { ROLES } from '#api/domain/constants.ts'

const owner = { access: 'owner', cache: 'private' } as const
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

export const listPeople = call({
  ...owner,
  method: 'GET',
  path: '/api/desk/people',
  summary:
    'Accounts whose e-mail, name, Telegram name or id holds a text; those with a role when it is empty',
  query: z.object({ q: z.optional(lineShape(0, 120)) }),
  answer: z.array(personShape),
})

export const setPersonRole = call({
  ...owner,
  method: 'POST',
  path: '/api/desk/people/:id/role',
  summary: 'Give a person a role or take it away; one owner stays',
  params: byId,
  body: z.strictObject({ role: z.enum(ROLES), given: z.boolean() }),
  answer: okShape,
})

export const suspendPerson = call({
  ...owner,
  method: 'POST',
  path: '/api/desk/people/:id/suspend',
  summary: 'Suspend an account, with a reason that its person reads',
  params: byId,
  body: z.strictObject({ reason: lineShape(1, 500) }),
  answer: okShape,
})

export const resumePerson = call({
  ...owner,
  method: 'POST',
  path: '/api/desk/people/:id/resume',
  summary: 'Let a suspended person sign in again',
  params: byId,
  answer: okShape,
})

export const endPersonSessions = call({
  ...owner,
  method: 'POST',
  path: '/api/desk/people/:id/sessions/end',
  summary: 'Sign a person out everywhere',
  params: byId,
  answer: z.object({ count: z.int() }),
})

export const resetPerson = call({
  ...owner,
  method: 'POST',
  path: '/api/desk/people/:id/reset',
  summary: 'Make a one-time link for a new password, good for 24 hours, to hand to the person',
  params: byId,
  answer: z.object({ link: z.string() }),
})

export const deletePerson = call({
  ...owner,
  method: 'POST',
  path: '/api/desk/people/:id/delete',
  summary: 'Delete an account with everything that belongs to it',
  params: byId,
  answer: okShape,
})
