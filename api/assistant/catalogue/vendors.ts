import * as facts from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { claims, issuers } from './certificates.ts'
import type { Frame } from './frame/frame.ts'
import { isBroad } from './offers.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { momentWords, vendorWords } from './words.ts'

const VENDORS_LISTED = 12

const vendorsLead = ({ certificate }: Frame, label: string, all: boolean, total: number): string => {
  const claimed = certificate ? ' (as printed; we did not check it)' : ''
  return `Vendors that list ${all ? 'each of ' : ''}${label}${claimed}, most offers in stock first (${total}):`
}

const lastRead = (found: readonly facts.VendorFact[]): string | null => {
  const at = found
    .flatMap(({ readAt }) => readAt ?? [])
    .toSorted()
    .at(-1)
  return at ? `Last read ${momentWords(at)}.` : null
}

const listing = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const all = frame.all && frame.compounds.length > 1
  const inStock = frame.onlyInStock
  const wanted = { all, byHealth: false, inStock, now, limit: VENDORS_LISTED }
  const found = await facts.vendorsFound(db, filter, wanted)
  const label = `${saidBack(frame, all ? 'and' : 'or')}${inStock ? ', in stock' : ''}`
  const [first] = found
  if (!first && frame.certificate) return claims(asked, label)
  if (!first) return nothing(asked, `No vendor here lists ${label} at the moment.`)
  return render(asked, {
    title: `Vendors of ${label}`,
    lead: vendorsLead(frame, label, all, first.total),
    lines: found.map(vendor => ({ text: `${vendorWords(vendor)}.`, asOf: vendor.readAt })),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [more(first.total, found.length), lastRead(found)],
  })
}

/** Who lists what is named; of nothing named, whose certificates are kept. */
export const vendors = async (asked: Asked): Promise<Answer> => {
  const { frame } = asked
  if (isBroad(asked) && frame.ignored.length > 0)
    return nothing(asked, 'I find no compound or vendor of the catalogue in this.')
  const issued = frame.certificate && nameOf(frame) === null ? await issuers(asked) : null
  return issued ?? listing(asked)
}
