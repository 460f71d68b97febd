import { Link } from 'wouter'
import type { AnswerOf } from '#api/contract/call.ts'
import type { WireCompoundProduct, getCompound } from '#api/contract/catalog/compounds.ts'
import { activePromotions } from '#api/domain/vendors/promotions.ts'
import { ChangeEntry } from '#miniapp/components/offers/ChangeEntry.tsx'
import { PromotionCard } from '#miniapp/components/coupons/PromotionCard.tsx'
import { CertificateTable } from '#miniapp/components/vendors/CertificateTable.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { paths } from '#miniapp/paths.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { useCertificates } from '#miniapp/queries/vendors.ts'
import { CompoundBlends } from './CompoundBlends.tsx'
import { CompoundSources } from './CompoundSources.tsx'
import { compound as text } from '#miniapp/texts/markets.ts'
import { Folded } from '#miniapp/ui/Folded.tsx'
import { vendorRecord } from '#miniapp/texts/vendor-record.ts'

interface CompoundNotesProps {
  readonly compound: AnswerOf<typeof getCompound>
  readonly products: readonly WireCompoundProduct[]
}

const SHOWN_CODES = 4

function Codes({ products }: Pick<CompoundNotesProps, 'products'>) {
  const { now } = useCardFacts()
  const { data = [], refetch } = usePromotions()
  const vendors = new Set(products.flatMap(({ offers }) => offers.map(({ vendorId }) => vendorId)))
  const active = activePromotions(data, now).filter(({ vendorId }) => vendors.has(vendorId))
  if (active.length === 0) return null
  return (
    <section aria-labelledby="market-codes">
      <h2 id="market-codes">{text.codes}</h2>
      <Folded items={active} shown={SHOWN_CODES} more={text.moreCodes}>
        {shown => (
          <ul className="tickets">
            {shown.map(promotion => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} now={now} onExpired={() => void refetch()} />
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </section>
  )
}

function Certificates({ slug }: { readonly slug: string }) {
  const { data } = useCertificates({ compound: slug })
  if (!data) return null
  return (
    <section aria-labelledby="market-certificates">
      <h2 id="market-certificates">{vendorRecord.certificates}</h2>
      <CertificateTable certificates={data} showVendor />
    </section>
  )
}

export function CompoundNotes({ compound, products }: CompoundNotesProps) {
  const { now } = useCardFacts()
  const ids = new Set(products.map(({ id }) => id))
  const changes = compound.changes.filter(({ productId }) => productId !== null && ids.has(productId))
  return (
    <>
      <Codes products={products} />
      <Certificates slug={compound.slug} />
      {changes.length > 0 ? (
        <section aria-labelledby="market-changes">
          <h2 id="market-changes">{text.changes}</h2>
          <ul className="entries">
            {changes.slice(0, 10).map(change => (
              <li key={change.id}>
                <ChangeEntry change={change} now={now} heading="h3" />
              </li>
            ))}
          </ul>
          <Link href={paths.changes}>{text.allChanges}</Link>
        </section>
      ) : null}
      <CompoundBlends slug={compound.slug} />
      <CompoundSources slug={compound.slug} name={compound.name} />
      {compound.aliases.length > 0 ? (
        <section aria-labelledby="market-names">
          <h2 id="market-names">{text.names}</h2>
          <p className="market-names">{compound.aliases.join(', ')}</p>
        </section>
      ) : null}
    </>
  )
}
