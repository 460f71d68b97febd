import { count } from '#api/domain/plural.ts'
import { promotionLabel } from '#api/domain/vendors/promotions.ts'
import { factText } from '#api/domain/vendors/fact-text.ts'
import { FACT_LABELS, type FactKind } from '#api/domain/vendors/facts.ts'
import { type ActionKind, isActionKind, undoneOf } from './actions.ts'

/** A row of the log. What it keeps before and after is of its kind, and of the version that wrote it. */
export type Logged = {
  kind: string
  subject: string
  before: unknown
  after: unknown
  /** Whose account it is about, for those who may know. */
  person: string | null
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
const text = (value: unknown, name: string) => textOf(at(value, name))

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap(one => textOf(one) ?? [])

const quoted = (words: string) => `“${words}”`
const after = (words: string | null) => (words === null ? '' : `: ${words}`)

const NAMED = 5
const listed = (names: readonly string[]) =>
  names.slice(0, NAMED).map(quoted).join(', ') +
  (names.length > NAMED ? ` and ${names.length - NAMED} more` : '')

const account = ({ person }: Logged) => (person === null ? 'an account' : person)

/** "the name from A to B", "the purity to B", "no laboratory"; null where it stayed. */
function change(label: string, was: string | null, is: string | null): string | null {
  if (was === is) return null
  if (is === null) return `no ${label} any more`
  return was === null ? `the ${label} to ${is}` : `the ${label} from ${was} to ${is}`
}

type Labels = Readonly<Record<string, string>>
const changes = (before: unknown, now: unknown, labels: Labels): string | null =>
  Object.entries(labels)
    .flatMap(([name, label]) => change(label, text(before, name), text(now, name)) ?? [])
    .join('; ') || null

const exclusion = (value: unknown): string | null => {
  const byOffer = at(value, 'sells') ?? value
  if (typeof byOffer !== 'object' || byOffer === null) return null
  return text(Object.values(byOffer)[0], 'excluded')
}

/** "set the size of … from 5 mg to 10 mg"; former versions kept no words for what was read before. */
function corrected({ subject, after: logged }: Logged): string {
  const was = at(logged, 'was')
  const is = at(logged, 'now')
  if (is === undefined) return `corrected ${subject}`
  const named = (value: unknown) => [text(value, 'product') ?? 'no product', text(value, 'size')]
  const [[product, size], [newProduct, newSize]] = [named(was), named(is)] as [string[], string[]]
  const sized = size ?? 'no size'
  if (product !== newProduct && size !== newSize)
    return `set ${subject} from ${product}, ${sized} to ${newProduct}, ${newSize}`
  if (product !== newProduct) return `set the product of ${subject} from ${product} to ${newProduct}`
  return size === newSize
    ? `corrected ${subject}`
    : `set the size of ${subject} from ${sized} to ${newSize ?? 'no size'}`
}

/** "2 held values at Wet Ink". */
const held = (subject: string) => {
  const [, n, vendors] = /^(\d+) held at (.*)$/s.exec(subject) ?? []
  return n === undefined ? subject : `${count(Number(n), 'held value')} at ${vendors}`
}

/** "SAVE10 of Wet Ink", from "Wet Ink: SAVE10". */
const codeOf = (subject: string) => {
  const end = subject.lastIndexOf(': ')
  return end < 0 ? subject : `${subject.slice(end + 2)} of ${subject.slice(0, end)}`
}

const discountOf = (value: unknown) =>
  promotionLabel({
    discountType: text(value, 'discountType') ?? text(value, 'discount_type') ?? '',
    discountAmount: text(value, 'discountAmount') ?? text(value, 'discount_amount') ?? '',
  })

const added = (words: string | null) => (words === null ? '' : `, ${words}`)

function promotionEdited({ subject, before, after: logged }: Logged): string {
  const parts = [
    change('discount', discountOf(before), discountOf(logged)),
    changes(before, logged, { code: 'code', name: 'name', expires_at: 'end' }),
  ]
  return `changed the code ${codeOf(subject)}${after(parts.filter(Boolean).join('; ') || null)}`
}

const isPaused = (value: unknown) => text(value, 'paused_at') !== null

function vendorEdited({ subject, before, after: logged }: Logged): string {
  if (isPaused(before) !== isPaused(logged)) return `${isPaused(logged) ? 'paused' : 'resumed'} ${subject}`
  const states = at(logged, 'provides_coa')
  if (states !== at(before, 'provides_coa'))
    return `said that ${subject} provides ${states === true ? '' : 'no '}certificates`
  return `changed the vendor ${subject}${after(changes(before, logged, { name: 'name', website: 'address' }))}`
}

function factEntered({ subject, before, after: logged }: Logged): string {
  const kind = text(before, 'kind') ?? text(logged, 'kind') ?? subject.slice(subject.lastIndexOf(': ') + 2)
  const vendor = subject.slice(0, Math.max(0, subject.lastIndexOf(': '))) || subject
  const label = kind === 'notes' ? 'Notes' : (FACT_LABELS[kind as FactKind] ?? kind)
  const value = at(logged, 'value')
  if (value === undefined || value === null) return `withdrew what stood for ${vendor} at ${quoted(label)}`
  const words = kind in FACT_LABELS ? factText(kind as FactKind, value as never) : textOf(value)
  return `entered for ${vendor} at ${quoted(label)}${after(words)}`
}

const OUTCOMES: Labels = {
  confirmed: 'the shop is wrong',
  corrected: 'it was corrected',
  rejected: 'the price is right as it is',
}

function blendSaved({ subject, before }: Logged): string {
  const parts = texts(at(at(before, 'blend'), 'parts'))
  return parts.length > 0
    ? `changed a blend: ${subject}, before ${parts.join(' + ')}`
    : `added the blend ${subject}`
}

function roleSet(action: Logged): string {
  const { before, after: logged } = action
  const role = text(before, 'role')
  if (role === null)
    return `changed the roles of ${account(action)}${after(texts(at(logged, 'roles')).join(', ') || 'none')}`
  return texts(at(before, 'roles')).includes(role)
    ? `took the role ${quoted(role)} from ${account(action)}`
    : `gave ${account(action)} the role ${quoted(role)}`
}

function ignored({ after: logged, subject }: Logged): string {
  const names = texts(at(logged, 'names'))
  const named = names.length > 0 ? listed(names) : quoted(text(logged, 'name') ?? subject)
  return `said that ${named} ${names.length > 1 ? 'are' : 'is'} not of our trade`
}

function refunded({ subject }: Logged): string {
  const [, stars, charge] = /^(\d+) Stars, charge (.*)$/s.exec(subject) ?? []
  return stars === undefined
    ? `asked Telegram to give back ${subject}`
    : `asked Telegram to give ${count(Number(stars), 'Star')} back, charge ${charge}`
}

const WORDS: Readonly<Record<ActionKind, (action: Logged) => string>> = {
  'listing.correct': corrected,
  'listing.exclude': ({ subject, after: logged }) => `left out ${subject}${after(exclusion(logged))}`,
  'listing.keep': ({ subject }) => `kept the correction of ${subject} for what the shop says now`,
  'listing.uncorrect': ({ subject }) => `ended the correction of ${subject}`,
  'price.confirm': ({ subject }) => `said that the price is right: ${subject}`,
  'held.release': ({ subject }) => `let ${held(subject)} through`,
  'held.drop': ({ subject }) => `dropped ${held(subject)}`,
  'dictionary.alias': ({ subject, after: logged }) => {
    const alias = text(logged, 'alias')
    return alias === null
      ? `added a spelling: ${subject}`
      : `said that ${quoted(alias)} means ${text(logged, 'compound')}`
  },
  'dictionary.remove': ({ subject, before }) => {
    const compound = text(before, 'compound')
    return `took out the spelling ${quoted(subject)}${compound === null ? '' : ` of ${compound}`}`
  },
  'dictionary.compound': ({ subject, after: logged }) => {
    const aliases = texts(at(logged, 'aliases'))
    return `added the compound ${subject}${aliases.length > 0 ? `, also written ${listed(aliases)}` : ''}`
  },
  'dictionary.edit': ({ subject, before, after: logged }) =>
    `set ${changes(before, logged, { category: `category of ${subject}` }) ?? `nothing of ${subject}`}`,
  'dictionary.merge': ({ subject, before, after: logged }) => {
    const [from, into] = [text(before, 'name'), text(logged, 'name')]
    return from === null || into === null ? `merged ${subject}` : `merged ${from} into ${into}`
  },
  'dictionary.blend': blendSaved,
  'dictionary.unblend': ({ subject }) => `took out the blend ${subject}`,
  'name.ignore': ignored,
  'certificate.add': ({ subject, after: logged }) =>
    `entered the certificate of ${subject}${after(text(logged, 'product'))}`,
  'certificate.edit': ({ subject, before, after: logged }) =>
    `corrected the certificate of ${subject}${after(changes(before, logged, CERTIFICATE_LABELS))}`,
  'certificate.withdraw': ({ subject }) => `withdrew the certificate of ${subject}`,
  'promotion.add': ({ subject, after: logged }) =>
    `added the code ${codeOf(subject)}${added(discountOf(logged))}${
      text(logged, 'evidenceUrl') === null ? ', not verified' : ''
    }`,
  'promotion.edit': promotionEdited,
  'promotion.verify': ({ subject, after: logged }) =>
    `said that the code ${codeOf(subject)} works${added(text(logged, 'evidence_url'))}`,
  'promotion.expire': ({ subject }) => `ended the code ${codeOf(subject)}`,
  'vendor.add': ({ subject, after: logged }) =>
    `added the vendor ${subject}${added(text(logged, 'website'))}`,
  'vendor.edit': vendorEdited,
  'vendor.remove': ({ subject }) => `removed the vendor ${subject} with everything observed about it`,
  'fact.enter': factEntered,
  'report.resolve': ({ subject, after: logged }) =>
    `answered ${count(texts(at(logged, 'ids')).length, 'report')} of ${subject}${after(
      OUTCOMES[text(logged, 'outcome') ?? ''] ?? null,
    )}`,
  'suggestion.accept': ({ subject }) => `accepted what was suggested: ${subject}`,
  'suggestion.reject': ({ subject }) => `left aside what was suggested: ${subject}`,
  'person.role': roleSet,
  'person.suspend': action => `suspended ${account(action)}${after(text(action.after, 'reason'))}`,
  'person.resume': action => `let ${account(action)} sign in again`,
  'person.sign-out': action => {
    const sessions = text(action.after, 'sessions')
    return `signed ${account(action)} out everywhere${sessions === null ? '' : `, ${count(Number(sessions), 'session')}`}`
  },
  'person.reset': action => `made a link for a new password for ${account(action)}`,
  'person.delete': () => 'deleted an account with everything that belonged to it',
  'donation.refund': refunded,
  undo: ({ subject, before, after: logged, person }) =>
    // Its row keeps the two the other way round.
    `took this back: ${actionWords({ ...undoneOf(subject), before: logged, after: before, person })}`,
}

const CERTIFICATE_LABELS: Labels = {
  product: 'product',
  batch: 'batch',
  laboratory: 'laboratory',
  purity: 'purity',
  content: 'content',
  tested_on: 'day of the test',
  url: 'address',
}

/** What was done, in words that follow the name of who did it; of a kind that this version does not know, what the log says. */
export const actionWords = (action: Logged): string =>
  isActionKind(action.kind) ? WORDS[action.kind](action) : `${action.kind}: ${action.subject}`
