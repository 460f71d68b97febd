import { Suspense, useMemo } from 'react'
import { Link, useParams } from 'wouter'
import type { WireOffer } from '#api/contract/catalog/products.ts'
import { VENDOR_SAYS } from '#api/domain/vendors/certificates.ts'
import { coaWords } from '#api/domain/vendors/coa.ts'
import { cheapestOfEach } from '#api/domain/offers/filters.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { compareText } from '#api/domain/offers/order.ts'
import { type ListOf, useWholeProducts } from '#miniapp/hooks/offers/useWholeProducts.ts'
import { type Narrowed, useLensList } from '#miniapp/hooks/offers/useNarrowing.ts'
import { Counted, FacetButton, NarrowingChips } from '#miniapp/components/markets/FacetPanel.tsx'
import { ListTools } from '#miniapp/components/offers/CsvButton.tsx'
import { LoadRest } from '#miniapp/components/offers/LoadRest.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { OfferList, OfferListSkeleton } from '#miniapp/components/offers/OfferList.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { VendorActions } from '#miniapp/components/vendors/VendorActions.tsx'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { paths } from '#miniapp/paths.ts'
import { useVendorProducts } from '#miniapp/queries/products.ts'
import { useVendors } from '#miniapp/queries/vendors.ts'
import { vendor as text } from '#miniapp/texts/lists.ts'
import { vendorRecord } from '#miniapp/texts/vendor-record.ts'
import { Badge } from '#miniapp/ui/Badge.tsx'
import { buttonClass } from '#miniapp/ui/Button.tsx'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'
import { Segmented } from '#miniapp/ui/Segmented.tsx'
import { BackIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { EmptyState, Notice } from '#miniapp/ui/states.tsx'

const VendorRecord = lazyComponent(
  async () => (await import('#miniapp/components/vendors/VendorRecord.tsx')).VendorRecord,
)

const VIEWS = [
  { value: 'offers', label: vendorRecord.offers },
  { value: 'record', label: vendorRecord.record },
] as const
const DEFAULTS = { view: 'offers' } as const

const BackLink = () => (
  <Link href={paths.vendors} className="back-link no-print">
    <BackIcon size={18} />
    {text.back}
  </Link>
)

const byProduct = (left: OfferCard, right: OfferCard): number =>
  compareText(left.productName, right.productName) || compareText(left.productId, right.productId)

function useVendor(slug: string) {
  const listed = useVendors().data?.find(vendor => vendor.slug === slug)
  const query = useVendorProducts(slug)
  const offered = query.data?.[0]?.offers[0]?.vendor
  const claim = offered?.providesCoa === 'true' ? VENDOR_SAYS : null
  return { query, listed, vendor: listed ?? offered ?? null, tested: listed ? coaWords(listed) : claim }
}

interface OffersProps {
  readonly query: ReturnType<typeof useVendorProducts>
  readonly cards: readonly OfferCard[]
  readonly narrowed: Narrowed
  readonly name: string
}

const OfferCards = ({ cards, name }: Omit<OffersProps, 'query' | 'narrowed'>) =>
  cards.length > 0 ? (
    <OfferList cards={cards} label={text.list(name)} ranking={text.ranking} />
  ) : (
    <EmptyState
      title={text.empty}
      action={
        <Link href={paths.vendors} className={buttonClass()}>
          {text.allVendors}
        </Link>
      }
    />
  )

const Offers = ({ query, cards, narrowed, name }: OffersProps) => (
  <>
    <div className="search-tools no-print">
      <FacetButton narrowed={narrowed} left={cards.length} />
      <NarrowingChips narrowed={narrowed} />
    </div>
    <LoadFailed message={text.failed} query={query} />
    {query.isPending ? <OfferListSkeleton label={text.loading} /> : null}
    {query.data ? (
      <Counted narrowed={narrowed} left={cards.length}>
        <OfferCards cards={cards} name={name} />
      </Counted>
    ) : null}
  </>
)

const Tested = ({ tested }: { readonly tested: string | null }) =>
  tested === null ? null : (
    <>
      <Badge kind="testing" />
      <span className="meta">{tested}</span>
    </>
  )

const ON_VENDOR_PAGE = { vendorPage: true } as const

const isListed = ({ goneAt }: WireOffer): boolean => goneAt === null

export function VendorPage() {
  const { slug } = useParams<{ slug: string }>()
  const { query, listed, vendor, tested } = useVendor(slug)
  const [{ view }, choose] = useAddressState(DEFAULTS)
  const list = useMemo<ListOf>(() => ({ vendor: slug, belongs: isListed }), [slug])
  const whole = useWholeProducts(query.data, list)
  const { narrowed, cards } = useLensList(whole.products, ON_VENDOR_PAGE)
  const sorted = useMemo(() => cheapestOfEach(cards.toSorted(byProduct)), [cards])
  const name = vendor?.name ?? slug
  return (
    <>
      <PageHead
        back={<BackLink />}
        title={name}
        lead={query.data ? text.available(query.data.length) : ' '}
        tools={<ListTools cards={sorted} name={slug} />}
      >
        <div className="chips">
          <Tested tested={tested} />
          {vendor ? <VendorActions vendor={vendor} /> : null}
        </div>
        {listed?.fictional ? <Notice>{text.fictional}</Notice> : null}
      </PageHead>
      <Segmented
        label={vendorRecord.views}
        options={VIEWS}
        value={view === 'record' ? 'record' : 'offers'}
        onChange={value => choose({ view: value })}
      />
      {view === 'record' ? (
        <Suspense fallback={null}>
          <VendorRecord slug={slug} />
        </Suspense>
      ) : (
        <>
          <Offers query={query} cards={sorted} narrowed={narrowed} name={name} />
          <LoadRest whole={whole} />
        </>
      )}
    </>
  )
}
