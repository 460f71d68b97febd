import { useMemo } from 'react'
import {
  dealCounts,
  passesDealFilter,
  DEAL_FILTERS,
  DEAL_ORDERS,
  DEAL_SORTS,
} from '#api/domain/offers/deals.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { compareText } from '#api/domain/offers/order.ts'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { type Deal } from '#miniapp/hooks/offers/useDeals.ts'
import { deals as text } from '#miniapp/texts/lists.ts'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'

const DEFAULTS = { filter: 'all', vendor: 'all', find: '', sort: 'drop' } as const

interface NarrowProps {
  readonly deals: readonly Deal[]
  readonly value: Readonly<Record<keyof typeof DEFAULTS, string>>
  readonly onChange: (next: Partial<Record<keyof typeof DEFAULTS, string>>) => void
}

export function NarrowDeals({ deals, value, onChange }: NarrowProps) {
  const vendors = useMemo(
    () => [...new Map(deals.map(({ card }) => [card.vendor.slug, card.vendor.name]))].sort(byName),
    [deals],
  )
  return (
    <div className="toolbar no-print">
      <TextField label={text.find} type="search" value={value.find} onValue={find => onChange({ find })} />
      <SelectField
        label={text.vendor}
        value={value.vendor}
        options={[['all', text.allVendors], ...vendors]}
        onValue={vendor => onChange({ vendor })}
      />
      <SelectField
        label={text.sort}
        value={value.sort}
        options={DEAL_SORTS.map(sort => [sort, text.sorts[sort]])}
        onValue={sort => onChange({ sort })}
      />
    </div>
  )
}

const byName = ([, left]: [string, string], [, right]: [string, string]): number => compareText(left, right)

export function useChosenDeals(deals: readonly Deal[]) {
  const [chosen, choose] = useAddressState(DEFAULTS)
  const filter = DEAL_FILTERS.find(known => known === chosen.filter) ?? 'all'
  const sort = DEAL_SORTS.find(known => known === chosen.sort) ?? 'drop'
  const { vendor, find } = chosen
  const among = useMemo(() => {
    const wanted = searchKey(find)
    return deals
      .filter(({ card }) => vendor === 'all' || card.vendor.slug === vendor)
      .filter(({ card }) => searchKey(card.productName).includes(wanted))
  }, [deals, vendor, find])
  const shown = useMemo(
    () => among.filter(deal => passesDealFilter(deal, filter)).sort(DEAL_ORDERS[sort]),
    [among, filter, sort],
  )
  const counts = useMemo(() => dealCounts(among), [among])
  return { chosen: { ...chosen, filter, sort }, choose, filter, sort, shown, counts }
}
