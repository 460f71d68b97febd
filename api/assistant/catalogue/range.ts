import { count as counted } from '#api/domain/plural.ts'
import { catalogSize, offersFound } from '#api/queries/chat-facts.ts'
import { type GroupFact, groupsFound } from '#api/queries/chat-facts-market.ts'
import type { Answer } from '../answer.ts'
import { ASKED } from './frame/asked-words.ts'
import { LOOKED_AT, distinct, firstOf } from './chosen-offers.ts'
import { priced } from './offers.ts'
import { type Asked, nameOf, nothing, render } from './reply.ts'
import { CATEGORY_NAMES, saidBack } from './frame/said-back.ts'
import { lineOf, momentWords, readWords } from './words.ts'
import { market } from './market.ts'

const EXAMPLES = 4

const NAMES = 15
/** Of one vendor all that it lists, of several the first names. */
const namesWords = (names: readonly string[], isCut: boolean): string => {
  const shown = isCut ? names.slice(0, NAMES) : names
  const left = names.length - shown.length
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}

const groupWords = (group: GroupFact, isCut: boolean): string => {
  const { category, form, compounds, offers, inStock, names, blends, readAt } = group
  const heading = CATEGORY_NAMES[category as keyof typeof CATEGORY_NAMES] ?? 'others'
  const listed = names.length > 0 ? `: ${namesWords(names, isCut)}` : ''
  const mixed = blends.length > 0 ? `; of several compounds: ${namesWords(blends, isCut)}` : ''
  return `${heading}, ${form}: ${counted(compounds, 'compound')} in ${counted(offers, 'offer')}, ${inStock} in stock${listed}${mixed}${readWords(readAt)}.`
}

const examplesOf = async ({ db, filter, now }: Asked) => {
  const offers = distinct(await offersFound(db, filter, { order: 'cheapestPack', now, limit: LOOKED_AT }))
  const first = firstOf(offers, ({ product }) => product).slice(0, EXAMPLES)
  return first.map(lineOf).map(({ text, asOf }) => ({ text: `For example ${text}`, asOf }))
}

/** What one vendor sells, by heading and form, with some of its lowest prices; what is named is listed offer by offer. */
export const range = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, path } = asked
  const isPriced = frame.forms.length > 0 && ASKED.price.test(asked.plain)
  if (nameOf(frame) !== null || frame.size !== null || frame.max !== null || isPriced) return priced(asked)
  const label = saidBack(frame)
  const size = await catalogSize(db, filter, now)
  if (size.offers === 0) return nothing(asked, `Nothing is listed of ${label} at the moment.`)
  const groups = await groupsFound(db, filter, { byCategory: true, now })
  return render(asked, {
    title: `What is listed ${label}`,
    lead: `${counted(size.compounds, 'compound')} in ${counted(size.offers, 'offer')}, ${size.inStock} of them in stock, are listed (${label}):`,
    lines: [
      ...groups.map(group => ({ text: groupWords(group, frame.vendor === null), asOf: group.readAt })),
      ...(await examplesOf(asked)),
    ],
    path,
  })
}

/** How much the catalogue holds of what is asked for. */
export const count = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  if (nameOf(frame)) return market(asked)
  const size = await catalogSize(db, filter, now)
  if (size.offers === 0 || size.checkedAt === null)
    return nothing(asked, `Nothing is listed of ${saidBack(frame)}.`)
  const all = frame.certificate ? await catalogSize(db, { ...filter, certificate: false }, now) : size
  const share = frame.certificate
    ? ` That is ${Math.round((100 * size.offers) / all.offers)} % of all ${counted(all.offers, 'offer')}.`
    : ''
  const text = `${counted(size.vendors, 'vendor')}, ${counted(size.compounds, 'compound')}, ${counted(size.products, 'product')} and ${counted(size.offers, 'offer')} are listed, ${size.inStock} of them (${Math.round((100 * size.inStock) / size.offers)} %) in stock, last read ${momentWords(size.checkedAt)}.${share}`
  return render(asked, {
    title: 'Size of the catalogue',
    lead: `In the catalogue now (${saidBack(frame)}):`,
    lines: [{ text, asOf: size.checkedAt }],
    path: frame.vendor ? asked.path : '/vendors',
  })
}
