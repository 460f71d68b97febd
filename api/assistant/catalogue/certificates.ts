import { listCertificates, type WireCertificate } from '#api/contract/certificates.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { groupBy } from '#api/domain/group.ts'
import { count } from '#api/domain/plural.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { catalogSize, vendorsFound } from '#api/queries/chat-facts.ts'
import { certificates as keptRows } from '#api/queries/certificates.ts'
import type { Answer } from '../answer.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
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
const isOfPrinted = (plain: string, all: readonly WireCertificate[]) => {
  const asked = searchKey(plain)
  const isNamed = ({ laboratory, batch }: WireCertificate) =>
    [laboratory?.replace(/ \(.*/, ''), batch].some(text => {
      const key = searchKey(text ?? '')
      return key.length >= NAMED_FROM && asked.includes(key)
    })
  return all.some(isNamed) ? isNamed : () => true
}

/** "99.2 %" as a number; null where none is printed. */
const purityOf = ({ purity }: WireCertificate): number | null => {
  const number = /\d+(?:[.,]\d+)?/.exec(purity ?? '')?.[0]
  return number === undefined ? null : Number(number.replace(',', '.'))
}

type Ordered = { found: WireCertificate[]; words: string }

const asksPurity = / (?:purity|pure|purest|percentage|number|percent) /

/** The newest test first, or by what the question asks for: the oldest, the highest or lowest printed purity. */
const inOrder = (plain: string, found: readonly WireCertificate[]): Ordered => {
  if (asksPurity.test(plain) && / (?:highest|lowest|best|worst|purest|top|most) /.test(plain)) {
    const sign = / (?:lowest|worst) /.test(plain) ? 1 : -1
    const printed = found.filter(one => purityOf(one) !== null)
    return {
      found: printed.toSorted((one, other) => sign * (purityOf(one)! - purityOf(other)!)),
      words: `${sign === 1 ? 'lowest' : 'highest'} printed purity first; small differences mean little, and`,
    }
  }
  if (/ (?:oldest|earliest|first ever|most outdated) /.test(plain)) {
    const dated = found.filter(({ testedOn }) => testedOn !== null)
    return { found: dated.toReversed(), words: 'oldest test first, as printed on them;' }
  }
  return { found: [...found], words: 'newest test first, as printed on them;' }
}

/** "Plum Street Analytics (4), Kiln & Column (2)". */
const laboratories = (found: readonly WireCertificate[]): string =>
  [...groupBy(found, ({ laboratory }) => (laboratory && safeText(laboratory)) ?? 'none printed')]
    .map(([name, own]) => `${name} (${own.length})`)
    .join(', ')

/** "12 certificates of 7 vendors, 2 confirmed by the laboratory; laboratories: …". */
const countWords = (found: readonly WireCertificate[]): string => {
  const sellers = new Set(found.map(({ vendor }) => vendor.slug)).size
  const confirmed = found.filter(({ confirmedOn }) => confirmedOn !== null).length
  return `${count(found.length, 'certificate')} of ${count(sellers, 'vendor')}, ${confirmed} confirmed by the laboratory; laboratories printed: ${laboratories(found)}`
}

const keptAll = async ({ db }: Asked): Promise<WireCertificate[]> =>
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

/** Certificates that are kept here, as asked for; null when none is kept for what was asked. */
const keptCertificates = async (asked: Asked, after: (string | null)[] = []): Promise<Answer | null> => {
  const { frame, plain } = asked
  const all = await keptAll(asked)
  const meant = all
    .filter(isOfPrinted(plain, all))
    .filter(
      one =>
        isOfSellers(asked, one) &&
        (frame.category === null || compoundByName(one.compound?.name ?? '')?.category === frame.category) &&
        (frame.compounds.length === 0 || frame.compounds.includes(one.compound?.name ?? '')),
    )
  if (meant.length === 0) return null
  const { found, words: ordered } = inOrder(plain, meant)
  const shown = found.slice(0, SHOWN)
  const { compounds, blends, sellers, category } = frame
  const label = saidBack({ ...frame, forms: [], notForms: [], size: null, sizes: [], pack: null })
  const isNarrow = compounds.length + blends.length + sellers.length > 0 || category !== null
  return render(asked, {
    title: 'Certificates of analysis',
    lead: `Certificates kept here${isNarrow ? ` (${label})` : ''}: ${countWords(meant)}. Here ${ordered} a certificate speaks for the batch that it names:`,
    lines: shown.map(one => ({ text: `${words(one)}.`, asOf: one.confirmedOn ?? one.testedOn })),
    path: asked.path,
    after: [more(found.length, shown.length), await shareOf(asked, meant), ...after],
  })
}

/** How many certificates are kept of each vendor, by slug. */
export const certificateCounts = async (asked: Asked): Promise<ReadonlyMap<string, number>> =>
  new Map(
    [...groupBy(await keptAll(asked), ({ vendor }) => vendor.slug)].map(([slug, own]) => [slug, own.length]),
  )

/** Which vendors certificates are kept of, how many each, and of whom none. */
export const issuers = async (asked: Asked): Promise<Answer | null> => {
  const { db, filter, frame, now } = asked
  const wanted = { all: false, byHealth: false, inStock: false, now, limit: 500 }
  const listing = await vendorsFound(db, { ...filter, certificate: false }, wanted)
  const kept = groupBy(await keptAll(asked), ({ vendor }) => vendor.slug)
  const lines = listing
    .flatMap(({ name, slug, readAt }) => {
      const own = kept.get(slug) ?? []
      const names = [
        ...new Set(own.flatMap(({ compound, product }) => compound?.name ?? safeText(product) ?? [])),
      ]
      const newest = own[0]?.testedOn
      const tested = newest ? `, newest test ${newest}` : ''
      const text = `${safeName(name, slug)}: ${count(own.length, 'certificate')} (${names.join(', ')})${tested}.`
      return own.length > 0 ? [{ text, asOf: readAt, amount: own.length }] : []
    })
    .toSorted((one, other) => other.amount - one.amount)
  if (lines.length === 0) return null
  const without = listing.filter(({ slug }) => !kept.has(slug))
  const name = (one: (typeof listing)[number]) =>
    `${safeName(one.name, one.slug)}${one.coa ? ' (says it provides them)' : ''}`
  return render(asked, {
    title: 'Vendors with certificates',
    lead: `Certificates are kept here of ${lines.length} of ${count(listing.length, 'vendor')} (as printed; we did not check them), each for one batch:`,
    lines: lines.slice(0, VENDORS_SHOWN),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [
      more(lines.length, Math.min(lines.length, VENDORS_SHOWN)),
      without.length > 0 ? `None is kept of ${without.map(name).join(', ')}.` : null,
    ],
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

/** Of a vendor that is named: what else its certificates are of. */
const besides = async (asked: Asked): Promise<string[]> => {
  if (asked.frame.sellers.length === 0) return []
  const own = (await keptAll(asked)).filter(one => isOfSellers(asked, one))
  const share = await shareOf(asked, own)
  if (share) return [share]
  const names = [...new Set(own.flatMap(({ compound }) => compound?.name ?? []))]
  return names.length > 0 ? [`Certificates kept of that vendor are of ${names.join(', ')}.`] : []
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
  const of = saidBack({ ...frame, certificate: false, noCertificate: false }, 'or')
  const none = `No certificate of ${of} is kept here.`
  const beside = await besides(asked)
  if (found.length === 0) return nothing(asked, `No vendor here lists ${label} at the moment.`)
  if (claiming.length === 0)
    return nothing(
      asked,
      [
        none,
        `${frame.sellers.length === 1 ? 'The vendor does not say' : 'None of the vendors that list it says'} that it provides them.`,
        ...beside,
      ].join(' '),
    )
  const listed = claiming.slice(0, VENDORS_SHOWN)
  return render(asked, {
    title: `Vendors of ${saidBack(without, 'or')}`,
    lead: `${none} Vendors that say themselves that they provide certificates:`,
    lines: listed.map(vendor => ({ text: `${vendorWords(vendor)}.`, asOf: vendor.readAt })),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [more(claiming.length, listed.length), ...beside],
  })
}

/** What is kept of certificates, then which vendors say that they provide them. */
export const certificates = async (asked: Asked): Promise<Answer> =>
  (await keptCertificates(asked, [await sayingSo(asked)])) ??
  claims(asked, saidBack({ ...asked.frame, certificate: true }))
