import type { WireAction } from '#api/contract/desk/actions.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { Moment } from '#miniapp/components/desk/Moment.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useActions, useUndo } from '#miniapp/queries/desk/desk.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'

const NOTHING_DECIDED = { title: desk.noActions, why: desk.noActionsWhy }

const asText = (value: unknown) => (value === null ? '' : JSON.stringify(value))

function Action({ action, undo }: { readonly action: WireAction; readonly undo: (id: string) => void }) {
  return (
    <>
      <div className="desk-line">
        <b>{action.subject}</b>
        {action.undone ? <Tag>{desk.undone}</Tag> : null}
        {action.canUndo ? <Button onClick={() => undo(action.id)}>{desk.undo}</Button> : null}
      </div>
      <span className="meta">
        {action.kind} · {action.by ?? desk.commandLine} · <Moment at={action.doneAt} />
      </span>
      {action.whyNoUndo === null ? null : <span className="meta">{desk.noUndo(action.whyNoUndo)}</span>}
      {action.before === null ? null : (
        <span className="meta">
          {desk.before}: <code>{asText(action.before)}</code>
        </span>
      )}
      {action.after === null ? null : (
        <span className="meta">
          {desk.after}: <code>{asText(action.after)}</code>
        </span>
      )}
    </>
  )
}

/** The log of the desk. */
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
