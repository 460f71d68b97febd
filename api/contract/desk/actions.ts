import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { byId, dateTimeShape, idShape, okShape } from '#api/contract/shapes.ts'

/** The message of a 403 after which the desk asks for the password in place. */
export const SIGN_IN_AGAIN =
  'Your sign-in is older than 12 hours. Sign in again to act at the desk; nothing was changed.'

export const actionShape = z.object({
  id: idShape,
  /** Null for the command line, and for somebody whose account is gone. */
  by: z.nullable(z.string()),
  isOwn: z.boolean(),
  kind: z.string(),
  subject: z.string(),
  /** Whose account it is about, for owners, while there is one. */
  person: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  doneAt: dateTimeShape,
  undone: z.boolean(),
  canUndo: z.boolean(),
  /** Why there is no way back; null where there is one, and where it was undone. */
  whyNoUndo: z.nullable(z.string()),
})
export type WireAction = z.output<typeof actionShape>

export const listActions = call('GET /api/desk/actions', {
  access: 'editor',
  summary: 'What was decided at the desk, newest first',
  query: z.object({ before: z.optional(idShape) }),
  answer: z.array(actionShape),
})

export const undoAction = call('POST /api/desk/actions/:id/undo', {
  access: 'editor',
  summary: 'Take back what was decided, as far as nothing else stands on it',
  params: byId,
  answer: okShape,
})
