import { useState } from 'react'
import { Link } from 'wouter'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listVendorStats } from '#api/contract/vendors.ts'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { vendorPath } from '#api/domain/pages.ts'
import { paths } from '#miniapp/paths.ts'
import { useVendorStats } from '#miniapp/queries/vendors.ts'
import { useLens } from '#miniapp/hooks/offers/useLens.ts'
import { vendorCounts } from '#api/domain/markets/lens.ts'
import { coaWords } from '#api/domain/vendors/coa.ts'
import { placesOf } from '#api/domain/markets/lens-choices.ts'
import { namedPlaces, placeName } from '#api/domain/vendors/regions.ts'
import { lens as words } from '#miniapp/texts/markets.ts'
import { Chip } from '#miniapp/ui/Chip.tsx'
import { SelectField } from '#miniapp/ui/Field.tsx'
import { vendors, coa } from '#miniapp/texts/lists.ts'
import { Badge, Tag } from '#miniapp/ui/Badge.tsx'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { InfoIcon } from '#miniapp/ui/icons/icons.tsx'
import { EmptyState, Skeleton } from '#miniapp/ui/states.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import type { DialogProps } from '#miniapp/ui/overlays/Overlay.tsx'
import { PlainList } from '#miniapp/ui/PlainList.tsx'

const CoaDialog = ({ open, onClose }: Pick<DialogProps, 'open' | 'onClose'>) => (
  <Dialog open={open} onClose={onClose} title={coa.title} subtitle={coa.lead} size="medium">
    <p>{coa.text}</p>
    <ul className="points">
      {coa.limits.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Dialog>
)

type Vendor = AnswerOf<typeof listVendorStats>[number]

/** Enough for the usual catalogue, so that nothing moves when the names arrive. */
const PLACEHOLDERS = 11

const VendorTile = ({ vendor }: { readonly vendor: Vendor }) => {
  const tested = coaWords(vendor)
  return (
    <Link href={vendorPath(vendor.slug)} className="tile vendor">
      <span className="vendor-name">
        <b>{vendor.name}</b>
        {tested === null ? null : <Badge kind="coa" detail={tested} />}
      </span>
      <span className="meta">{vendors.products(vendor.productCount)}</span>
      {vendor.dealCount > 0 ? <Tag tone="best">{vendors.deals(vendor.dealCount)}</Tag> : null}
    </Link>
  )
}

const VendorsSkeleton = () => (
  <LoadingTiles label={vendors.loading} count={PLACEHOLDERS} className="tiles three" tileClass="tile vendor">
    <Skeleton width="60%" height="24px" />
    <Skeleton width="30%" />
  </LoadingTiles>
)

function VendorTiles({ list }: { readonly list: readonly Vendor[] }) {
  if (list.length === 0)
    return (
      <EmptyState
        title={vendors.empty}
        action={
          <Link href={paths.status} className={buttonClass()}>
            {vendors.status}
          </Link>
        }
      />
    )
  return (
    <PlainList className="tiles three" aria-label={vendors.list}>
      {list.map(vendor => (
        <li key={vendor.id}>
          <VendorTile vendor={vendor} />
        </li>
      ))}
    </PlainList>
  )
}

const withChosen = (places: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || places.includes(chosen) ? places : [...places, chosen]

function VendorLens({ list }: { readonly list: readonly Vendor[] }) {
  const [lens, choose] = useLens()
  const places = placesOf(list.map(({ shipsTo }) => ({ vendor: { shipsTo } })))
  return (
    <>
      <SelectField
        label={words.shipsTo}
        hideLabel
        value={lens.shipsTo ?? ''}
        options={[
          ['', vendors.shipsAnywhere],
          ...namedPlaces(withChosen(places, lens.shipsTo)).map(
            ({ value }) => [value, vendors.shipsTo(placeName(value))] as const,
          ),
        ]}
        onValue={place => choose({ ...lens, shipsTo: place || null })}
      />
      <Chip checked={lens.certificate} onChange={certificate => choose({ ...lens, certificate })}>
        {words.certificate}
      </Chip>
    </>
  )
}

function CountedTiles({ list }: { readonly list: readonly Vendor[] }) {
  const [lens, choose] = useLens()
  const counted = list.filter(vendor => vendorCounts(vendor, lens))
  return counted.length === 0 && list.length > 0 ? (
    <EmptyState
      title={vendors.noneCounts}
      action={
        <Button onClick={() => choose({ ...lens, certificate: false, shipsTo: null })}>
          {vendors.showAll}
        </Button>
      }
    />
  ) : (
    <VendorTiles list={counted} />
  )
}

export function VendorsPage() {
  const query = useVendorStats()
  const [info, setInfo] = useState(false)
  return (
    <>
      <PageHead title={vendors.title} lead={vendors.lead}>
        <div className="chips">
          <Button onClick={() => setInfo(true)}>
            <InfoIcon size={18} />
            {vendors.coa}
          </Button>
          <VendorLens list={query.data ?? []} />
        </div>
      </PageHead>
      <LoadFailed message={vendors.failed} query={query} />
      {query.isPending ? <VendorsSkeleton /> : null}
      {query.data ? <CountedTiles list={query.data} /> : null}
      {query.data?.length ? (
        <p className="list-foot">
          <Link href={paths.status}>{vendors.status}</Link>
        </p>
      ) : null}
      <CoaDialog open={info} onClose={() => setInfo(false)} />
    </>
  )
}
