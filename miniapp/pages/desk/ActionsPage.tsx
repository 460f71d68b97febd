import type { WireAction } from '#api/contract/desk/actions.ts'
import { actionWords } from '#api/domain/desk/action-words.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { Evidence } from '#miniapp/components/desk/Evidence.tsx'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useActions, useUndo } from '#miniapp/queries/desk/desk.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'

const NOTHING_DECIDED = { title: desk.noActions, why: desk.noActionsWhy }

function Kept({ action: { before, after } }: { readonly action: WireAction }) {
  if (before === null && after === null) return null
  return (
    <details className="desk-more">
      <summary>{desk.kept}</summary>
      <Evidence of={{ [desk.before]: before, [desk.after]: after }} />
    </details>
  )
}

function Action({ action, undo }: { readonly action: WireAction; readonly undo: (id: string) => void }) {
  return (
    <>
      <div className="desk-line">
        <span>
          <b>{action.by ?? desk.commandLine}</b> {actionWords(action)}
        </span>
        {action.undone ? <Tag>{desk.undone}</Tag> : null}
        {action.canUndo ? <Button onClick={() => undo(action.id)}>{desk.undo}</Button> : null}
      </div>
      <span className="meta">
        <DateTime at={action.doneAt} />
        {action.whyNoUndo === null ? null : ` · ${desk.noUndo(action.whyNoUndo)}`}
      </span>
      <Kept action={action} />
    </>
  )
}

export function ActionsPage() {
  const query = useActions()
  const { decide } = useUndo()
  const undo = (id: string) => decide({ params: { id } })
  const rows = query.data?.pages.flat()
  return (
    <>
      <DeskHead title={desk.actions} lead={desk.actionsLead} />
      <LoadFailed message={desk.failed} query={query} />
      {rows ? (
        <DeskRows label={desk.actions} rows={rows} keyOf={row => row.id} keys={{}} empty={NOTHING_DECIDED}>
          {row => <Action action={row} undo={undo} />}
        </DeskRows>
      ) : null}
      {query.hasNextPage ? (
        <Button busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {desk.more}
        </Button>
      ) : null}
    </>
  )
}
