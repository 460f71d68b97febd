import { useCallback, useEffect, useRef, useState } from 'react'
import { COPIED_MS } from '#api/domain/constants.ts'

/** The old way, where a web view refuses the clipboard: select the text in a field and copy the selection. */
function copySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'hidden-visually'
  const focused = document.activeElement
  ;(focused?.closest('[role="dialog"]') ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Chromium says so; where a frame may not, asking the clipboard all the same is reported as our fault. */
type Policed = Document & { readonly featurePolicy?: { allowsFeature: (name: string) => boolean } }

const mayWrite = (): boolean => (document as Policed).featurePolicy?.allowsFeature('clipboard-write') ?? true

export async function copyText(text: string): Promise<boolean> {
  if (!mayWrite()) return copySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

/** `copied` holds for two seconds after a copy that worked; `copy` resolves whether it did. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const copy = useCallback(async (text: string) => {
    const done = await copyText(text)
    window.clearTimeout(timer.current)
    setCopied(done)
    if (done) timer.current = window.setTimeout(() => setCopied(false), COPIED_MS)
    return done
  }, [])
  return { copied, copy }
}
