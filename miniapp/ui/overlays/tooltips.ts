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
