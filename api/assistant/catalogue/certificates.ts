import { listCertificates, type WireCertificate } from '#api/contract/certificates.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { groupBy } from '#api/domain/group.ts'
import { count } from '#api/domain/plural.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { type VendorFact, catalogSize, vendorsFound } from '#api/queries/chat-facts.ts'
import { certificates as keptRows } from '#api/queries/certificates.ts'
import { type Answer, led } from '../answer.ts'
import { batchesStated } from './stated/batches-stated.ts'
import { inOrder } from './certificate-order.ts'
import { pricesOf } from './chosen-offers.ts'
import { ASKED } from './frame/asked-words.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { unlisted } from './unlisted.ts'
import { safeName, safeText, vendorWords } from './words.ts'

const SHOWN = 5
const VENDORS_SHOWN = 12

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
export const isOfPrinted = (plain: string, all: readonly WireCertificate[]) => {
  const asked = searchKey(plain)
  const isNamed = ({ laboratory, batch }: WireCertificate) =>
    [laboratory?.split(' ').slice(0, 2).join(' '), batch].some(text => {
      const key = searchKey(text ?? '')
      return key.length >= NAMED_FROM && asked.includes(key)
    })
  return all.some(isNamed) ? isNamed : () => true
}

/** "Plum Street Analytics (4), Kiln & Column (2)". */
const laboratories = (found: readonly WireCertificate[]): string =>
  [...groupBy(found, ({ laboratory }) => (laboratory && safeText(laboratory)) ?? 'none printed')]
    .map(([name, own]) => `${name} (${own.length})`)
    .join(', ')

/** How many print the name of a laboratory, and whether that is the vendor's own. */
const independence = (found: readonly WireCertificate[]): string => {
  const named = found.filter(({ laboratory }) => laboratory !== null)
  const own = named.filter(one => searchKey(one.laboratory!).includes(searchKey(one.vendor.name)))
  return `A laboratory is printed on ${named.length} of ${count(found.length, 'certificate')} kept here, the vendor’s own name in its place on ${own.length}; whether a laboratory is independent of the vendor is not checked here.`
}

/** "12 certificates of 2 vendors (A 7, B 5), 2 confirmed by the laboratory; laboratories: …". */
const countWords = (found: readonly WireCertificate[]): string => {
  const sellers = [...groupBy(found, ({ vendor }) => safeName(vendor.name, vendor.slug))]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, own]) => `${name} ${own.length}`)
  const each = sellers.length > 1 ? ` (${sellers.join(', ')})` : ''
  const confirmed = found.filter(({ confirmedOn }) => confirmedOn !== null).length
  return `${count(found.length, 'certificate')} of ${count(sellers.length, 'vendor')}${each}, ${confirmed} confirmed by the laboratory; laboratories printed: ${laboratories(found)}`
}

/** How many are kept of each of several vendors, most first: "A 2, B 0." */
const perSeller = ({ frame: { sellers } }: Asked, found: readonly WireCertificate[]): string => {
  const kept = (slug: string) => found.filter(({ vendor }) => vendor.slug === slug).length
  const most = sellers.toSorted((one, other) => kept(other.slug) - kept(one.slug))
  const words = most.map(({ name, slug }) => `${safeName(name, slug)} ${kept(slug)}`).join(', ')
  return sellers.length > 1 ? `Certificates kept: ${words}.\n` : ''
}

export const keptAll = async ({ db }: Asked): Promise<WireCertificate[]> =>
  listCertificates.answer.parse(JSON.parse(await keptRows(db, {})))

const isOfSellers = ({ frame }: Asked, { vendor }: WireCertificate): boolean =>
  frame.sellers.length === 0 || frame.sellers.some(({ slug }) => slug === vendor.slug)

/** How much of what a vendor lists its certificates are of. */
const shareOf = async (asked: Asked, found: readonly WireCertificate[]): Promise<string | null> => {
  const { frame, db, filter, now } = asked
  const [seller, ...others] = frame.sellers
  if (!seller || others.length > 0 || nameOf(frame) !== null) return null
  const { compounds } = await catalogSize(db, { ...filter, certificate: false }, now)
  const with_ = new Set(found.flatMap(({ compound }) => compound?.name ?? []))
  const names = with_.size > 0 ? `: ${[...with_].join(', ')}` : ''
  return `Certificates are kept here for ${with_.size} of the ${count(compounds, 'compound')} that ${safeName(seller.name, seller.slug)} lists${names}.`
}

/** "One for each batch, or an old one for all". */
const ofBatches = ({ frame, plain }: Asked, found: readonly WireCertificate[]): string => {
  const [seller, ...others] = frame.sellers
  if (!seller || others.length > 0 || !ASKED.eachBatch.test(plain)) return ''
  return `Not of every batch, as kept here: ${count(found.length, 'certificate')}, each of the batch that it names; what ${safeName(seller.name, seller.slug)} publishes elsewhere is not recorded.\n`
}

/** Of what is named, of which vendor and from which laboratory. */
const isMeant = (asked: Asked) => {
  const { compounds, category } = asked.frame
  return (one: WireCertificate): boolean => {
    const name = one.compound?.name ?? ''
    return (
      isOfSellers(asked, one) &&
      (category === null || compoundByName(name)?.category === category) &&
      (compounds.length === 0 || compounds.includes(name))
    )
  }
}

const pricesThere = (asked: Asked) => pricesOf({ ...asked, filter: { ...asked.filter, certificate: false } })

/** What narrows offers and no certificate. */
const UNLIMITED = {
  forms: [],
  notForms: [],
  size: null,
  sizes: [],
  pack: null,
  min: null,
  max: null,
  maxUnit: null,
  budget: null,
  currency: null,
}

/** Certificates that are kept here, as asked for; null when none is kept for what was asked. */
const keptCertificates = async (asked: Asked, after: (string | null)[] = []): Promise<Answer | null> => {
  const { frame, plain } = asked
  const all = await keptAll(asked)
  const meant = all.filter(isOfPrinted(plain, all)).filter(isMeant(asked))
  if (meant.length === 0) return null
  const { found, words: ordered, first = '' } = inOrder(asked, meant)
  const shown = found.slice(0, SHOWN)
  const prices = / (?:charges?|prices?|costs?) /.test(plain) ? await pricesThere(asked) : () => ''
  const label = saidBack({ ...frame, ...UNLIMITED })
  const of = label === 'any compound' ? '' : ` (${label})`
  const house = ASKED.independent.test(plain) ? `${independence(meant)}\n` : ''
  return render(asked, {
    title: 'Certificates of analysis',
    lead: `${house}${ofBatches(asked, meant)}${first}${perSeller(asked, meant)}Certificates kept here${of}: ${countWords(meant)}. Here ${ordered} a certificate speaks for the batch that it names:`,
    lines: shown.map(one => ({
      text: `${words(one)}${prices(one.vendor.slug)}.`,
      asOf: one.confirmedOn ?? one.testedOn,
    })),
    path: asked.path,
    after: [more(found.length, shown.length), await shareOf(asked, meant), ...after],
  })
}

/** How many certificates are kept of each vendor, by slug. */
export const certificateCounts = async (asked: Asked): Promise<ReadonlyMap<string, number>> =>
  new Map(
    [...groupBy(await keptAll(asked), ({ vendor }) => vendor.slug)].map(([slug, own]) => [slug, own.length]),
  )

/** Of which vendors certificates of what is named are kept, in one line. */
export const keptOf = async (asked: Asked): Promise<string> => {
  const anywhere = { ...asked, frame: { ...asked.frame, sellers: [] } }
  const own = (await keptAll(asked)).filter(isMeant(anywhere))
  const names = [...new Set(own.map(({ vendor }) => safeName(vendor.name, vendor.slug)))].join(', ')
  return `Certificates of it kept here: ${names === '' ? 'none, of any vendor' : names}.`
}

/** Who lists what is meant, with a certificate or without. */
export const listingOf = ({ db, filter, frame, now }: Asked): Promise<VendorFact[]> => {
  const all = frame.all && frame.compounds.length > 1
  const open = { ...filter, certificate: false, noCertificate: false }
  return vendorsFound(db, open, { all, inStock: frame.onlyInStock, now })
}

export const saysSo = ({ name, slug, coa }: VendorFact): string =>
  `${safeName(name, slug)} (${coa ? 'says' : 'does not say'} that it provides them)`

/** Who says of itself that it provides certificates, in one line. */
const sayingSo = async (asked: Asked): Promise<string | null> => {
  const saying = (await listingOf(asked)).filter(({ coa }) => coa)
  const names = saying.map(({ name, slug }) => safeName(name, slug)).join(', ')
  return names === '' ? null : `Say themselves that they provide certificates: ${names}.`
}

/** "Tirzepatide (Plum Street Analytics; HPLC, MS)". */
const testedWords = (name: string, own: readonly WireCertificate[]): string => {
  const each = (of: (one: WireCertificate) => readonly (string | null)[]) =>
    [...new Set(own.flatMap(of).flatMap(text => (text === null ? [] : (safeText(text) ?? []))))].join(', ')
  const printedOn = [each(one => [one.laboratory]), each(one => one.methods)].filter(text => text !== '')
  return printedOn.length === 0 ? name : `${name} (${printedOn.join('; ')})`
}

/** Of each vendor that is named: what else its certificates are of, and how that was tested. */
const besides = async (asked: Asked): Promise<string | null> => {
  const { sellers } = asked.frame
  if (sellers.length === 0) return null
  const own = (await keptAll(asked)).filter(one => isOfSellers(asked, one))
  const lines = [...groupBy(own, ({ vendor }) => vendor.slug)].flatMap(([slug, kept]) => {
    const of = groupBy(kept, ({ compound }) => compound?.name ?? '')
    const names = [...of].flatMap(([name, found]) => (name === '' ? [] : testedWords(name, found))).join(', ')
    const whose = sellers.length === 1 ? 'that vendor' : safeName(kept[0]!.vendor.name, slug)
    return names === '' ? [] : `Certificates kept of ${whose} are of ${names}.`
  })
  return lines.length === 0 ? null : lines.join(' ')
}

/** What each of several vendors that are named says, whether or not it lists what is asked about. */
const sellersSay = async (asked: Asked): Promise<string | null> => {
  const { frame, filter } = asked
  if (frame.sellers.length < 2) return null
  const anything = { compounds: [], blends: [], category: null }
  const every = { ...filter, subject: anything, size: null, forms: [], notForms: [], pack: null }
  const named = await listingOf({ ...asked, filter: every, frame: { ...frame, compounds: [] } })
  return `${named.map(saysSo).join(', ')}.`
}

/** No vendor that lists it says that it provides certificates; with the prices where these are asked for as well. */
const notClaimed = async (
  asked: Asked,
  listing: readonly VendorFact[],
  none: string,
  beside: string | null,
): Promise<Answer> => {
  const said =
    (await sellersSay(asked)) ??
    `${asked.frame.sellers.length === 1 ? 'The vendor does not say' : 'None of the vendors that list it says'} that it provides them.`
  const words = [none, said, ...(beside === null ? [] : [beside])].join(' ')
  if (!/ (?:charges?|prices?|costs?) /.test(asked.plain)) return nothing(asked, words)
  const prices = await pricesThere(asked)
  return render(asked, {
    title: 'Vendors without certificates',
    lead: words,
    lines: listing.map(one => ({ text: `${vendorWords(one)}${prices(one.slug)}.`, asOf: one.readAt })),
    path: asked.path,
  })
}

/** Where no certificate is on file, who says at least that it provides them. */
export const claims = async (asked: Asked, label: string): Promise<Answer> => {
  const { frame } = asked
  const found = await listingOf(asked)
  const claiming = found.filter(({ coa }) => coa)
  const of = saidBack({ ...frame, certificate: false, noCertificate: false }, 'or')
  const none = `No certificate of ${of} is kept here${ASKED.printed.test(asked.plain) ? ', so neither its date nor its batch, laboratory, methods or results' : ''}.`
  const beside = await besides(asked)
  if (found.length === 0)
    return nothing(
      asked,
      `${(await unlisted(asked)) ?? `No vendor here lists ${label} at the moment.`} ${beside ?? ''}`.trim(),
    )
  if (claiming.length === 0) return notClaimed(asked, found, none, beside)
  const listed = claiming.slice(0, VENDORS_SHOWN)
  const prices = await pricesThere(asked)
  return render(asked, {
    title: `Vendors of ${of}`,
    lead: `${none} Vendors that say themselves that they provide certificates:`,
    lines: listed.map(vendor => ({
      text: `${vendorWords(vendor)}${prices(vendor.slug)}.`,
      asOf: vendor.readAt,
    })),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [more(claiming.length, listed.length), beside],
  })
}

/** "One for every batch": who states that goes first. */
export const withBatches = async (asked: Asked, answer: Answer): Promise<Answer> => {
  const stated = ASKED.eachBatch.test(asked.plain) ? await batchesStated(asked, await listingOf(asked)) : null
  return stated === null ? answer : led(stated, answer)
}

/** What is kept of certificates, then which vendors say that they provide them. */
export const certificates = async (asked: Asked): Promise<Answer> =>
  withBatches(
    asked,
    (await keptCertificates(asked, [await sayingSo(asked)])) ??
      (await claims(asked, saidBack({ ...asked.frame, certificate: true }))),
  )
