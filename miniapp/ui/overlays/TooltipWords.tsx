import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react'

export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

const GAP = 8

/** Above the anchor and centred on it; below where there is no room above; never over an edge of the window. */
export function place(
  anchor: Box,
  tip: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { top: number; left: number } {
  const above = anchor.top - tip.height - GAP
  const top =
    above >= GAP ? above : Math.min(anchor.top + anchor.height + GAP, view.height - tip.height - GAP)
  const centred = anchor.left + anchor.width / 2 - tip.width / 2
  const left = Math.max(GAP, Math.min(centred, view.width - tip.width - GAP))
  return { top: Math.max(GAP, Math.round(top)), left: Math.round(left) }
}

/** Esc closes the words first (before a dialog hears of it), as do scrolling and a press elsewhere. */
function useDismissal(anchor: { readonly current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      close()
    }
    const onPress = (event: Event) => {
      if (!anchor.current?.contains(event.target as Node)) close()
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointerdown', onPress, true)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('scroll', close, true)
    }
  }, [anchor, close])
}

/** Shows the words in the browser's top layer where it has one, beside their anchor in the document everywhere. */
function showAt(tip: HTMLElement, anchor: HTMLElement): void {
  if ('popover' in tip) {
    tip.popover = 'manual'
    if (!tip.matches(':popover-open')) tip.showPopover()
  }
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const box = (anchor.firstElementChild ?? anchor).getBoundingClientRect()
  const at = place(box, { width: tip.offsetWidth, height: tip.offsetHeight }, view)
  tip.style.setProperty('inset-block-start', `${at.top}px`)
  tip.style.setProperty('left', `${at.left}px`)
}

export interface TooltipWordsProps {
  readonly id: string
  readonly anchor: RefObject<HTMLElement>
  readonly tip: RefObject<HTMLSpanElement>
  readonly onEnter: () => void
  readonly onDismiss: () => void
  readonly children: ReactNode
}

export function TooltipWords({ id, anchor, tip, onEnter, onDismiss, children }: TooltipWordsProps) {
  useDismissal(anchor, onDismiss)
  useLayoutEffect(() => {
    if (tip.current && anchor.current) showAt(tip.current, anchor.current)
  }, [anchor, tip])
  return (
    <span ref={tip} id={id} role="tooltip" className="tooltip" data-open="" onPointerEnter={onEnter}>
      {children}
    </span>
  )
}
