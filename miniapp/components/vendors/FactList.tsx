import type { ReactNode } from 'react'
import type { WireVendorFacts } from '#api/contract/vendor-facts.ts'
import { formatMoney, parseMicro } from '#api/domain/money.ts'
import { factAge, FACT_KINDS, FACT_LABELS, NOT_STATED, type FactKind } from '#api/domain/vendors/facts.ts'
import { countryName, regionWords } from '#api/domain/vendors/regions.ts'
import { shippingWords, type ShippingRule } from '#api/domain/vendors/shipping.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { vendorRecord as text } from '#miniapp/texts/vendor-record.ts'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** One line a rule: where to, what it costs, how long the vendor says it takes. */
export const ShippingRules = ({ rules }: { readonly rules: readonly ShippingRule[] }) => (
  <ul className="plain">
    {rules.map((rule, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- rules have no id and never change places
      <li key={at}>
        {upperFirst(regionWords(rule.regions))}: {shippingWords(rule)}
        {rule.days ? `, ${rule.days}` : ''}
      </li>
    ))}
  </ul>
)

const VALUES: { [K in FactKind]: (value: NonNullable<WireVendorFacts[K]>['value']) => ReactNode } = {
  dispatch: countryName,
  destinations: regions => upperFirst(regionWords(regions)),
  shipping: rules => <ShippingRules rules={rules} />,
  payment: ways => ways.join(', '),
  minimum: ({ amount, currency }) => formatMoney(parseMicro(amount) ?? 0, currency),
  returns: words => words,
  certificates: words => words,
  contact: words => words,
}

function Fact({ kind, facts }: { readonly kind: FactKind; readonly facts: WireVendorFacts }) {
  const { now } = useCardFacts()
  const fact = facts[kind]
  if (fact === null) return <span className="meta">{NOT_STATED}</span>
  const draw = VALUES[kind] as (value: unknown) => ReactNode
  return (
    <>
      {draw(fact.value)}
      <span className="meta fact-age">
        {factAge(fact, now)},{' '}
        {fact.sourceUrl === null ? (
          text.toldUs
        ) : (
          <ExternalLink href={fact.sourceUrl}>
            {text.source}
            <span className="hidden-visually"> {text.sourceOf(FACT_LABELS[kind])}</span>
          </ExternalLink>
        )}
      </span>
    </>
  )
}

export const FactList = ({ facts }: { readonly facts: WireVendorFacts }) => (
  <dl className="facts">
    {FACT_KINDS.map(kind => (
      <div key={kind}>
        <dt>{FACT_LABELS[kind]}</dt>
        <dd>
          <Fact kind={kind} facts={facts} />
        </dd>
      </div>
    ))}
  </dl>
)
