import { fromMicro } from '#api/domain/units.ts'
import type { Stages } from './normalize.ts'
import type { Field } from './tokens.ts'

type Token = Field['tokens'][number]

/** Sizes are counted in millionths; they are shown as a person writes them. */
const asWritten = (token: Token): Token =>
  token.t === 'amount' || token.t === 'conc' ? { ...token, value: fromMicro(token.value) } : token

const tokenText = (token: Token): string =>
  Object.entries(asWritten(token))
    .filter(([key]) => key !== 'at' && key !== 'scale')
    .map(([key, value]) => (key === 'entry' ? token.t === 'name' && token.entry.spelling : value))
    .filter(value => value !== false)
    .join(' ')

const fieldText = (field: Field) => field.tokens.map(tokenText).join(', ')

const without = (value: object, isLeftOut: (item: unknown) => boolean) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => !isLeftOut(item)))

const isEmpty = (item: unknown) => item === '' || item === null

const orNull = (micro: number | null) => (micro === null ? null : fromMicro(micro))

const totalAsWritten = (total: Stages['total']) => {
  if (!('quantity' in total)) return total
  const { mg, ml, iu, ...rest } = total.quantity
  return { quantity: { ...rest, mg: orNull(mg), ml: orNull(ml), iu: orNull(iu) } }
}

const strengthAsWritten = (strength: Stages['strength']) =>
  Object.fromEntries(
    Object.entries(strength).map(([name, settled]) => [
      name,
      settled && 'value' in settled ? { ...settled, value: fromMicro(settled.value) } : settled,
    ]),
  )

/** What each stage made of a listing, in sizes as a person writes them; for the command line and the desk. */
export const shownStages = ({ clean, tokens, identity, sizes, pack, strength, total, doubt }: Stages) => ({
  clean: without(clean, isEmpty),
  tokens: without(
    Object.fromEntries(Object.entries(tokens).map(([source, field]) => [source, fieldText(field)])),
    isEmpty,
  ),
  identity: {
    names: identity.parts.map(part => part.name),
    usual: identity.usual,
    problem: identity.problem,
  },
  sizes: { from: sizes.from, fields: sizes.fields.map(fieldText).filter(text => text !== '') },
  pack: { from: pack.from, form: pack.form, units: pack.counts.units, problem: pack.counts.problem },
  strength: without(strengthAsWritten(strength), item => item === null),
  total: totalAsWritten(total),
  doubt,
})
