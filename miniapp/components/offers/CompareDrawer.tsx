import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getProduct } from '#api/contract/catalog/products.ts'
import { lowestInStock } from '#api/domain/markets/market.ts'
import { DEFAULT_LENS } from '#api/domain/markets/lens.ts'
import { offerCards } from '#api/domain/offers/offer-card.ts'
import { COMPARE_MIN, type Compared, compared as comparedStore } from '#miniapp/state/compare.ts'
import { queryOf } from '#miniapp/queries/client.ts'
import { comparison } from '#miniapp/texts/commands.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { useLens, useLensFacts } from '#miniapp/hooks/offers/useLens.ts'
import { CompareTable } from './CompareTable.tsx'
import { CompareIcon } from '#miniapp/ui/icons/icons.tsx'

/** The compared offers as cards, each from its whole product, so that badges and marks are true. */
function useComparedCards(compared: readonly Compared[]) {
  const [{ currency, codes }] = useLens()
  // What was chosen to be compared is shown, also where the lens leaves it out.
  const priced = useMemo(() => ({ ...DEFAULT_LENS, currency, codes }), [currency, codes])
  const { context, now } = useLensFacts(priced)
  const ids = [...new Set(compared.map(({ productId }) => productId))]
  const products = useQueries({
    queries: ids.map(id => queryOf(getProduct, { params: { id } })),
    combine: results => ({
      data: results.flatMap(result => result.data ?? []),
      failed: results.some(result => result.isError),
      loading: results.some(result => result.isPending),
    }),
  })
  const cards = useMemo(() => offerCards(products.data, context, now), [products.data, context, now])
  return {
    cards: compared.flatMap(({ offerId }) => cards.find(card => card.offerId === offerId) ?? []),
    failed: products.failed,
    loading: products.loading,
  }
}

function Comparison({ compared }: { readonly compared: readonly Compared[] }) {
  const { cards, failed, loading } = useComparedCards(compared)
  if (loading) return <output className="meta">{comparison.loading}</output>
  const lowest = lowestInStock(cards)
  return (
    <>
      {failed ? <Notice tone="error">{comparison.failed}</Notice> : null}
      <CompareTable cards={cards} lowest={lowest ?? []} />
      {lowest === null ? <p className="meta">{comparison.notAlike}</p> : null}
    </>
  )
}

export function CompareDrawer({ compared }: { readonly compared: readonly Compared[] }) {
  const [open, setOpen] = useState(false)
  const enough = compared.length >= COMPARE_MIN
  return (
    <>
      <section className="compare-bar no-print" aria-label={comparison.bar}>
        <div className="wrap">
          <Button variant="primary" disabled={!enough} onClick={() => setOpen(true)}>
            <CompareIcon size={18} />
            {comparison.open(compared.length)}
          </Button>
          {enough ? null : <span className="meta">{comparison.needMore}</span>}
          <Button variant="quiet" onClick={() => comparedStore.set([])}>
            {comparison.clear}
          </Button>
        </div>
      </section>
      <Dialog
        open={open && enough}
        onClose={() => setOpen(false)}
        title={comparison.title}
        subtitle={comparison.lead}
      >
        <Comparison compared={compared} />
      </Dialog>
    </>
  )
}
