import { useEffect } from 'react'

type Place = { readonly element: Element; readonly list: Element | null; readonly index: number }

function placeOf(element: Element): Place {
  const entry = element.closest('li, tr, .setting-row')
  const list = entry?.parentElement ?? null
  return { element, list, index: list && entry ? [...list.children].indexOf(entry) : 0 }
}

/** The entry that took the place of the one removed, else the page itself. */
function heirOf({ list, index }: Place): HTMLElement | null {
  const entries = list?.isConnected ? list.children : []
  const entry = entries[Math.min(index, entries.length - 1)]
  return entry?.querySelector<HTMLElement>('a[href], button') ?? document.querySelector('main')
}

/** Whoever removes an entry of a list keeps their place in it: without this the focus would fall to the top of the page. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Place | null = null
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element && target.closest('main') ? placeOf(target) : null
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const heir = heirOf(last)
      last = null
      heir?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}
