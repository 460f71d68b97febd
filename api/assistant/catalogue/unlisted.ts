import { catalogSize } from '#api/queries/chat-facts.ts'
import { listed } from '#api/domain/plural.ts'
import { wordsOf } from '../lexicons/word-lists.ts'
import type { Ask } from './frame/asks.ts'
import { filterOf, kindsOfOne } from './frame/filter.ts'
import type { Frame } from './frame/frame.ts'
import { CATEGORY_NAMES, packWords } from './frame/said-back.ts'
import { withoutAll } from './frame/slots.ts'
import { type Asked, nameOf, pathOf } from './reply.ts'
import { EVERYTHING } from './view.ts'
import { safeName } from './words.ts'

/** What is not listed at all is not "out of stock": which part of a question nobody, or nobody who was named, lists. */

/** Vendors and compounds that are not wanted list what they list all the same. */
const isListed = async ({ db, frame, now }: Asked, kept: Partial<Frame>): Promise<boolean> => {
  const asked = { ...withoutAll(frame), notSellers: [], lowSellers: [], refused: [], claimed: false, ...kept }
  return (await catalogSize(db, filterOf(asked, EVERYTHING), now)).offers > 0
}

/** Nobody lists what is named, in whatever form and size. */
export const isOnNoList = async (asked: Asked): Promise<boolean> => !(await isListed(asked, {}))

const subjectWords = ({ compounds, blends, category }: Frame): string | null => {
  const names = [...compounds, ...blends].join(' or ')
  return names === '' ? category && CATEGORY_NAMES[category] : names
}

type Sellers = Frame['sellers']
const atSellers = (sellers: Sellers) => ({
  sellers,
  vendor: sellers.length === 1 ? sellers[0]!.slug : null,
})

const NOBODY = 'No vendor here lists'
/** Then nobody has it in stock either. */
export const isOfNobody = (none: string | null): boolean => none?.startsWith(NOBODY) ?? false

const noneWords = (sellers: Sellers, what: string): string => {
  const names = sellers.map(({ name, slug }) => safeName(name, slug))
  if (names.length === 0) return `${NOBODY} ${what}.`
  if (names.length === 1) return `${names[0]} does not list ${what}.`
  return `${names.length === 2 ? `Neither ${names.join(' nor ')}` : `None of ${listed(names)}`} lists ${what}.`
}

/** What a vendor of a heading lists instead. */
const otherHeadings = async (asked: Asked): Promise<string> => {
  const { sellers, category } = asked.frame
  const others = Object.entries(CATEGORY_NAMES).filter(([key]) => key !== category)
  const had = await Promise.all(
    others.map(async ([key, name]) =>
      (await isListed(asked, {
        ...atSellers(sellers),
        category: key as Frame['category'],
        notCategory: null,
      }))
        ? [name]
        : [],
    ),
  )
  return had.flat().length > 0 ? ` What it lists: ${listed(had.flat())}.` : ''
}

/** Of the vendors that are named nobody lists it. */
const unlistedThere = async (asked: Asked, what: string): Promise<string | null> => {
  const { frame } = asked
  if (frame.sellers.length === 0 || (await isListed(asked, atSellers(frame.sellers)))) return null
  if (!(await isListed(asked, {}))) return noneWords([], what)
  const instead = nameOf(frame) === null && frame.vendor !== null ? await otherHeadings(asked) : ''
  if (frame.stating !== null) {
    const names = listed(frame.sellers.map(({ name, slug }) => safeName(name, slug)))
    return `None of the vendors that state that they ${frame.stating} (${names}) lists ${what}.`
  }
  return `${noneWords(frame.sellers, what)}${instead}`
}

/** Nobody lists it in that form, size or pack, or none of those that are named does. */
const unlistedSo = async (asked: Asked, what: string): Promise<string | null> => {
  const { frame } = asked
  const { forms, notForms, size, sizes, pack } = frame
  const words = packWords(frame).filter(part => part !== null)
  if (words.length === 0 || nameOf(frame) === null) return null
  const so = { forms, notForms, size, sizes, pack }
  const [label, sellers] = [[what, ...words].join(', '), frame.stating === null ? frame.sellers : []]
  if (!(await isListed(asked, so))) return noneWords([], label)
  return sellers.length === 0 || (await isListed(asked, { ...so, ...atSellers(sellers) }))
    ? null
    : noneWords(sellers, label)
}

/** The same, of whatever form and size. */
export const isUnlistedThere = async (asked: Asked): Promise<boolean> =>
  (await unlistedThere(asked, '')) !== null

/** "Neither of the vendors lists it", "no vendor here lists it as powder"; null where it is listed and only out of stock. */
export const unlisted = async (asked: Asked): Promise<string | null> => {
  const what = subjectWords(asked.frame)
  return what === null ? null : ((await unlistedThere(asked, what)) ?? (await unlistedSo(asked, what)))
}

const EVERY_LINE: ReadonlySet<Ask> = new Set<Ask>(wordsOf('total budget arithmetic certificates'))

/** What vendors state, score and have codes for is asked of those that list something. */
const OF_THOSE_LISTING: ReadonlySet<Ask> = new Set<Ask>(wordsOf('codes delivery health'))
/** "Which of them take crypto" of what nobody lists. */
export const listedByNobody = async (asked: Asked): Promise<string | null> => {
  const { ask, sellers, compounds } = asked.frame
  const isAsked = OF_THOSE_LISTING.has(ask) && sellers.length === 0 && compounds.length > 0
  return isAsked && (await isOnNoList(asked)) ? noneWords([], compounds.join(' or ')) : null
}

/** A vial holds powder: where nobody lists it loose, the vials are what is meant. */
const VIALS_HOLD = 'vials hold a powder, so those are meant here'
const isLoose = (form: string) => form === 'powder'

/** "In powder or only caps": of several forms those that nobody lists are told of first. */
const withoutForms = async (asked: Asked): Promise<{ asked: Asked; first: string[] }> => {
  const { frame } = asked
  const { forms } = frame
  const what = subjectWords(frame)
  if ((forms.length < 2 && !forms.some(isLoose)) || what === null || nameOf(frame) === null)
    return { asked, first: [] }
  const isHad = (form: Frame['forms'][number]) => isListed(asked, { forms: [form] })
  const found = await Promise.all(forms.map(isHad))
  const absent = forms.filter((_, at) => !found[at])
  const isInVials = absent.some(isLoose) && !frame.notForms.includes('vials') && (await isHad('vials'))
  const had = [
    ...new Set([...forms.filter((_, at) => found[at]), ...(isInVials ? (['vials'] as const) : [])]),
  ]
  if (absent.length === 0 || had.length === 0) return { asked, first: [] }
  const none = noneWords(
    [],
    `${what} as ${absent.map(form => (isLoose(form) ? 'loose powder' : form)).join(' or ')}`,
  )
  return {
    asked: { ...asked, frame: { ...frame, forms: had }, filter: { ...asked.filter, forms: had } },
    first: [isInVials ? none.replace(/\.$/, `; ${VIALS_HOLD}.`) : none],
  }
}

/** What a question of sending or of certificates is asked without where it is not listed so: the pack, or the form. */
const leftOut = ({ ask, shipsTo, pack, forms }: Frame): 'pack' | 'form' | null => {
  if ((ask === 'delivery' || shipsTo !== null) && pack !== null) return 'pack'
  return ask === 'certificates' && forms.length > 0 ? 'form' : null
}

/**
 * "Who sends 10 mg x 5 to Norway", of which nobody lists such a pack: those that list it otherwise are told of. "Do they
 * have a certificate for it" of the vendor that was told where nobody has the form.
 */
const withoutPackOrForm = async (asked: Asked): Promise<{ asked: Asked; first: string[] }> => {
  const { frame, filter } = asked
  const [what, out] = [subjectWords(frame), leftOut(frame)]
  if (what === null || out === null) return { asked, first: [] }
  const none = await unlistedSo(out === 'pack' ? { ...asked, frame: { ...frame, sellers: [] } } : asked, what)
  const isThere = out === 'pack' || (await isListed(asked, atSellers(frame.sellers)))
  if (none === null || !isThere) return { asked, first: [] }
  const left = out === 'pack' ? { pack: null } : { forms: [] }
  return {
    asked: { ...asked, frame: { ...frame, ...left }, filter: { ...filter, ...left } },
    first: [`${none} Without the ${out}:`],
  }
}

/** What of several forms or compounds nobody lists is told of first, and nothing else is asked of it. */
export const withoutAbsent = async (given: Asked): Promise<{ asked: Asked; first: string[] }> => {
  const { asked, first } = await withoutForms(given)
  const left = await withoutCompounds(asked)
  const loose = await withoutPackOrForm(left.asked)
  return { asked: loose.asked, first: [...first, ...left.first, ...loose.first] }
}

const withoutCompounds = async (asked: Asked): Promise<{ asked: Asked; first: string[] }> => {
  const { frame } = asked
  const { compounds } = frame
  if (compounds.length < 2 || frame.isOfClass || frame.together || EVERY_LINE.has(frame.ask))
    return { asked, first: [] }
  const found = await Promise.all(
    compounds.map(name => isListed(asked, { compounds: [name], blends: [], isOfClass: false })),
  )
  const absent = compounds.filter((_, at) => !found[at])
  if (absent.length === 0 || absent.length === compounds.length) return { asked, first: [] }
  const had = compounds.filter(name => !absent.includes(name))
  const subject = { ...asked.filter.subject, compounds: kindsOfOne(had) }
  const left = { ...frame, compounds: had, sizes: [] }
  return {
    asked: { ...asked, frame: left, filter: { ...asked.filter, subject }, path: pathOf(left) },
    first: [noneWords([], absent.join(' or '))],
  }
}

const thereWords = (sellers: Sellers): string =>
  sellers.length === 0 ? '' : ` at ${sellers.map(({ name, slug }) => safeName(name, slug)).join(' or ')}`

/** Of several compounds or sizes those of which nothing was found: not listed by who is named, or not in stock. */
export const missingWords = async (asked: Asked, names: readonly string[]): Promise<string | null> => {
  // Of one blend any kind will do.
  if (asked.frame.together) return null
  const sellers = asked.frame.stating === null ? asked.frame.sellers : []
  const of = (name: string) => ({ compounds: [name], blends: [], ...atSellers(sellers) })
  const all = await Promise.all(
    asked.frame.compounds
      .filter(name => names.some(one => one === name || one.startsWith(`${name}, `)))
      .map(async name => ((await isListed(asked, of(name))) ? [] : [name])),
  )
  const none = all.flat()
  const out = names.filter(one => !none.some(name => one === name || one.startsWith(`${name}, `)))
  const words = [
    ...(none.length > 0 ? [noneWords(sellers, none.join(' or '))] : []),
    ...(out.length > 0
      ? [`No such offer that can be compared by unit is in stock of ${out.join('; ')}${thereWords(sellers)}.`]
      : []),
  ]
  return words.length > 0 ? words.join(' ') : null
}

/** What of several vendors each that has nothing of it in stock lists, told apart from what it does not list. */
export const lackingAt = async (
  asked: Asked,
  sellers: Sellers,
  lacks = 'No such offer in stock',
): Promise<string | null> => {
  const what = subjectWords(asked.frame)
  const states = await Promise.all(
    sellers.map(async one => ({ one, isThere: await isListed(asked, atSellers([one])) })),
  )
  const not = states.filter(({ isThere }) => !isThere).map(({ one }) => one)
  const out = states.filter(({ isThere }) => isThere).map(({ one }) => safeName(one.name, one.slug))
  const words = [
    ...(not.length > 0 && what !== null ? [noneWords(not, what)] : []),
    ...(out.length > 0 ? [`${lacks} at ${listed(out)}.`] : []),
  ]
  return words.length > 0 ? words.join(' ') : null
}
