import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { DESK_QUEUES } from '#api/domain/desk/queues.ts'
import { DeskLoading } from '#miniapp/components/desk/DeskPart.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { SetupLine, SetupList } from '#miniapp/components/desk/SetupList.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useQueueCounts, useSetup } from '#miniapp/queries/desk/desk.ts'
import { desk, queueTexts } from '#miniapp/texts/desk/desk.ts'

export function DeskHome() {
  const counts = useQueueCounts()
  const setup = useSetup()
  const isOwner = useUser()?.roles.includes('owner') ?? false
  const shown = DESK_QUEUES.filter(queue => isOwner || queue !== 'money')
  return (
    <>
      <PageHead title={desk.title} lead={desk.lead}>
        <p className="meta desk-keys">{desk.keys}</p>
        {setup.data ? <SetupLine setup={setup.data} /> : null}
      </PageHead>
      <LoadFailed message={desk.failed} query={counts} />
      {counts.isPending ? <DeskLoading count={DESK_QUEUES.length} widths={['40%', '70%']} /> : null}
      {counts.data ? (
        <DeskRows
          label={desk.queues}
          rows={shown}
          keyOf={queue => queue}
          keys={{ open: queue => navigate(deskPath(queue)) }}
        >
          {queue => (
            <>
              <Link href={deskPath(queue)} className="desk-queue">
                <b>{queueTexts[queue].name}</b>
                <span className={counts.data[queue] ? 'desk-count' : 'desk-count none'}>
                  {counts.data[queue]}
                </span>
              </Link>
              <span className="meta">{queueTexts[queue].lead}</span>
            </>
          )}
        </DeskRows>
      ) : null}
      {setup.data ? <SetupList setup={setup.data} /> : null}
    </>
  )
}
