import { type ComponentType, Suspense, lazy, useState } from 'react'
import { whenShown } from '#miniapp/hooks/useIdle.ts'
import type { VirtualListProps } from './VirtualRows.tsx'
import { PlainList } from './PlainList.tsx'

type Rows = ComponentType<VirtualListProps<unknown>>

let loaded: Rows | null = null

const load = async (): Promise<{ default: Rows }> => {
  loaded = (await import('./VirtualRows.tsx')).VirtualRows
  return { default: loaded }
}

const SHOWN_WITHIN_MS = 300

/** The rows that stand meanwhile fill the window: they are drawn before the code of the others is asked for. */
const LazyRows: Rows = lazy(async () => {
  await new Promise<void>(resolve => whenShown(SHOWN_WITHIN_MS, resolve))
  return load()
})

/** For a page whose list is sure to be long: with the rows' code there in time, the list is drawn once, not twice. */
export const preloadRows = (): void => void load().catch(() => undefined)

/** Up to here every item is drawn: no measuring, browser search finds everything, and no code to load. */
const PLAIN_LIMIT = 60
/** What stands while the rows' code is on its way: a window of it. */
const firstSight = (estimate: number): number => Math.ceil(innerHeight / estimate) + 1

/** A list of any length that draws what is near the window. Its semantics always count every item. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, keyOf, render, label, className = '', estimate } = props
  // Kept for as long as the list stands: another kind of rows would begin anew.
  const [VirtualRows] = useState(() => loaded ?? LazyRows)
  const plain = (shown: readonly T[]) => (
    <PlainList className={className} aria-label={label}>
      {shown.map((item, index) => (
        <li key={keyOf(item)}>{render(item, index)}</li>
      ))}
    </PlainList>
  )
  if (items.length <= PLAIN_LIMIT) return plain(items)
  return (
    <Suspense fallback={plain(items.slice(0, firstSight(estimate)))}>
      <VirtualRows {...(props as VirtualListProps<unknown>)} />
    </Suspense>
  )
}
