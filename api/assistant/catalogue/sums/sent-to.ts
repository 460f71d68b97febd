import type { CostPlan, WholeCost } from '#api/domain/basket/cost.ts'
import { totalNotes } from '#api/domain/basket/cost-words.ts'
import { countriesTo, placeIn } from '../frame/places.ts'
import type { Asked } from '../reply.ts'

/** The country that the words send to; undefined where they name no place, null where that is not one country. */
const countryIn = (plain: string): string | null | undefined => {
  const [named, ...others] = countriesTo(plain)
  if (named !== undefined) return others.length === 0 ? named : null
  const place = placeIn(plain)
  return place === 'EU' ? null : (place ?? undefined)
}

/** What a parcel goes to: the one country that the latest turn to name one names, or that of the lens. */
export const countryOf = ({ plain, filter, frame }: Asked): string | null => {
  const said = [plain, ...frame.turns.toReversed().map(turn => turn.plain)].map(countryIn)
  const place = said.find(one => one !== undefined)
  const { shipsTo } = filter.lens
  return place === undefined ? (shipsTo === 'EU' ? null : shipsTo) : place
}

/** What is unsure of a total. That an order cannot be sent to the chosen country is told before it, and not here. */
export const notesOf = (
  asked: Asked,
  plan: CostPlan,
  cost: WholeCost,
  names: readonly string[],
): string[] => {
  const isUnsent = cost.country === null && countryOf(asked) !== null
  return totalNotes(isUnsent ? { ...plan, isBeforeShipping: false } : plan, cost, names)
}
