import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QUEUE_ROWS, type DeskQueue } from '#api/domain/desk/queues.ts'
import { desk, queueTexts } from '#miniapp/texts/desk/desk.ts'
import { DeskHead } from './DeskHead.tsx'
import { DeskLoading } from './DeskPart.tsx'
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
      {query.isPending ? <DeskLoading count={5} widths={['60%', '80%']} /> : null}
      <DeskList {...list} label={name} query={query} />
    </>
  )
}
