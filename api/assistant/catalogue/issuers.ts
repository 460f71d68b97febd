import type { WireCertificate } from '#api/contract/certificates.ts'
import { groupBy } from '#api/domain/group.ts'
import { count } from '#api/domain/plural.ts'
import type { VendorFact } from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { isOfPrinted, keptAll, listingOf, saysSo } from './certificates.ts'
import { type Asked, nameOf, render } from './reply.ts'
import { safeName, safeText } from './words.ts'

const issuedLine = ({ name, slug, readAt }: VendorFact, own: readonly WireCertificate[]) => {
  const names = [
    ...new Set(own.flatMap(({ compound, product }) => compound?.name ?? safeText(product) ?? [])),
  ]
  const newest = own[0]?.testedOn
  const tested = newest ? `, newest test ${newest}` : ''
  const text = `${safeName(name, slug)}: ${count(own.length, 'certificate')} (${names.join(', ')})${tested}.`
  return { text, asOf: readAt }
}

/** Which vendors certificates are kept of, how many each, and of whom none; those first where they are asked for. */
export const issuers = async (asked: Asked): Promise<Answer | null> => {
  const { frame } = asked
  const listing = await listingOf(asked)
  const every = await keptAll(asked)
  const kept = groupBy(every.filter(isOfPrinted(asked.plain, every)), ({ vendor }) => vendor.slug)
  const none = listing.filter(({ slug }) => !kept.has(slug))
  const without = [...none.filter(({ coa }) => !coa), ...none.filter(({ coa }) => coa)]
  const lines = listing
    .map(one => ({ one, own: kept.get(one.slug) ?? [] }))
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => other.own.length - one.own.length)
    .map(({ one, own }) => issuedLine(one, own))
  const reply = { title: 'Vendors with certificates', path: nameOf(frame) ? asked.path : '/vendors' }
  const all = count(listing.length, 'vendor')
  if ((frame.noCertificate || / (?:fewest|(?<! at )least) /.test(asked.plain)) && without.length > 0)
    return render(asked, {
      ...reply,
      lead:
        listing.length > 1
          ? `Of ${without.length} of ${all} no certificate is kept here:`
          : 'No certificate of that vendor is kept here:',
      lines: without.map(one => ({ text: `${saysSo(one)}.`, asOf: one.readAt })),
      after: [lines.length > 0 ? `Certificates are kept of the other ${lines.length}.` : null],
    })
  return lines.length === 0
    ? null
    : render(asked, {
        ...reply,
        lead: `Certificates are kept here of ${lines.length} of ${all} (as printed; we did not check them), each for one batch:`,
        lines,
        after: [without.length > 0 ? `None is kept of ${without.map(saysSo).join(', ')}.` : null],
      })
}
