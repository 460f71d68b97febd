import { useEffect, useRef } from 'react'
import { storage } from '#miniapp/state/storage.ts'

type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => unknown>>

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const nameOf = (event: KeyboardEvent): string => {
  const held = event.ctrlKey || event.metaKey ? 'mod+' : ''
  return held + (event.key.length === 1 ? event.key.toLowerCase() : event.key)
}

/** `j`, `/`, `mod+k`: a single key only while nothing is typed and shortcuts are on; one with Ctrl or Cmd always. */
export function useHotkeys(keys: Hotkeys, active = true): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const name = nameOf(event)
      const alone = !name.startsWith('mod+')
      if (alone && (typing(event.target) || !storage.read('shortcuts'))) return
      const run = latest.current[name]
      if (run && run(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active])
}
