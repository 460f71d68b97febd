import { type RefObject, useLayoutEffect, useState } from 'react'

/** The element's width in pixels, followed as it changes; `initial` before it is known. */
export function useWidth(ref: RefObject<Element | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    setWidth(element.clientWidth || initial)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || initial))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, initial])
  return width
}
