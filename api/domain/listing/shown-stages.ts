import type { Stages } from './normalize.ts'
import type { Field } from './tokens.ts'

const tokenText = (token: Field['tokens'][number]): string =>
  Object.entries(token)
    .filter(([key]) => key !== 'at' && key !== 'scale')
    .map(([key, value]) => (key === 'entry' ? token.t === 'name' && token.entry.spelling : value))
    .filter(value => value !== false)
    .join(' ')

const fieldText = (field: Field) => field.tokens.map(tokenText).join(', ')

const without = (value: object, isLeftOut: (item: unknown) => boolean) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => !isLeftOut(item)))

const isEmpty = (item: unknown) => item === '' || item === null

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
  strength: without(strength, item => item === null),
  total,
  doubt,
})
