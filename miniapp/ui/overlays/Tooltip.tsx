import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  Suspense,
  cloneElement,
  lazy,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { TooltipWordsProps } from './TooltipWords.tsx'
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#api/domain/constants.ts'

/** After 700 ms, or at once where another closed less than 300 ms ago; one instance serves the page. */
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

/** Words that cannot be fetched stay away: they add to a control that has its name. */
const TooltipWords = lazy(async (): Promise<{ default: ComponentType<TooltipWordsProps> }> => {
  try {
    return { default: (await import('./TooltipWords.tsx')).TooltipWords }
  } catch {
    return { default: () => null }
  }
})

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

interface TooltipProps {
  readonly text: ReactNode
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
        <Suspense fallback={null}>
          <TooltipWords id={id} anchor={anchor} tip={tip} onEnter={stop} onDismiss={close}>
            {text}
          </TooltipWords>
        </Suspense>
      ) : null}
    </span>
  )
}
