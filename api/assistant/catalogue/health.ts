import { HEALTH_DAYS, HEALTH_WEIGHTS, computeHealth } from '#api/domain/vendors/health-formula.ts'
import { NOT_ENOUGH_DATA } from '#api/domain/vendors/health.ts'
import { type PromotionFact, type VendorFact, promotionsNow, vendorsFound } from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { type Asked, nothing, render } from './reply.ts'
import { saidBack } from './said-back.ts'
import { promotionWords, readWords, safeName } from './words.ts'
import { NOBODY_CERTIFIES, vendors } from './vendors.ts'

const CODES_SHOWN = 2

/** "score 97 of 100: feed success 30 of 30, freshness 25 of 25, …". */
const scoreWords = ({ health, facts }: VendorFact): string => {
  const parts = facts ? computeHealth(facts).parts : []
  const shares = parts.map(({ name, weight, share }) => `${name} ${Math.round(weight * share)} of ${weight}`)
  const score = health === null ? NOT_ENOUGH_DATA : `score ${health} of 100`
  const weights = Object.entries(HEALTH_WEIGHTS).map(([name, weight]) => `${name} up to ${weight}`)
  return shares.length > 0
    ? `${score} (${shares.join(', ')})`
    : `${score} (its parts are not kept here; they count ${weights.join(', ')})`
}

const healthLines = (vendor: VendorFact, codes: readonly PromotionFact[]) => {
  const { name, slug, coa, inStock, offers, readAt } = vendor
  const said = coa ? 'says it provides certificates' : 'does not say that it provides certificates'
  const shown = codes.filter(code => code.slug === slug)
  const own = shown.slice(0, CODES_SHOWN).map(code => `${promotionWords(code)}.`)
  return [
    `${safeName(name, slug)}: ${inStock} of ${offers} offers in stock, ${said}${readWords(readAt)}.`,
    ...own,
  ].map(text => ({ text, asOf: readAt }))
}

/** How the data of the vendors that are named has behaved; without one all by score. */
export const health = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, path } = asked
  if (frame.sellers.length === 0) return vendors(asked)
  const wanted = { all: false, byHealth: true, inStock: false, now, limit: frame.sellers.length }
  const found = await vendorsFound(db, filter, wanted)
  if (found.length === 0) return nothing(asked, `Nothing is listed of ${saidBack(frame)}.`)
  const codes = await promotionsNow(db, { vendor: frame.vendor, largest: false, now })
  return render(asked, {
    title: 'Vendor health',
    lead: `${found.map(one => `${safeName(one.name, one.slug)}: ${scoreWords(one)}`).join('; ')}, from the data of the last ${HEALTH_DAYS} days, as kept:`,
    lines: found.flatMap(vendor => healthLines(vendor, codes)),
    path,
    after: [NOBODY_CERTIFIES],
  })
}
