import * as facts from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { ASKED } from './asked-words.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './said-back.ts'
import { momentWords, promotionWords, safeName } from './words.ts'

const LISTED = 20

const withoutCode = async ({ db }: Asked, active: readonly facts.PromotionFact[]): Promise<string | null> => {
  const all = await facts.vendorNames(db)
  const without = all.filter(({ slug }) => !active.some(one => one.slug === slug))
  const names = without.slice(0, LISTED).map(({ name, slug }) => safeName(name, slug))
  return names.length > 0 ? `No active code is known of ${names.join(', ')}.` : null
}

/** Public codes that hold now, of a vendor or of those that list what is named. */
export const codes = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, plain } = asked
  const largest = ASKED.largest.test(plain)
  const active = await facts.promotionsNow(db, { vendor: frame.vendor, largest, now })
  const isNarrowed = nameOf(frame) !== null || frame.category !== null
  const listing = isNarrowed
    ? await facts.vendorsFound(
        db,
        { ...filter, code: false },
        { all: false, byHealth: false, inStock: false, now, limit: 500 },
      )
    : null
  const isOfSellers = ({ slug }: facts.PromotionFact) =>
    frame.sellers.length === 0 || frame.sellers.some(seller => seller.slug === slug)
  const named = active.filter(({ code }) => plain.includes(` ${code.toLowerCase()} `))
  const found = (named.length > 0 ? named : active)
    .filter(isOfSellers)
    .filter(({ slug }) => listing?.some(vendor => vendor.slug === slug) ?? true)
  const whose =
    frame.sellers.length > 0
      ? ` of ${frame.sellers.map(({ name, slug }) => safeName(name, slug)).join(' and ')}${isNarrowed ? `, if it lists ${saidBack({ ...frame, sellers: [], code: false })},` : ''}`
      : isNarrowed
        ? ` of vendors that list ${saidBack({ ...frame, code: false })}`
        : ''
  if (found.length === 0)
    return nothing({ ...asked, path: '/deals' }, `No public code${whose} is active right now.`)
  return render(asked, {
    title: 'Active vendor promotions',
    lead: `Public vendor codes${whose} active on ${momentWords(now.toISOString())}; codes may not combine${largest ? '; largest per cent first, fixed amounts after' : ''}:`,
    lines: found
      .slice(0, LISTED)
      .map(promotion => ({ text: `${promotionWords(promotion)}.`, asOf: promotion.verifiedAt })),
    path: '/deals',
    after: [
      more(found.length, Math.min(found.length, LISTED)),
      named.length === 0 && whose === '' ? await withoutCode(asked, active) : null,
    ],
  })
}
