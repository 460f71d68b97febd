import { times } from '#api/domain/units.ts'

export type Settled = { value: number } | { problem: string } | null

const MANY = 'it lists more than one size'
export const DIFFER = 'the title and the option state different sizes'

export const distinct = (values: readonly number[]) => [...new Set(values)]

type FieldValue = { value: number } | { options: number[] } | null

/** Several sizes in one field agree when all but one are that one times the pack. */
function fieldValue(values: readonly number[], count: number): FieldValue {
  const all = distinct(values)
  const [first] = all
  if (first === undefined) return null
  if (all.length === 1) return { value: first }
  const strength = all.find(value => all.every(other => other === value || other === times(value, count)))
  return strength !== undefined && count > 1 ? { value: strength } : { options: all }
}

const isPackOf = (total: number, strength: number, count: number) =>
  count > 1 && total === times(strength, count)

/** The option's one size against what the title says: one size, or several to choose from. */
function against(title: { value: number } | { options: number[] }, option: number, count: number): Settled {
  if ('options' in title) return title.options.includes(option) ? { value: option } : { problem: DIFFER }
  if (title.value === option || isPackOf(title.value, option, count)) return { value: option }
  return isPackOf(option, title.value, count) ? title : { problem: DIFFER }
}

/** Equal, or one is the other times the pack, or the option picks from the title's sizes; anything else is a contradiction. */
export function settle(title: readonly number[], option: readonly number[], count: number): Settled {
  const first = fieldValue(title, count)
  const second = fieldValue(option, count)
  const only = first && second ? null : (first ?? second)
  if (only) return 'options' in only ? { problem: MANY } : only
  if (!first || !second) return null
  return 'options' in second ? { problem: MANY } : against(first, second.value, count)
}
