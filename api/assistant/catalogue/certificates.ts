import { listCertificates, type WireCertificate } from '#api/contract/certificates.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { vendorsFound } from '#api/queries/chat-facts.ts'
import { certificates as keptRows } from '#api/queries/certificates.ts'
import type { Answer } from '../answer.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './said-back.ts'
import { safeName, safeText, vendorWords } from './words.ts'

const SHOWN = 5
const VENDORS_SHOWN = 8

/** What is printed stands in somebody else's words. */
const printed = (before: string, text: string | null, after = ''): string[] => {
  const fit = text === null ? null : safeText(text)
  return fit === null ? [] : [`${before}${fit}${after}`]
}

const words = (one: WireCertificate): string => {
  const { vendor, compound, product, batch, laboratory, purity, content, testedOn, confirmedOn, linkState } =
    one
  return [
    `${safeName(vendor.name, vendor.slug)}: ${safeText(product) ?? compound?.name ?? 'product as printed'}`,
    ...printed('batch ', batch),
    ...(laboratory === null ? ['no laboratory printed'] : printed('tested by ', laboratory)),
    ...printed('purity ', purity, ' as printed'),
    ...printed('content ', content, ' as printed'),
    ...(testedOn === null ? ['no day of the test printed'] : printed('tested on ', testedOn)),
    ...printed('confirmed by the laboratory on ', confirmedOn),
    ...(linkState === 'missing' ? ['its file can no longer be read'] : []),
  ].join(', ')
}

const NAMED_FROM = 4

/** The laboratory or the batch that the question names, if it is on file. */
const isOfPrinted = (plain: string, all: readonly WireCertificate[]) => {
  const asked = searchKey(plain)
  const isNamed = ({ laboratory, batch }: WireCertificate) =>
    [laboratory?.replace(/ \(.*/, ''), batch].some(text => {
      const key = searchKey(text ?? '')
      return key.length >= NAMED_FROM && asked.includes(key)
    })
  return all.some(isNamed) ? isNamed : () => true
}

/** Certificates that are kept here, newest test first; null when none is kept for what was asked. */
export const keptCertificates = async (
  asked: Asked,
  after: (string | null)[] = [],
): Promise<Answer | null> => {
  const { db, frame, plain } = asked
  const all = listCertificates.answer.parse(JSON.parse(await keptRows(db, {})))
  const found = all
    .filter(isOfPrinted(plain, all))
    .filter(
      ({ vendor, compound }) =>
        (frame.sellers.length === 0 || frame.sellers.some(({ slug }) => slug === vendor.slug)) &&
        (frame.category === null || compoundByName(compound?.name ?? '')?.category === frame.category) &&
        (frame.compounds.length === 0 || frame.compounds.includes(compound?.name ?? '')),
    )
  if (found.length === 0) return null
  const shown = found.slice(0, SHOWN)
  const { compounds, blends, sellers, category } = frame
  const label = saidBack({ ...frame, forms: [], notForms: [], size: null, sizes: [], pack: null })
  const isNarrow = compounds.length + blends.length + sellers.length > 0 || category !== null
  return render(asked, {
    title: 'Certificates of analysis',
    lead: `Certificates kept here${isNarrow ? ` (${label})` : ''}, newest test first, as printed on them; a certificate speaks for the batch that it names:`,
    lines: shown.map(one => ({ text: `${words(one)}.`, asOf: one.confirmedOn ?? one.testedOn })),
    path: asked.path,
    after: [more(found.length, shown.length), ...after],
  })
}

/** Who says of itself that it provides certificates, in one line. */
const sayingSo = async ({ db, filter, now }: Asked): Promise<string | null> => {
  const wanted = { all: false, byHealth: false, inStock: false, now, limit: 500 }
  const saying = (await vendorsFound(db, filter, wanted)).filter(({ coa }) => coa)
  if (saying.length === 0) return null
  const names = saying.slice(0, VENDORS_SHOWN).map(({ name, slug }) => safeName(name, slug))
  const rest = saying.length - names.length
  return `Say themselves that they provide certificates: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}

/** Where no certificate is on file, who says at least that it provides them. */
export const claims = async (asked: Asked, label: string): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const without = { ...frame, certificate: false }
  const found = await vendorsFound(
    db,
    { ...filter, certificate: false },
    {
      all: frame.all && frame.compounds.length > 1,
      byHealth: false,
      inStock: frame.onlyInStock,
      now,
      limit: 500,
    },
  )
  const claiming = found.filter(({ coa }) => coa)
  if (claiming.length === 0) return nothing(asked, `No vendor here lists ${label} at the moment.`)
  const listed = claiming.slice(0, VENDORS_SHOWN)
  return render(asked, {
    title: `Vendors of ${saidBack(without, 'or')}`,
    lead: `No vendor here lists ${label}. Vendors that say themselves that they provide certificates:`,
    lines: listed.map(vendor => ({ text: `${vendorWords(vendor, false)}.`, asOf: vendor.readAt })),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [more(claiming.length, listed.length)],
  })
}

/** What is kept of certificates, then which vendors say that they provide them. */
export const certificates = async (asked: Asked): Promise<Answer> =>
  (await keptCertificates(asked, [await sayingSo(asked)])) ??
  claims(asked, saidBack({ ...asked.frame, certificate: true }))
