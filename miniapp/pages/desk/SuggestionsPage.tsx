import { useState } from 'react'
import { settleSuggestions, type WireSuggestion } from '#api/contract/desk/vendors.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { FACT_HINTS } from '#api/domain/vendors/fact-text.ts'
import { FACT_LABELS } from '#api/domain/vendors/facts.ts'
import { promotionLabel } from '#api/domain/vendors/promotions.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { rowsOfVendor, useVendorFilter, VendorFilter } from '#miniapp/components/desk/VendorFilter.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import {
  useAcceptSuggestion,
  useRejectSuggestion,
  useSuggestionQueue,
} from '#miniapp/queries/desk/vendors.ts'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { TextAreaField } from '#miniapp/ui/Field.tsx'

const wordsOf = ({ suggested }: WireSuggestion): string => {
  if (suggested.kind === 'code') return text.suggestedCode(suggested.code, promotionLabel(suggested) ?? '')
  if (suggested.kind === 'certificate') return text.suggestedCertificate(suggested.product, suggested.batch)
  return `${FACT_LABELS[suggested.fact]}: ${suggested.words}`
}

interface RowProps {
  readonly row: WireSuggestion
  readonly accept: (row: WireSuggestion, words?: string) => void
  readonly reject: (row: WireSuggestion) => void
}

function Suggestion({ row, accept, reject }: RowProps) {
  const { suggested } = row
  const [words, setWords] = useState(suggested.kind === 'fact' ? suggested.words : '')
  return (
    <>
      <b>
        {row.vendor.name}: {wordsOf(row)}
      </b>
      {suggested.kind === 'fact' ? (
        <TextAreaField
          label={text.words}
          hint={FACT_HINTS[suggested.fact]}
          rows={2}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      ) : null}
      <span className="meta">
        {formatDay(parseTime(row.createdAt) ?? 0)} ·{' '}
        <ExternalLink href={row.sourceUrl}>{row.sourceUrl}</ExternalLink>
        {row.note ? ` · ${row.note}` : ''}
      </span>
      <div className="desk-acts">
        <Button onClick={() => accept(row, suggested.kind === 'fact' ? words : undefined)}>
          {text.accept}
        </Button>
        <Button onClick={() => reject(row)}>{text.reject}</Button>
      </div>
    </>
  )
}

/** All that a vendor has waiting at once; it is accepted whole or not at all. */
function SettleAll({ rows }: { readonly rows: readonly WireSuggestion[] }) {
  const { decide } = useDecision(settleSuggestions, ({ count }) => text.settled(count))
  const settle = (accept: boolean) => () => decide({ body: { ids: rows.map(({ id }) => id), accept } })
  return (
    <VendorFilter>
      {rows.length === 0 ? null : (
        <>
          <Button onClick={settle(true)}>{text.acceptAll(rows.length)}</Button>
          <Button onClick={settle(false)}>{text.rejectAll(rows.length)}</Button>
        </>
      )}
    </VendorFilter>
  )
}

/** What people sent in: a accepts, x rejects. */
export function SuggestionsPage() {
  const query = useSuggestionQueue()
  const accepting = useAcceptSuggestion()
  const rejecting = useRejectSuggestion()
  const accept = ({ id }: WireSuggestion, words?: string) =>
    accepting.decide({ params: { id }, body: words === undefined ? {} : { text: words } })
  const reject = ({ id }: WireSuggestion) => rejecting.decide({ params: { id } })
  const { vendor } = useVendorFilter()
  const rows = rowsOfVendor(query.data, vendor, row => row.vendor.slug)
  return (
    <>
      <DeskHead title={text.suggestions} lead={text.suggestionsLead} />
      <SettleAll rows={rows} />
      <LoadFailed message={desk.failed} query={query} />
      {query.data ? (
        <DeskRows
          label={text.suggestions}
          rows={rows}
          keyOf={row => row.id}
          keys={{ accept, exclude: reject }}
        >
          {row => <Suggestion row={row} accept={accept} reject={reject} />}
        </DeskRows>
      ) : null}
    </>
  )
}
