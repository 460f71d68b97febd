import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QUEUE_ROWS, type DeskQueue } from '#api/domain/desk/queues.ts'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { desk, queueTexts } from '#miniapp/texts/desk/desk.ts'
import { Skeleton } from '#miniapp/ui/states.tsx'
import { DeskHead } from './DeskHead.tsx'
import { DeskRows, type RowKeys } from './DeskRows.tsx'

export interface QueuePageProps<Row> {
  readonly queue: DeskQueue
  readonly query: UseQueryResult<readonly Row[]>
  /** Those of the query that are shown; all of them where it is left out. */
  readonly rows?: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly keys?: RowKeys<Row>
  /** What stands above the rows. */
  readonly tools?: ReactNode
  readonly children: (row: Row) => ReactNode
}

/** A queue: its head, its rows, and what stands there while they come or where they fail. */
export function QueuePage<Row>({
  queue,
  query,
  rows,
  keyOf,
  keys = {},
  tools,
  children,
}: QueuePageProps<Row>) {
  const { name, lead } = queueTexts[queue]
  return (
    <>
      <DeskHead title={name} lead={lead} />
      {tools}
      <LoadFailed message={desk.failed} query={query} />
      {query.data && query.data.length >= QUEUE_ROWS ? (
        <p className="meta">{desk.firstRows(QUEUE_ROWS)}</p>
      ) : null}
      {query.isPending ? (
        <LoadingTiles label={desk.loading} count={5} className="desk-rows" tileClass="desk-row">
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </LoadingTiles>
      ) : null}
      {query.data ? (
        <DeskRows label={name} rows={rows ?? query.data} keyOf={keyOf} keys={keys}>
          {children}
        </DeskRows>
      ) : null}
    </>
  )
}
