import type { CSSProperties } from 'react'
import { dropWords, listWords } from '#api/domain/offers/deal-words.ts'
import { formatMoney } from '#api/domain/money.ts'
import type { Deal } from '#miniapp/hooks/offers/useDeals.ts'
import { deals } from '#miniapp/texts/lists.ts'
import { Code } from '#miniapp/ui/Code.tsx'

const at = (share: number) => ({ '--at': share }) as CSSProperties

/** On one scale from the price to the list price: both, and the lowest of the 30 days before. */
function DealRuler({ deal }: { readonly deal: Deal }) {
  const { check, listPrice, price, card } = deal
  if (listPrice === null || price === null) return null
  const lowest = check?.lowestBefore ?? null
  const ends = [listPrice, price, ...(lowest === null ? [] : [lowest])]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const place = (amount: number) => (amount - low) / (high - low)
  const text = (amount: number) => formatMoney(amount, card.currency)
  const words = deals.scale(text(price), lowest === null ? null : text(lowest), text(listPrice))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, not a file */}
      <span className="ruler deal-ruler" role="img" aria-label={words}>
        {lowest === null ? null : <i className="before" style={at(place(lowest))} />}
        <i className="list" style={at(place(listPrice))} />
        <i className="mine" style={at(place(price))} />
      </span>
      <span className="deal-scale" aria-hidden>
        <span className="now">{deals.now(text(price))}</span>
        {lowest === null ? null : <span className="before">{deals.before(text(lowest))}</span>}
        <span className="list">{deals.listPrice(text(listPrice))}</span>
      </span>
    </>
  )
}

export function DealNote({ deal }: { readonly deal: Deal }) {
  const { check, code, card } = deal
  const list = listWords(deal)
  return (
    <span className="deal-note">
      {list === '' ? null : (
        <>
          <span className="deal-check">
            <b>{dropWords(deal)}</b> <span className="meta">{list}</span>
          </span>
          <DealRuler deal={deal} />
          {check ? <span className="meta">{deals.onSale(check.daysOnSale, check.daysOnRecord)}</span> : null}
        </>
      )}
      {code ? (
        <span>
          {deals.vendorCode} <Code>{code.code}</Code> −{formatMoney(code.saved, card.currency)}
        </span>
      ) : null}
    </span>
  )
}
