import { formatMoney } from '#api/domain/money.ts'
import { count, listed } from '#api/domain/plural.ts'
import { PLAN_KINDS, type CostPlan, type PlanKind, type WholeCost } from './cost.ts'

export const PLAN_TITLES: Readonly<Record<PlanKind, string>> = {
  cheapest: 'Cheapest split',
  single: 'One vendor',
  fewest: 'Fewest parcels within 5%',
  beforeShipping: 'Before shipping',
}

export const FAULT_WORDS: Readonly<Record<Exclude<WholeCost['faults'][number], null>, string>> = {
  'no offer': 'nobody offers it now',
  unavailable: 'out of stock',
  stale: 'no price was checked in the last 48 hours',
  hidden: 'only vendors that you have hidden offer it',
  'not shipped': 'nobody who offers it ships to this country',
  currency: 'priced only in another currency, and there is no rate',
  size: 'nobody offers this size now',
  minimum: 'less than the minimum order of every vendor that offers it: take more, or add another product',
}

export const unknownShipping = ({ country }: Pick<WholeCost, 'country'>): string =>
  country === null ? 'no country chosen' : 'not stated'

type Where = Pick<WholeCost, 'country' | 'faults'>

/** Beside a total that lacks shipping: all of it, or that of some vendors; null beside a whole one. */
export const lacksShipping = ({ isBeforeShipping, vendors }: CostPlan): string | null => {
  if (!isBeforeShipping) return null
  return vendors.every(({ shipping }) => shipping === null)
    ? 'before shipping'
    : 'before shipping that is not stated'
}

const shippingNotes = (plan: CostPlan, { country }: Pick<Where, 'country'>): string[] => {
  if (!plan.isBeforeShipping) return []
  if (country === null) return ['No country is chosen: the total is before shipping.']
  const unknown = plan.vendors.filter(({ shipping }) => shipping === null).length
  const of = unknown === 1 ? 'one vendor' : count(unknown, 'vendor')
  return [`Shipping of ${of} is not stated: the total is before it.`]
}

const sureness = ({ proven, within }: CostPlan): string[] => {
  if (proven) return []
  return [
    within === null
      ? 'Not every split could be tried: there may be a better one.'
      : `Within ${within}% of the best: not every split could be tried.`,
  ]
}

/** What nobody sells apart from what only those sell whose shipping is not stated. */
const missingNotes = ({ missing }: CostPlan, { faults }: Where, names: readonly string[]): string[] => {
  const namesOf = (lines: readonly number[]) => listed(lines.map(line => names[line] ?? ''))
  const isGone = (line: number) => (faults[line] ?? null) !== null
  const gone = missing.filter(isGone)
  const unstated = missing.filter(line => !isGone(line))
  return [
    ...(gone.length > 0 ? [`Without ${namesOf(gone)}: not everything can be had.`] : []),
    ...(unstated.length > 0
      ? [`Without ${namesOf(unstated)}: not to be had from vendors that state their shipping.`]
      : []),
  ]
}

/** What the total of a plan does not say by itself: what it lacks, and how sure it is. */
export function totalNotes(plan: CostPlan, where: Where, names: readonly string[]): string[] {
  return [...shippingNotes(plan, where), ...missingNotes(plan, where, names), ...sureness(plan)]
}

/** Of each line that cannot be had why: "TB-500 vials: out of stock". */
export const faultNotes = ({ faults }: WholeCost, names: readonly string[]): string[] =>
  faults.flatMap((fault, at) => (fault === null ? [] : [`${names[at] ?? ''}: ${FAULT_WORDS[fault]}`]))

/** In the order in which plans are shown: what holds more of the basket first, of equal ones by their kinds. */
export const plansInOrder = ({ plans }: Pick<WholeCost, 'plans'>): { kind: PlanKind; plan: CostPlan }[] =>
  PLAN_KINDS.flatMap(kind => {
    const plan = plans[kind]
    return plan === null ? [] : [{ kind, plan }]
  }).sort((one, other) => one.plan.missing.length - other.plan.missing.length)

export const mainPlan = (cost: WholeCost): CostPlan | null => plansInOrder(cost)[0]?.plan ?? null

/** "$123.40", "$100.00 before shipping", "$80.00 without BPC-157", or that nothing can be had. */
export function totalWords(cost: WholeCost, names: readonly string[]): string {
  const plan = mainPlan(cost)
  if (plan === null) return 'nothing of it can be had now'
  const missing = plan.missing.map(line => names[line] ?? '')
  const lacks = lacksShipping(plan)
  return [
    formatMoney(plan.total, cost.currency),
    ...(lacks === null ? [] : [lacks]),
    ...(missing.length > 0 ? [`without ${listed(missing)}`] : []),
  ].join(' ')
}
