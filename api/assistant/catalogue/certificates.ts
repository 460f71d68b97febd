import { listCertificates, type WireCertificate } from '#api/contract/certificates.ts'
import { certificates } from '#api/queries/certificates.ts'
import type { Answer } from '../answer.ts'
import { type Asked, more, render } from './reply.ts'
import { safeName, safeText } from './words.ts'

const SHOWN = 5

/** What is printed stands in somebody else's words. */
const printed = (before: string, text: string | null, after = ''): string[] => {
  const fit = text === null ? null : safeText(text)
  return fit === null ? [] : [`${before}${fit}${after}`]
}

const words = ({ vendor, product, batch, laboratory, purity, testedOn }: WireCertificate): string =>
  [
    ...printed(`${safeName(vendor.name, vendor.slug)}: `, product),
    ...printed('batch ', batch),
    ...printed('tested by ', laboratory),
    ...printed('purity ', purity, ' as printed'),
    ...printed('tested on ', testedOn),
  ].join(', ')

/** Certificates that are kept here, newest test first; null when none is kept for what was asked. */
export const keptCertificates = async (asked: Asked): Promise<Answer | null> => {
  const { db, frame } = asked
  const all = listCertificates.answer.parse(JSON.parse(await certificates(db, {})))
  const found = all.filter(
    ({ vendor, compound }) =>
      (frame.vendor === null || vendor.slug === frame.vendor) &&
      (frame.compounds.length === 0 || frame.compounds.includes(compound?.name ?? '')),
  )
  if (found.length === 0) return null
  const shown = found.slice(0, SHOWN)
  return render(asked, {
    title: 'Certificates of analysis',
    lead: 'Certificates kept here, as printed on them; a certificate speaks for the batch that it names:',
    lines: shown.map(one => ({ text: `${words(one)}.`, asOf: one.confirmedOn ?? one.testedOn })),
    path: asked.path,
    after: [more(found.length, shown.length)],
  })
}
