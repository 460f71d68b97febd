import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type WireOffer, type WireProduct, getProduct } from '#api/contract/catalog/products.ts'
import { send } from '#miniapp/send.ts'

/** Every offer of a product, or those of one vendor, page by page; an answer that only has those that can matter is not enough. */
async function allOffers(id: string, vendor: string | undefined, signal: AbortSignal): Promise<WireOffer[]> {
  const offers: WireOffer[] = []
  let after: string | null = '0'
  while (after !== null) {
    const page: WireProduct = await send(getProduct, { params: { id }, query: { after, vendor }, signal })
    offers.push(...page.offers)
    after = page.more?.after ?? null
  }
  return offers
}

const NONE: readonly WireProduct[] = []

/** What a list holds of its products; each stays the same value as long as the list does. */
export type ListOf = {
  readonly vendor?: string | undefined
  /** Which offers belong to it; the others only take part in badges and rulers. */
  readonly belongs?: (offer: WireOffer) => boolean
}

/** One vendor's offers say nothing of the market, so its others stay. */
const withAll = (product: WireProduct, all: WireOffer[], { vendor, belongs }: ListOf): WireProduct => ({
  ...product,
  offers: belongs ? all.filter(belongs) : all,
  ...(vendor === undefined ? { others: belongs ? all.filter(offer => !belongs(offer)) : [] } : {}),
  more: null,
})

const EVERY: ListOf = {}

export function useWholeProducts(found: readonly WireProduct[] | undefined, list: ListOf = EVERY) {
  const [asked, ask] = useState<ReadonlySet<string>>(new Set())
  const products = found ?? NONE
  const missing = products.filter(({ id, more }) => more && asked.has(id))
  const loaded = useQueries({
    queries: missing.map(({ id }) => ({
      queryKey: ['every offer of', id, list.vendor],
      queryFn: ({ signal }: { signal: AbortSignal }) => allOffers(id, list.vendor, signal),
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
      return offers ? withAll(product, offers, list) : product
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `missing` is made of both
  }, [products, asked, loaded.offers, list])
  const load = useCallback((...ids: string[]) => ask(known => new Set([...known, ...ids])), [])
  return { products: whole, load, isPending: loaded.isPending, isError: loaded.isError }
}

export const unsentOf = (products: readonly WireProduct[]): ReadonlyMap<string, number> =>
  new Map(products.flatMap(({ id, offers, more }) => (more ? [[id, more.offers - offers.length]] : [])))
