import * as facts from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { claims } from './certificates.ts'
import type { Frame } from './frame.ts'
import { isBroad } from './offers.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './said-back.ts'
import { momentWords, vendorWords } from './words.ts'

const VENDORS_LISTED = 12

export const NOBODY_CERTIFIES =
  'A score tells how a vendor’s data behaves; nobody here certifies a vendor, or what is in a package.'

const vendorsLead = ({ ask, certificate }: Frame, label: string, all: boolean, total: number): string => {
  if (ask === 'health') return `Vendors by health score, highest first, that list ${label}:`
  if (ask === 'count' && !all) return `${total} ${total === 1 ? 'vendor lists' : 'vendors list'} ${label}:`
  const claimed = certificate ? ' (as printed; we did not check it)' : ''
  return `Vendors that list ${all ? 'each of ' : ''}${label}${claimed}:`
}

const lastRead = (found: readonly facts.VendorFact[]): string | null => {
  const at = found
    .flatMap(({ readAt }) => readAt ?? [])
    .toSorted()
    .at(-1)
  return at ? `Last read ${momentWords(at)}.` : null
}

/** Who lists what is named. */
export const vendors = async (asked: Asked): Promise<Answer> => {
  if (isBroad(asked) && asked.frame.ignored.length > 0)
    return nothing(asked, 'I find no compound or vendor of the catalogue in this.')
  const { db, frame, filter, now } = asked
  const byHealth = frame.ask === 'health'
  const all = frame.all && frame.compounds.length > 1
  const inStock = frame.onlyInStock
  const found = await facts.vendorsFound(db, filter, { all, byHealth, inStock, now, limit: VENDORS_LISTED })
  const label = `${saidBack(frame, all ? 'and' : 'or')}${inStock ? ', in stock' : ''}`
  const [first] = found
  if (!first && frame.certificate) return claims(asked, label)
  if (!first) return nothing(asked, `No vendor here lists ${label} at the moment.`)
  return render(asked, {
    title: `Vendors of ${label}`,
    lead: vendorsLead(frame, label, all, first.total),
    lines: found.map(vendor => ({ text: `${vendorWords(vendor, byHealth)}.`, asOf: vendor.readAt })),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [more(first.total, found.length), byHealth ? NOBODY_CERTIFIES : null, lastRead(found)],
  })
}
