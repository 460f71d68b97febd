export interface BoxState {
  readonly open: boolean
  /** The chosen suggestion; -1 is the text itself. */
  readonly active: number
}

interface KeyResult {
  readonly box: BoxState
  /** The browser's own reaction must not follow. */
  readonly handled: boolean
  readonly act: 'pick' | 'commit' | 'clear' | null
}

const CLOSED: BoxState = { open: false, active: -1 }

/** One step through the text (-1) and `count` suggestions, round and round. */
const step = (active: number, by: number, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1

function arrow(by: number, box: BoxState, count: number): KeyResult {
  if (count === 0) return { box, handled: false, act: null }
  return {
    box: { open: true, active: step(box.open ? box.active : -1, by, count) },
    handled: true,
    act: null,
  }
}

export function keyAction(key: string, box: BoxState, count: number, filled: boolean): KeyResult {
  const chosen = box.open && box.active >= 0
  switch (key) {
    case 'ArrowDown':
      return arrow(1, box, count)
    case 'ArrowUp':
      return arrow(-1, box, count)
    case 'Enter':
      return { box: CLOSED, handled: true, act: chosen ? 'pick' : 'commit' }
    case 'Escape':
      return { box: CLOSED, handled: box.open || filled, act: !box.open && filled ? 'clear' : null }
    default:
      return { box, handled: false, act: null }
  }
}
