import * as z from 'zod/mini'
import { call } from './call.ts'
import { idShape, okShape } from './shapes.ts'

const params = z.object({ vendorId: idShape })

export const listHiddenVendors = call('GET /api/hidden-vendors', {
  access: 'user',
  summary: 'The ids of the vendors a person does not want to see',
  answer: z.array(idShape),
})

export const hideVendor = call('POST /api/hidden-vendors', {
  access: 'user',
  summary: 'Hide a vendor everywhere',
  body: z.strictObject({ vendorId: idShape }),
  answer: okShape,
})

export const showVendor = call('DELETE /api/hidden-vendors/:vendorId', {
  access: 'user',
  summary: 'Show a hidden vendor again',
  params,
  answer: okShape,
})
