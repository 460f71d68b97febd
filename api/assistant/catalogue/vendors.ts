import { count, listed } from '#api/domain/plural.ts'
import * as facts from '#api/queries/chat-facts.ts'
import { type Answer, led } from '../answer.ts'
import { claims, keptOf, withBatches } from './certificates.ts'
import { issuers } from './issuers.ts'
import { ASKED } from './frame/asked-words.ts'
import { LOOKED_AT, inRefusedForms, pricesOf } from './chosen-offers.ts'
import { isBroad, withLess } from './offers.ts'
import { type Asked, more, nameOf, noBlendWords, nothing, render, withoutBlend } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { isUnlistedThere, lackingAt } from './unlisted.ts'
import { lastReadWords, safeName, vendorWords } from './words.ts'

const VENDORS_LISTED = 12

/** "Which shop carries the most different compounds": those, and not offers, are counted. */
const byCompounds = ({ plain }: Asked): boolean =>
  ASKED.widest.test(plain) && !/(?<! (?:not|than|only)) (?:offers|listings) /.test(plain)

const isFewest = ({ plain, frame }: Asked): boolean =>
  frame.compounds.length === 0 && ASKED.fewest.test(plain)

const vendorsLead = (asked: Asked, label: string, all: boolean, [total, whole]: [number, number]): string => {
  const { certificate } = asked.frame
  const counted = byCompounds(asked) ? 'different compounds, blends not counted,' : 'offers in stock'
  const claimed = certificate ? ' (as printed; we did not check it)' : ''
  return `Vendors that list ${all ? 'each of ' : ''}${label}${claimed}, ${isFewest(asked) ? 'fewest' : 'most'} ${counted} first (${total}${all && whole < total ? `, ${whole} with each in stock` : ''}):`
}

/** Where no vendor lists each of several compounds: those that list most of them. */
const mostOf = async ({ db, frame, filter, now }: Asked): Promise<string | null> => {
  const wanted = { byCompounds: true, inStock: frame.onlyInStock, now, limit: VENDORS_LISTED }
  const found = await facts.vendorsFound(db, filter, wanted)
  const had = found.filter(({ compounds }) => compounds === found[0]?.compounds)
  const each = had.map(({ name, slug }) => safeName(name, slug)).join(', ')
  return had.length > 0 ? `Most of them, ${had[0]?.compounds} of ${frame.compounds.length}: ${each}.` : null
}

/** "Does that shop have both": what of several it lists and what not. */
const partOf = async (asked: Asked): Promise<Answer | null> => {
  const { db, frame, filter, now } = asked
  const [seller] = frame.sellers
  if (seller === undefined || frame.sellers.length > 1 || frame.blends.length > 0) return null
  const ofOne = (name: string) => ({ ...filter, subject: { ...filter.subject, compounds: [name] } })
  const listings = await Promise.all(
    frame.compounds.map(name => facts.vendorsFound(db, ofOne(name), { inStock: frame.onlyInStock, now })),
  )
  const had = frame.compounds.filter((_, at) => (listings[at] ?? []).length > 0)
  const lacking = frame.compounds.filter(name => !had.includes(name))
  const name = safeName(seller.name, seller.slug)
  if (had.length === 0 && !(await isUnlistedThere(asked))) return withLess(asked)
  if (had.length === 0) return nothing(asked, `${name} lists none of ${listed(lacking)}.`)
  if (lacking.length === 0) return null
  const shown = { ...asked, frame: { ...frame, compounds: had, all: false } }
  const only = { ...filter, subject: { ...filter.subject, compounds: had } }
  const answer = await listVendors({ ...shown, filter: only })
  return led(`${name} lists ${listed(had)}, but not ${listed(lacking)}.`, answer)
}

const noneOf = async (asked: Asked, label: string, all: boolean): Promise<Answer> => {
  const apart = withoutBlend(asked)
  if (apart !== null) return led(noBlendWords(apart), await listVendors(apart))
  const part = all ? await partOf(asked) : null
  if (part !== null) return part
  const nearest = all ? await mostOf(asked) : null
  const none = `No vendor here lists ${all ? 'each of ' : ''}${label} at the moment.${await inRefusedForms(asked)}`
  return (
    (all ? null : await withLess(asked, asked.frame.stating === null ? undefined : listVendors)) ??
    nothing(asked, nearest === null ? none : `${none} ${nearest}`)
  )
}

/** Of several vendors that are named those that list none of it, or not each of several. */
const lackingHere = (asked: Asked, found: readonly facts.VendorFact[], all: boolean) => {
  const { sellers, stating, noCertificate } = asked.frame
  const lacking = sellers.filter(({ slug }) => !found.some(one => one.slug === slug))
  const isCompared = sellers.length > 1 && stating === null && !noCertificate
  return isCompared ? lackingAt(asked, lacking, all ? 'Not all of it' : undefined) : null
}

/** What has to come from one vendor it has to have now: those that have each of it go first. */
const inOrder = (
  asked: Asked,
  listing: readonly facts.VendorFact[],
  whole: readonly facts.VendorFact[],
): facts.VendorFact[] => {
  const isWhole = ({ slug }: facts.VendorFact) => whole.some(one => one.slug === slug)
  const all = isFewest(asked) ? listing.toReversed() : listing
  return all.toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)))
}

const listVendors = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const all = frame.all && frame.compounds.length > 1
  const inStock = frame.onlyInStock
  const wanted = { all, byCompounds: byCompounds(asked), inStock, now, limit: LOOKED_AT }
  const listing = await facts.vendorsFound(db, filter, wanted)
  const whole = all ? await facts.vendorsFound(db, filter, { ...wanted, inStock: true }) : []
  const found = inOrder(asked, listing, whole).slice(0, VENDORS_LISTED)
  const label = `${saidBack(frame, all ? 'and' : 'or')}${inStock ? ', in stock' : ''}`
  const [first] = found
  if (!first && frame.certificate) return claims(asked, label)
  if (!first) return noneOf(asked, label, all)
  const prices = await pricesOf(asked)
  return render(asked, {
    title: `Vendors of ${label}`,
    lead: vendorsLead(asked, label, all, [first.total, whole.length]),
    lines: found.map(vendor => ({
      text: `${vendorWords(vendor)}${wanted.byCompounds ? `: ${count(vendor.compounds, 'different compound')}` : ''}${prices(vendor.slug)}.`,
      asOf: vendor.readAt,
    })),
    path: nameOf(frame) !== null || frame.sellers.length === 1 ? asked.path : '/vendors',
    after: [
      more(first.total, found.length),
      await lackingHere(asked, found, all),
      frame.noCertificate ? await keptOf(asked) : null,
      lastReadWords(found),
    ],
  })
}

const named = async (asked: Asked): Promise<Answer> => {
  const { frame } = asked
  if (isBroad(asked) && frame.ignored.length > 0 && !frame.noCertificate && !byCompounds(asked))
    return nothing(asked, 'I find no compound or vendor of the catalogue in this.')
  const isOfCertificates = frame.certificate || frame.noCertificate
  const issued = isOfCertificates && nameOf(frame) === null ? await issuers(asked) : null
  if (issued) return issued
  return listVendors(asked)
}

/** Who lists what is named; of nothing named, whose certificates are kept. */
export const vendors = async (asked: Asked): Promise<Answer> => {
  const answer = await named(asked)
  return asked.frame.certificate && !answer.abstained ? withBatches(asked, answer) : answer
}
