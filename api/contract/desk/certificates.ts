import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { certificateShape, newCertificateShape } from '#api/contract/certificates.ts'
import { byId, bySlug, lineShape, okShape } from '#api/contract/shapes.ts'

/** What is printed, with the compound by its name or slug; null when it is none of the dictionary. */
const enteredShape = z.extend(newCertificateShape, { compound: z.nullable(lineShape(1, 120)) })

const deskCertificateShape = z.extend(certificateShape, {
  /** Why the address could not be read when it was looked at last; null where it could, or was not looked at. */
  linkError: z.nullable(z.string()),
})
export type DeskCertificate = z.output<typeof deskCertificateShape>

export const listDeskCertificates = call('GET /api/desk/vendors/:slug/certificates', {
  access: 'editor',
  summary: 'Certificates of a vendor, paused ones too, with what looking at their addresses found',
  params: bySlug,
  answer: z.array(deskCertificateShape),
})

export const enterCertificate = call('POST /api/desk/vendors/:slug/certificates', {
  access: 'editor',
  summary: 'Enter a certificate as printed',
  params: bySlug,
  body: enteredShape,
  answer: okShape,
})

export const editCertificate = call('PATCH /api/desk/certificates/:id', {
  access: 'editor',
  summary: 'Correct what is kept of a certificate; a new address is looked at anew',
  params: byId,
  body: enteredShape,
  answer: okShape,
})

export const withdrawCertificate = call('POST /api/desk/certificates/:id/withdraw', {
  access: 'editor',
  summary: 'Take a certificate out of sight',
  params: byId,
  answer: okShape,
})
