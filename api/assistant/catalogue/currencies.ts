import { groupBy } from '#api/domain/group.ts'
import { count, listed } from '#api/domain/plural.ts'
import { type CurrencyFact, currenciesFound } from '#api/queries/chat-facts.ts'
import { type Answer, led } from '../answer.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Frame } from './frame/frame.ts'
import { type Asked, nameOf, render } from './reply.ts'
import { safeName } from './words.ts'

/** "Do they list their prices in euros or dollars" of vendors that are named. */
const asksCurrency = (frame: Frame, plain: string): boolean =>
  frame.sellers.length > 0 && nameOf(frame) === null && ASKED.whatCurrency.test(plain)

const words = (found: readonly CurrencyFact[]): string => {
  const [first] = found
  const [one, ...others] = found.map(({ currency, offers }) => `${currency} (${count(offers, 'offer')})`)
  const all = others.length === 0 ? `${first?.currency}, all ${count(first?.offers ?? 0, 'offer')}` : null
  return `${safeName(first?.name ?? '', first?.slug ?? '')} lists its prices in ${all ?? listed([one ?? '', ...others])}.`
}

/** In which currencies each of them lists its prices; null where nothing is listed. */
const currencies = async (asked: Asked): Promise<Answer | null> => {
  const { db, frame, now } = asked
  const lens = { ...asked.filter.lens, currency: null }
  const found = await currenciesFound(db, { ...asked.filter, currency: null, lens }, now)
  if (found.length === 0) return null
  const lines = [...groupBy(found, ({ slug }) => slug).values()].map(all => ({
    text: words(all),
    asOf: all[0]?.readAt ?? null,
  }))
  const given = { ...asked, filter: { ...asked.filter, lens } }
  return render(given, {
    title: 'Currencies of prices',
    lead: 'As listed at the last read, before any conversion here:',
    lines,
    path: frame.vendor ? asked.path : '/vendors',
  })
}

/** No price is wanted in the currencies that are named. */
export const withoutCurrency = (frame: Frame, plain: string): Frame =>
  asksCurrency(frame, plain) ? { ...frame, currency: null, shownIn: null } : frame

/** That alone, or before what else is asked of them. */
export const inCurrencies = async (
  asked: Asked,
  answerOf: (asked: Asked) => Promise<Answer>,
): Promise<Answer> => {
  const first = asksCurrency(asked.frame, asked.plain) ? await currencies(asked) : null
  if (first === null) return answerOf(asked)
  const said = first.citations.map(({ quote }) => quote).join('\n')
  return asked.frame.ask === 'range' ? first : led(said, await answerOf(asked))
}
