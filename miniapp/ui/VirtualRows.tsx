import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useIdle } from '#miniapp/hooks/useIdle.ts'

export interface VirtualListProps<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly render: (item: T, index: number) => ReactNode
  readonly label: string
  readonly className?: string
  /** A row's usual height in pixels; true heights are measured. */
  readonly estimate: number
}

/** Rows drawn beyond each edge of the window, once the page stands. */
const OVERSCAN = 4

/** How far the list begins from the top of the page; null before it stands. */
function useTop(list: { readonly current: HTMLElement | null }): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

export function VirtualRows({
  items,
  keyOf,
  render,
  label,
  className = '',
  estimate,
}: VirtualListProps<unknown>) {
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list)
  const scrollMargin = top ?? 0
  const isIdle = useIdle()
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const rows = useWindowVirtualizer({
    // Where the list begins says how many rows the window holds: none is laid out in vain.
    count: top === null ? 0 : items.length,
    estimateSize: () => estimate,
    getItemKey: index => keyOf(items[index]),
    overscan: isIdle ? OVERSCAN : 0,
    scrollMargin,
    // Known at once, the rows are drawn with the list and not in a second pass that lets nothing through.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  return (
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
      role="list"
      className={`virtual ${className}`}
      aria-label={label}
      style={{ blockSize: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(row => (
        <li
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          aria-setsize={items.length}
          aria-posinset={row.index + 1}
          style={{ insetBlockStart: row.start - scrollMargin }}
        >
          {render(items[row.index], row.index)}
        </li>
      ))}
    </ul>
  )
}
