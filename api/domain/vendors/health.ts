import { HEALTH_GOOD, HEALTH_MIDDLING } from '#api/domain/constants.ts'

type HealthColour = 'good' | 'middling' | 'poor'

export type HealthMark = {
  /** 0 when the wire has no score (specification, section 3). */
  score: number
  /** False when there is no score: the mark then says "not enough data" and shows no number. */
  known: boolean
  colour: HealthColour
  shape: 'square' | 'circle' | 'diamond'
  words: string
}

const parse = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

const numberIn = (value: unknown): number | null => {
  const score = typeof value === 'object' && value !== null && 'score' in value ? value.score : value
  return typeof score === 'number' && Number.isFinite(score) ? Math.min(100, Math.max(0, score)) : null
}

/** The score of a wire vendor, 0 to 100: a JSON string `{"score":97}` or `97`. Null when missing or unreadable. Never throws. */
export const knownHealth = (wire: unknown): number | null => numberIn(parse(wire))

export const healthScore = (wire: unknown): number => knownHealth(wire) ?? 0

export const healthColour = (score: number): HealthColour => {
  if (score >= HEALTH_GOOD) return 'good'
  return score >= HEALTH_MIDDLING ? 'middling' : 'poor'
}

const SHAPES = { good: 'square', middling: 'circle', poor: 'diamond' } as const
export const NOT_ENOUGH_DATA = 'not enough data'

/** Colour, shape and words of a vendor's health, so that colour never speaks alone. */
export const healthMark = (wire: unknown): HealthMark => {
  const known = knownHealth(wire)
  const score = known ?? 0
  const colour = healthColour(score)
  const words =
    known === null
      ? `Vendor health: ${NOT_ENOUGH_DATA}`
      : `Vendor health ${Math.round(score)} of 100, ${colour}`
  return { score, known: known !== null, colour, shape: SHAPES[colour], words }
}

export const SHIPPING_LABEL = 'estimate from vendor score'

/** Estimated shipping days, the highest score first (specification, section 9). */
export const SHIPPING_DAYS = [7, 9, 11] as const

/** Estimated shipping days from the score: above 95 gives 7, above 90 gives 9, otherwise 11. */
export const shippingDays = (score: number): (typeof SHIPPING_DAYS)[number] => {
  const [good, middling, other] = SHIPPING_DAYS
  if (score > 95) return good
  return score > 90 ? middling : other
}
