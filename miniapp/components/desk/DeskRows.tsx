import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed, type LoadFailedProps } from '#miniapp/components/frame/LoadFailed.tsx'
import { useHotkeys } from '#miniapp/hooks/useHotkeys.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { EmptyState } from '#miniapp/ui/states.tsx'
import { isForPage } from './desk-keys.ts'

export interface RowKeys<Row> {
  readonly open?: (row: Row) => void
  readonly accept?: (row: Row) => void
  readonly exclude?: (row: Row) => void
  readonly edit?: (row: Row) => void
}

interface DeskRowsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly keys: RowKeys<Row>
  /** What stands there while nothing does; that of a queue unless it says otherwise. */
  readonly empty?: { readonly title: string; readonly why: string }
  readonly children: (row: Row) => ReactNode
}

const NOTHING_WAITS = { title: desk.empty, why: desk.emptyWhy }

function useTouched(list: RefObject<HTMLUListElement | null>, onRow: (at: number) => void) {
  useEffect(() => {
    const onTouch = ({ target }: Event) => {
      const row = target instanceof Element && list.current?.contains(target) && target.closest('[data-at]')
      if (row instanceof HTMLElement) onRow(Number(row.dataset['at']))
    }
    document.addEventListener('focusin', onTouch)
    document.addEventListener('pointerdown', onTouch)
    return () => {
      document.removeEventListener('focusin', onTouch)
      document.removeEventListener('pointerdown', onTouch)
    }
  }, [list, onRow])
}

export interface DeskListProps<Row> extends Omit<DeskRowsProps<Row>, 'rows' | 'keys'> {
  readonly query: Pick<UseQueryResult<readonly Row[]>, 'data'> & LoadFailedProps['query']
  readonly rows?: readonly Row[] | undefined
  readonly keys?: RowKeys<Row>
}

export const DeskList = <Row,>({ query, rows = query.data, keys = {}, ...list }: DeskListProps<Row>) => (
  <>
    <LoadFailed message={desk.failed} query={query} />
    {rows && query.data ? <DeskRows {...list} rows={rows} keys={keys} /> : null}
  </>
)

/** The rows of a queue: j and k move, Enter, a, x and e act on the current one; a tap makes a row current. */
export function DeskRows<Row>({
  label,
  rows,
  keyOf,
  keys,
  empty = NOTHING_WAITS,
  children,
}: DeskRowsProps<Row>) {
  const [current, setCurrent] = useState(0)
  const at = Math.min(current, rows.length - 1)
  const list = useRef<HTMLUListElement>(null)
  useTouched(list, setCurrent)
  const move = (step: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + step))
    setCurrent(next)
    document.getElementById(`desk-row-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const on = (run: () => void) => (event: KeyboardEvent) => isForPage(event) && run()
  const act = (run: (row: Row) => void) =>
    on(() => {
      const row = rows[at]
      if (row !== undefined) run(row)
    })
  useHotkeys({
    j: on(() => move(1)),
    k: on(() => move(-1)),
    ...(keys.open ? { Enter: act(keys.open) } : {}),
    ...(keys.accept ? { a: act(keys.accept) } : {}),
    ...(keys.exclude ? { x: act(keys.exclude) } : {}),
    ...(keys.edit ? { e: act(keys.edit) } : {}),
  })
  if (rows.length === 0) return <EmptyState title={empty.title}>{empty.why}</EmptyState>
  return (
    <ul ref={list} className="desk-rows" aria-label={label}>
      {rows.map((row, index) => (
        <li
          key={keyOf(row)}
          id={`desk-row-${index}`}
          className="desk-row"
          aria-current={index === at || undefined}
          data-at={index}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
