import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'

interface FoldedProps<T> {
  readonly items: readonly T[]
  readonly shown: number
  readonly more: (n: number) => string
  readonly children: (items: readonly T[]) => ReactNode
}

/** Whether a list stands whole: one more item takes no more room than the button that would show it. */
export const isShort = (count: number, shown: number): boolean => count <= shown + 1

export function Folded<T>({ items, shown, more, children }: FoldedProps<T>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isWhole = isUnfolded || isShort(items.length, shown)
  useEffect(() => {
    const unfold = () => flushSync(() => setUnfolded(true))
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
  const unfoldHere = () => {
    flushSync(() => setUnfolded(true))
    // The button is gone: who came by keyboard goes on at the first of the new items.
    list.current?.querySelectorAll('li')[shown]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <div ref={list}>
      {children(isWhole ? items : items.slice(0, shown))}
      {isWhole ? null : (
        <div className="fold no-print">
          <Button onClick={unfoldHere}>{more(items.length - shown)}</Button>
        </div>
      )}
    </div>
  )
}
