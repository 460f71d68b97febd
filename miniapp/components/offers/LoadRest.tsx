import type { WireProduct } from '#api/contract/catalog/products.ts'
import { type useWholeProducts, unsentOf } from '#miniapp/hooks/offers/useWholeProducts.ts'
import { listRest } from '#miniapp/texts/lists.ts'
import { Button } from '#miniapp/ui/Button.tsx'

const AT_ONCE = 10

const sent = (products: readonly WireProduct[]) =>
  products.reduce((sum, { offers }) => sum + offers.length, 0)

/** Under a list whose answer was bounded: how many of all offers it holds, and the way to more; else nothing. */
export function LoadRest({ whole }: { readonly whole: ReturnType<typeof useWholeProducts> }) {
  const { products, load, isPending, isError } = whole
  const unsent = unsentOf(products)
  const left = [...unsent.values()].reduce((sum, n) => sum + n, 0)
  if (left === 0) return null
  const shown = sent(products)
  return (
    <div className="list-rest no-print">
      <span className="meta">{listRest.count(shown, shown + left)}</span>
      {isError ? <span className="meta">{listRest.failed}</span> : null}
      <Button busy={isPending} onClick={() => load(...[...unsent.keys()].slice(0, AT_ONCE))}>
        {listRest.more}
      </Button>
    </div>
  )
}
