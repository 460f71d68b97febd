import { listTroubledMessages } from '#api/contract/desk/messages.ts'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { QueuePage } from '#miniapp/components/desk/QueuePage.tsx'
import { useDesk } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'

export function MessagesPage() {
  const query = useDesk(listTroubledMessages)
  return (
    <QueuePage queue="messages" query={query} keyOf={row => `${row.channel} ${row.state} ${row.cause}`}>
      {row => (
        <>
          <div className="desk-line">
            <b>{row.cause}</b>
            <Tag tone="caution">{row.state}</Tag>
          </div>
          <span className="meta">
            {row.channel} · {queues.messages.people(row.count, row.people)} · <DateTime at={row.lastAt} />
          </span>
        </>
      )}
    </QueuePage>
  )
}
