import { Link } from 'wouter'
import { lacksShipping, totalNotes, unknownShipping } from '#api/domain/basket/cost-words.ts'
import type { BasketMarket } from '#api/domain/basket/basket-market.ts'
import type { CostPlan, CostVendor, WholeCost } from '#api/domain/basket/cost.ts'
import type { Raise } from '#api/domain/basket/raise.ts'
import { formatMoney, formatPlain, parseMicro, type Micro } from '#api/domain/money.ts'
import { webAddress } from '#api/domain/input.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { factAge, isOldFact } from '#api/domain/vendors/facts.ts'
import { stepWords } from '#api/domain/vendors/shipping.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { vendorPath } from '#api/domain/pages.ts'
import { basket } from '#miniapp/texts/basket.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'

export interface PlanContext extends Pick<WholeCost, 'currency' | 'country' | 'faults'> {
  readonly market: BasketMarket
  readonly products: readonly { readonly name: string; readonly unit: string }[]
  readonly onRaise: (line: number, raise: Raise) => void
}

type VendorProps = { readonly vendor: CostVendor; readonly context: PlanContext }

type BoughtProps = { readonly bought: CostVendor['lines'][number]; readonly context: PlanContext }

/** Packs of one offer; a price that was converted has the vendor's own beside it. */
function Bought({ bought: { line, offerId, packs, cost }, context }: BoughtProps) {
  const { market, products, currency } = context
  const offer = market.offers.find(({ id }) => id === offerId)
  if (!offer) return null
  const url = webAddress(offer.url)
  const words = `${products[line]?.name ?? ''}, ${offer.size}`
  const asked = offer.currency === currency ? null : (parseMicro(offer.price) ?? 0) * packs
  return (
    <li>
      <span>
        {basket.packs(packs)} {url ? <ExternalLink href={url}>{words}</ExternalLink> : words}
      </span>
      <span className="amount">
        {asked === null ? null : <span className="meta">{formatMoney(asked, offer.currency)} </span>}
        {formatMoney(cost, currency)}
      </span>
    </li>
  )
}

/** The rule in the vendor's own currency, beside what it comes to here. */
function ShippingRow({ vendor, context }: VendorProps) {
  const { rule, shipping, statedOn } = vendor
  const { now } = useCardFacts()
  const terms = [
    ...(rule ? stepWords(rule) : []),
    ...(rule?.days ? [rule.days] : []),
    ...(statedOn !== null && isOldFact({ statedOn }, now) ? [factAge({ statedOn }, now)] : []),
  ].join(' · ')
  const amount =
    shipping === null
      ? unknownShipping(context)
      : shipping === 0
        ? basket.free
        : formatMoney(shipping, context.currency)
  return (
    <div>
      <dt>
        {basket.shipping}
        {terms ? <span className="meta"> {terms}</span> : null}
      </dt>
      <dd className={shipping === null ? 'unknown' : undefined}>{amount}</dd>
    </div>
  )
}

const totalOf = ({ items, discount, shipping }: CostVendor): Micro => items - discount + (shipping ?? 0)

function Sums({ vendor, context }: VendorProps) {
  const { currency } = context
  return (
    <dl className="plan-sums">
      <div>
        <dt>{basket.goods}</dt>
        <dd>{formatMoney(vendor.items, currency)}</dd>
      </div>
      {vendor.code === null ? null : (
        <div>
          <dt>{basket.code(vendor.code)}</dt>
          <dd>−{formatMoney(vendor.discount, currency)}</dd>
        </div>
      )}
      <ShippingRow vendor={vendor} context={context} />
      <div className="sum">
        <dt>
          {basket.vendorTotal}
          {vendor.shipping === null ? <span className="meta"> {basket.beforeShipping}</span> : null}
        </dt>
        <dd>{formatMoney(totalOf(vendor), currency)}</dd>
      </div>
    </dl>
  )
}

function RaiseNote({ vendor, context }: VendorProps) {
  const { raise, lines } = vendor
  if (raise === null) return null
  const at = lines.find(({ offerId }) => offerId === raise.offerId)?.line ?? -1
  const offer = context.market.offers.find(({ id }) => id === raise.offerId)
  const what = `${basket.packs(raise.packs)} ${context.products[at]?.name ?? ''}, ${offer?.size ?? ''}`
  const more = formatMoney(Math.abs(raise.more), context.currency)
  return (
    <div className="plan-raise">
      <p className="meta">{raise.more < 0 ? basket.raiseSaves(what, more) : basket.raise(what, more)}</p>
      <span className="no-print">
        <Button onClick={() => context.onRaise(at, raise)}>{basket.raiseIt}</Button>
      </span>
    </div>
  )
}

function VendorPart(props: VendorProps) {
  const { vendor, context } = props
  const own = context.market.vendors.find(({ id }) => id === vendor.id)
  return (
    <li className="plan-vendor">
      <h4>
        <Link href={vendorPath(own?.slug ?? '')}>{own?.name}</Link>
        {own?.fictional ? <span className="meta"> {basket.fictional}</span> : null}
      </h4>
      <ul className="plan-lines">
        {vendor.lines.map(bought => (
          <Bought key={`${bought.line} ${bought.offerId}`} bought={bought} context={context} />
        ))}
      </ul>
      <Sums {...props} />
      {vendor.minimum === null ? null : (
        <p className="meta">{basket.minimum(formatMoney(vendor.minimum, context.currency))}</p>
      )}
      <RaiseNote {...props} />
    </li>
  )
}

interface PlanCardProps {
  /** The same way to buy it under each title that it answers to; how sure each answer is may differ. */
  readonly answers: readonly { readonly title: string; readonly plan: CostPlan }[]
  readonly plan: CostPlan
  readonly context: PlanContext
}

export function PlanCard({ answers, plan, context }: PlanCardProps) {
  const titles = answers.map(({ title }) => title)
  const names = context.products.map(({ name }) => name)
  const lacks = lacksShipping(plan)
  const notes = new Set(answers.flatMap(one => totalNotes(one.plan, context, names)))
  return (
    <article className="plan" aria-label={titles.join(', ')}>
      <div className="plan-head">
        <h3>{titles.join(' · ')}</h3>
        <p className="plan-total">
          <b>{formatMoney(plan.total, context.currency)}</b>
          {lacks === null ? null : <span className="meta"> {lacks}</span>}
          <span className="meta"> · {basket.parcels(plan.vendors.length)}</span>
        </p>
        {[...notes].map(note => (
          <p key={note} className="plan-note">
            {note}
          </p>
        ))}
      </div>
      <ul className="plan-vendors">
        {plan.vendors.map(vendor => (
          <VendorPart key={vendor.id} vendor={vendor} context={context} />
        ))}
      </ul>
      {plan.over.map(({ line, amount }) => (
        <p key={line} className="meta plan-over">
          {basket.over(
            `${formatPlain(amount)} ${unitWord(context.products[line]?.unit ?? '')}`,
            context.products[line]?.name ?? '',
          )}
        </p>
      ))}
    </article>
  )
}
