import { useState } from 'react'
import { getMoney, refundDonation, type WireDonation, type WireMoney } from '#api/contract/desk/money.ts'
import { DeskPart } from '#miniapp/components/desk/DeskPart.tsx'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { money as text } from '#miniapp/texts/desk/money.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { StackedTable } from '#miniapp/ui/StackedTable.tsx'

const NO_DONATIONS = { title: text.none, why: text.noneWhy }

const Weeks = ({ weeks }: { readonly weeks: WireMoney['weeks'] }) => {
  const [, payments, stars, refunded] = text.columns
  return (
    <DeskPart title={text.weeks}>
      <StackedTable caption={text.weeks} columns={text.columns}>
        {weeks.map(week => (
          <tr key={week.week}>
            <th scope="row">{week.week}</th>
            <td data-label={payments}>{week.payments}</td>
            <td data-label={stars}>{week.stars}</td>
            <td data-label={refunded}>{week.refundedStars}</td>
          </tr>
        ))}
      </StackedTable>
    </DeskPart>
  )
}

/** Asks once more: Stars that were given back do not return. */
function RefundDialog({
  donation,
  onClose,
}: {
  readonly donation: WireDonation
  readonly onClose: () => void
}) {
  const { decide, isBusy } = useDecision(refundDonation, ({ outcome }) => text.outcome[outcome], onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.refundOf(donation.stars)}
      subtitle={text.refundLead}
      size="small"
    >
      <Button variant="danger" wide busy={isBusy} onClick={() => decide({ params: { id: donation.id } })}>
        {text.refund}
      </Button>
    </Dialog>
  )
}

function Donation({ donation, ask }: { readonly donation: WireDonation; readonly ask: () => void }) {
  const { stars, status, reason, paidAt, refundedAt, chargeId } = donation
  return (
    <>
      <div className="desk-line">
        <b>{text.stars(stars)}</b>
        {reason !== null && status !== 'refunded' ? <Tag tone="caution">{reason}</Tag> : null}
        {status === 'paid' ? null : <Tag>{text.status[status]}</Tag>}
        {status === 'refunded' ? null : (
          <Button onClick={ask}>{status === 'paid' ? text.refund : text.again}</Button>
        )}
      </div>
      <span className="meta">
        {text.status.paid} <DateTime at={paidAt} />
        {refundedAt ? (
          <>
            {' · '}
            {text.status.refunded} <DateTime at={refundedAt} />
          </>
        ) : null}
      </span>
      <span className="meta">
        {text.charge} <code>{chargeId}</code>
      </span>
    </>
  )
}

export function MoneyPage() {
  const query = useDesk(getMoney)
  const [asked, setAsked] = useState<WireDonation | null>(null)
  return (
    <>
      <DeskHead title={text.title} lead={text.lead} />
      <LoadFailed message={desk.failed} query={query} />
      {query.data?.weeks.length ? <Weeks weeks={query.data.weeks} /> : null}
      {query.data ? (
        <DeskRows
          label={text.payments}
          rows={query.data.donations}
          keyOf={({ id }) => id}
          keys={{ open: row => row.status !== 'refunded' && setAsked(row) }}
          empty={NO_DONATIONS}
        >
          {donation => <Donation donation={donation} ask={() => setAsked(donation)} />}
        </DeskRows>
      ) : null}
      {asked ? <RefundDialog donation={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
