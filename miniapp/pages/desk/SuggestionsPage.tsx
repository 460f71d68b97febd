import { useState } from 'react'
import {
  acceptSuggestion,
  listSuggestions,
  rejectSuggestion,
  settleSuggestions,
  type WireSuggestion,
} from '#api/contract/desk/suggestions.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { FACT_HINTS } from '#api/domain/vendors/fact-text.ts'
import { FACT_LABELS } from '#api/domain/vendors/facts.ts'
import { promotionLabel } from '#api/domain/vendors/promotions.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskList } from '#miniapp/components/desk/DeskRows.tsx'
import { rowsOfVendor, useVendorFilter, VendorFilter } from '#miniapp/components/desk/VendorFilter.tsx'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { TextAreaField } from '#miniapp/ui/Field.tsx'

type Words = Readonly<Record<string, string>>

const wordsOf = ({ suggested }: WireSuggestion): string => {
  if (suggested.kind === 'code') return text.suggestedCode(suggested.code, promotionLabel(suggested) ?? '')
  if (suggested.kind === 'certificate') return text.suggestedCertificate(suggested.product, suggested.batch)
  return `${FACT_LABELS[suggested.fact]}: ${suggested.words}`
}

interface RowProps {
  readonly row: WireSuggestion
  readonly words: string | undefined
  readonly setWords: (words: string) => void
  readonly accept: (row: WireSuggestion) => void
  readonly reject: (row: WireSuggestion) => void
}

function Suggestion({ row, words, setWords, accept, reject }: RowProps) {
  const { suggested } = row
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
          value={words ?? suggested.words}
          onValue={setWords}
        />
      ) : null}
      <span className="meta">
        {formatDay(parseTime(row.createdAt) ?? 0)}
        {row.sourceUrl === null ? null : (
          <>
            {' · '}
            <ExternalLink href={row.sourceUrl}>{row.sourceUrl}</ExternalLink>
          </>
        )}
        {row.note ? ` · ${row.note}` : ''}
      </span>
      <div className="desk-acts">
        <Button onClick={() => accept(row)}>{text.accept}</Button>
        <Button onClick={() => reject(row)}>{text.reject}</Button>
      </div>
    </>
  )
}

/** All that a vendor has waiting at once, as it was suggested; it is accepted whole or not at all. */
function SettleAll({
  rows,
  reworded,
}: {
  readonly rows: readonly WireSuggestion[]
  readonly reworded: Words
}) {
  const { decide } = useDecision(settleSuggestions, ({ count }) => text.settled(count))
  const all = rows.map(({ id }) => id)
  // What somebody worded anew is accepted by itself, or its words would be lost.
  const asSent = all.filter(id => reworded[id] === undefined)
  return (
    <VendorFilter>
      {asSent.length === 0 ? null : (
        <Button onClick={() => decide({ body: { ids: asSent, accept: true } })}>
          {text.acceptAll(asSent.length)}
        </Button>
      )}
      {all.length === 0 ? null : (
        <Button onClick={() => decide({ body: { ids: all, accept: false } })}>
          {text.rejectAll(all.length)}
        </Button>
      )}
    </VendorFilter>
  )
}

export function SuggestionsPage() {
  const query = useDesk(listSuggestions)
  const accepting = useDecision(acceptSuggestion)
  const rejecting = useDecision(rejectSuggestion)
  const [reworded, setReworded] = useState<Words>({})
  const accept = ({ id }: WireSuggestion) => {
    const words = reworded[id]
    accepting.decide({ params: { id }, body: words === undefined ? {} : { text: words } })
  }
  const reject = ({ id }: WireSuggestion) => rejecting.decide({ params: { id } })
  const { vendor } = useVendorFilter()
  const rows = rowsOfVendor(query.data, vendor, row => row.vendor.slug)
  return (
    <>
      <DeskHead title={text.suggestions} lead={text.suggestionsLead} />
      <SettleAll rows={rows} reworded={reworded} />
      <DeskList
        label={text.suggestions}
        query={query}
        rows={rows}
        keyOf={row => row.id}
        keys={{ accept, exclude: reject }}
      >
        {row => (
          <Suggestion
            row={row}
            words={reworded[row.id]}
            setWords={words => setReworded({ ...reworded, [row.id]: words })}
            accept={accept}
            reject={reject}
          />
        )}
      </DeskList>
    </>
  )
}
