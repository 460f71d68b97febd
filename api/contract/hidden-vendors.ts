import * as z from 'zod/mini'
import { call } from './call.ts'
import { idShape, okShape } from './shapes.ts'

const params = z.object({ vendorId: idShape })

export const listHiddenVendors = call({
  method: 'GET',
  path: '/api/hidden-vendors',
  access: 'user',
  cache: 'private',
  summary: 'The ids of the vendors a person does not want to see',
  answer: z.array(idShape),
})

export const hideVendor = call({
  method: 'POST',
  path: '/api/hidden-vendors',
  access: 'user',
  cache: 'private',
  summary: 'Hide a vendor everywhere',
  body: z.strictObject({ vendorId: idShape }),
  answer: okShape,
})

export const showVendor = call({
  method: 'DELETE',
  path: '/api/hidden-vendors/:vendorId',
  access: 'user',
  cache: 'private',
  summary: 'Show a hidden vendor again',
  params,
  answer: okShape,
})
