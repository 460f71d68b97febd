import * as z from 'zod/mini'
import { LINK_STATES } from '#api/domain/vendors/certificates.ts'
import { call } from './call.ts'
import { dateTimeShape, idShape, lineShape, slugShape, webAddressShape } from './shapes.ts'

const optionalLine = (max: number) => z.nullable(lineShape(1, max))

/** A certificate as it is entered: what is printed on it, and where the file of its issuer stands. */
export const newCertificateShape = z.strictObject({
  product: lineShape(1, 120),
  batch: lineShape(1, 80),
  laboratory: optionalLine(120),
  methods: z.array(lineShape(1, 30)).check(z.maxLength(8)),
  /** As printed: "99.2 %". */
  purity: optionalLine(40),
  /** As printed: "5.08 mg". */
  content: optionalLine(40),
  testedOn: z.nullable(z.iso.date()),
  url: webAddressShape,
  /** How the laboratory confirms it: a report number, an address. */
  verify: optionalLine(200),
  /** When the laboratory confirmed it to us; null when nobody asked. */
  confirmedOn: z.nullable(z.iso.date()),
})
export type NewCertificate = z.output<typeof newCertificateShape>

export const certificateShape = z.extend(newCertificateShape, {
  id: idShape,
  vendor: z.object({ slug: slugShape, name: z.string() }),
  compound: z.nullable(z.object({ slug: slugShape, name: z.string() })),
  /** Read from the shop's own data; nobody compared it with the file. */
  statedByFeed: z.boolean(),
  linkState: z.nullable(z.enum(LINK_STATES)),
  linkCheckedAt: z.nullable(dateTimeShape),
})
export type WireCertificate = z.output<typeof certificateShape>

export const listCertificates = call('GET /api/certificates', {
  access: 'public',
  cache: 'catalog',
  summary: 'Certificates of analysis as printed, by compound and vendor, newest test first',
  query: z.object({ compound: z.optional(slugShape), vendor: z.optional(slugShape) }),
  answer: z.array(certificateShape),
})
