import type { ReactNode } from 'react'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { useDeskVendors } from '#miniapp/queries/desk/vendors.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { SelectField } from '#miniapp/ui/Field.tsx'

const EVERY = { vendor: '' } as const

/** The rows of the chosen vendor, of a queue that is loaded whole; all of them while none is chosen. */
export const rowsOfVendor = <Row,>(
  rows: readonly Row[] | undefined,
  vendor: string,
  slugOf: (row: Row) => string,
): readonly Row[] => (rows ?? []).filter(row => vendor === '' || slugOf(row) === vendor)

/** Whose rows a queue shows: the vendor of the address, and the query that asks for its rows alone. */
export function useVendorFilter() {
  const [{ vendor }] = useAddressState(EVERY)
  return { vendor, query: vendor === '' ? {} : { vendor } }
}

export function VendorFilter({ children }: { readonly children?: ReactNode }) {
  const [{ vendor }, set] = useAddressState(EVERY)
  const { data = [] } = useDeskVendors()
  if (data.length < 2 && vendor === '') return null
  return (
    <div className="desk-bulk">
      <SelectField
        label={queues.ofVendor}
        value={vendor}
        options={[['', queues.everyVendor], ...data.map(({ slug, name }) => [slug, name] as const)]}
        onValue={slug => set({ vendor: slug })}
      />
      {vendor === '' ? null : children}
    </div>
  )
}
