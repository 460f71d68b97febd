import {
  type ReactElement,
  type ReactNode,
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#api/domain/constants.ts'

/**
 * When a hovered tooltip may open: after 700 ms, or at once where another is still open or closed less than 300 ms ago.
 * One instance serves the page, so that moving along a row of marks does not wait again at each.
 */
export function createDelays(now: () => number) {
  let open = 0
  let closedAt = Number.NEGATIVE_INFINITY
  return {
    wait: (): number => (open > 0 || now() - closedAt < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_OPEN_DELAY_MS),
    opened: (): void => {
      open += 1
    },
    closed: (): void => {
      open -= 1
      closedAt = now()
    },
  }
}

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

const delays = createDelays(() => performance.now())

/** Opened by the pointer after its delay, by focus or a tap at once; leaving gives 100 ms to reach the words. */
function useOpening() {
  const [open, setOpen] = useState(false)
  const timer = useRef(0)
  const stop = useCallback(() => window.clearTimeout(timer.current), [])
  const close = useCallback(() => {
    stop()
    setOpen(false)
  }, [stop])
  const openAfter = useCallback(
    (wait: number) => {
      stop()
      if (wait === 0) setOpen(true)
      else timer.current = window.setTimeout(() => setOpen(true), wait)
    },
    [stop],
  )
  const closeSoon = useCallback(() => {
    stop()
    timer.current = window.setTimeout(close, 100)
  }, [stop, close])
  useEffect(() => stop, [stop])
  useEffect(() => {
    if (!open) return undefined
    delays.opened()
    return delays.closed
  }, [open])
  return { open, close, closeSoon, openAfter, stop }
}

/** Esc closes the words first (before a dialog hears of it), as do scrolling and a press elsewhere. */
function useDismissal(open: boolean, anchor: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined
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
  }, [open, anchor, close])
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

export interface TooltipProps {
  readonly text: ReactNode
  /** One focusable element. */
  readonly children: ReactElement
  /** False where the words only repeat the element's name. */
  readonly describes?: boolean
  /** False where a tap does something else. */
  readonly opensOnTap?: boolean
}

/** Words about a control: 700 ms to open, 300 ms to skip the wait, can be hovered, closed by Esc, opened by tap or focus. */
export function Tooltip({ text, children, describes = true, opensOnTap = true }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const { open, close, closeSoon, openAfter, stop } = useOpening()
  useDismissal(open, anchor, close)
  useLayoutEffect(() => {
    if (open && tip.current && anchor.current) showAt(tip.current, anchor.current)
  }, [open])

  return (
    // The control inside has the role and the keys; what bubbles up to here only shows or hides words about it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={event => {
        if (event.pointerType !== 'touch') openAfter(open ? 0 : delays.wait())
      }}
      onPointerLeave={event => {
        if (event.pointerType !== 'touch') closeSoon()
      }}
      onPointerDown={() => !opensOnTap && close()}
      onFocus={event => event.target.matches(':focus-visible') && openAfter(0)}
      onBlur={closeSoon}
      onClick={event => {
        if (opensOnTap && !tip.current?.contains(event.target as Node)) openAfter(0)
      }}
    >
      {describes ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open ? (
        <span ref={tip} id={id} role="tooltip" className="tooltip" data-open="" onPointerEnter={stop}>
          {text}
        </span>
      ) : null}
    </span>
  )
}
