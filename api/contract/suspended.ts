import * as z from 'zod/mini'
import { logIn } from './auth.ts'
import { call } from './call.ts'
import { okShape } from './shapes.ts'

/** The beginning of the 403 that a suspended person meets at sign-in; the reason follows. */
export const SUSPENDED = 'This account is suspended.'

export const exportSuspended = call('POST /api/auth/suspended/export', {
  access: 'public',
  limit: 'login',
  summary: 'Everything stored about a suspended person, who cannot sign in to ask for it',
  body: logIn.body,
  answer: z.record(z.string(), z.unknown()),
})

export const deleteSuspended = call('POST /api/auth/suspended/delete', {
  access: 'public',
  limit: 'login',
  summary: 'Delete a suspended account with everything that belongs to it, as its person',
  body: logIn.body,
  answer: okShape,
})
