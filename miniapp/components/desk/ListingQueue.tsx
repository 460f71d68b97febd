import { type ReactNode, useState } from 'react'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import type { RowKeys } from './DeskRows.tsx'
import { ExcludeDialog } from './ExcludeDialog.tsx'
import { QueuePage, type QueuePageProps } from './QueuePage.tsx'
import { VendorFilter } from './VendorFilter.tsx'

interface ListingQueueProps<Row> extends Omit<QueuePageProps<Row>, 'tools' | 'keys' | 'children'> {
  readonly keys: RowKeys<Row>
  readonly idsOf: (row: Row) => readonly string[]
  readonly all?: { readonly words: (count: number) => string; readonly run: (ids: string[]) => void }
  readonly children: (row: Row, leaveOut: () => void) => ReactNode
}

export function ListingQueue<Row>({ keys, idsOf, all, children, ...page }: ListingQueueProps<Row>) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const ids = page.query.data?.flatMap(idsOf) ?? []
  return (
    <>
      <QueuePage
        {...page}
        keys={{ ...keys, exclude: row => setLeftOut(idsOf(row)) }}
        tools={
          <VendorFilter>
            {all && ids.length > 0 ? (
              <>
                <Button onClick={() => all.run(ids)}>{all.words(ids.length)}</Button>
                <Button onClick={() => setLeftOut(ids)}>{queues.excludeAll(ids.length)}</Button>
              </>
            ) : null}
          </VendorFilter>
        }
      >
        {row => children(row, () => setLeftOut(idsOf(row)))}
      </QueuePage>
      <ExcludeDialog key={leftOut.join()} ids={leftOut} onClose={() => setLeftOut([])} />
    </>
  )
}
