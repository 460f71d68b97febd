import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QUEUE_ROWS, type DeskQueue } from '#api/domain/desk/queues.ts'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { desk, queueTexts } from '#miniapp/texts/desk/desk.ts'
import { Skeleton } from '#miniapp/ui/states.tsx'
import { DeskHead } from './DeskHead.tsx'
import { DeskList, type DeskListProps } from './DeskRows.tsx'

export interface QueuePageProps<Row> extends Omit<DeskListProps<Row>, 'label' | 'query' | 'empty'> {
  readonly queue: DeskQueue
  readonly query: UseQueryResult<readonly Row[]>
  readonly tools?: ReactNode
}

export function QueuePage<Row>({ queue, query, tools, ...list }: QueuePageProps<Row>) {
  const { name, lead } = queueTexts[queue]
  return (
    <>
      <DeskHead title={name} lead={lead} />
      {tools}
      {query.data && query.data.length >= QUEUE_ROWS ? (
        <p className="meta">{desk.firstRows(QUEUE_ROWS)}</p>
      ) : null}
      {query.isPending ? (
        <LoadingTiles label={desk.loading} count={5} className="desk-rows" tileClass="desk-row">
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </LoadingTiles>
      ) : null}
      <DeskList {...list} label={name} query={query} />
    </>
  )
}
