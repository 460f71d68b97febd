import { TOAST_DISPLAY_MS, TOAST_LIMIT, TOAST_REMOVE_MS } from '#api/domain/constants.ts'

export interface ToastInput {
  readonly title: string
  readonly description?: string
  readonly destructive?: boolean
  /** One thing to do about it, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ToastItem extends ToastInput {
  readonly id: number
  readonly open: boolean
}

/** The toasts of the page: at most one, newest wins; a dismissed one is forgotten after 1,000,000 ms. */
export function createToasts() {
  let items: readonly ToastItem[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const removals = new Map<number, ReturnType<typeof setTimeout>>()
  const set = (next: readonly ToastItem[]) => {
    items = next
    listeners.forEach(listener => listener())
  }
  const remove = (id: number) => {
    removals.delete(id)
    set(items.filter(item => item.id !== id))
  }
  const dismiss = (id: number) => {
    if (removals.has(id)) return
    set(items.map(item => (item.id === id ? { ...item, open: false } : item)))
    removals.set(
      id,
      setTimeout(() => remove(id), TOAST_REMOVE_MS),
    )
  }
  return {
    list: () => items,
    show: (input: ToastInput) => {
      last += 1
      const id = last
      set([{ ...input, id, open: true }, ...items].slice(0, TOAST_LIMIT))
      return { dismiss: () => dismiss(id) }
    },
    dismiss,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const TOAST_SHOWN_MS = TOAST_DISPLAY_MS
export const toasts = createToasts()

/** Says something briefly: `toast({ title, description?, destructive?, action? })`; returns how to take it back. */
export const toast = toasts.show
