import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type WireOffer, type WireProduct, getProduct } from '#api/contract/catalog/products.ts'
import { send } from '#miniapp/send.ts'

/** Every offer of a product, page by page; an answer that only has those that can matter is not enough. */
async function allOffers(id: string, signal: AbortSignal): Promise<WireOffer[]> {
  const offers: WireOffer[] = []
  let after: string | null = '0'
  while (after !== null) {
    const page: WireProduct = await send(getProduct, { params: { id }, query: { after }, signal })
    offers.push(...page.offers)
    after = page.more?.after ?? null
  }
  return offers
}

const NONE: readonly WireProduct[] = []

/** Products as they were answered, and whole where all of their offers were asked for. */
export function useWholeProducts(found: readonly WireProduct[] | undefined) {
  const [asked, ask] = useState<ReadonlySet<string>>(new Set())
  const products = found ?? NONE
  const missing = products.filter(({ id, more }) => more && asked.has(id))
  const loaded = useQueries({
    queries: missing.map(({ id }) => ({
      queryKey: ['every offer of', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => allOffers(id, signal),
    })),
    combine: results => ({
      offers: results.map(({ data }) => data),
      isPending: results.some(({ isPending }) => isPending),
      isError: results.some(({ isError }) => isError),
    }),
  })
  const whole = useMemo(() => {
    const byId = new Map(missing.map(({ id }, at) => [id, loaded.offers[at]]))
    return products.map(product => {
      const offers = byId.get(product.id)
      return offers ? { ...product, offers, others: [], more: null } : product
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `missing` is made of both
  }, [products, asked, loaded.offers])
  const load = useCallback((id: string) => ask(known => new Set([...known, id])), [])
  return { products: whole, load, isPending: loaded.isPending, isError: loaded.isError }
}
