import { TOAST_LIMIT, TOAST_REMOVE_MS } from '#api/domain/constants.ts'
import { createStore } from './store.ts'

interface ToastInput {
  readonly title: string
  readonly description?: string | undefined
  readonly destructive?: boolean
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

export interface ToastItem extends ToastInput {
  readonly id: number
  readonly open: boolean
}

/** The toasts of the page: at most one, newest wins; a dismissed one is forgotten after 1,000,000 ms. */
export const toasts = createStore<readonly ToastItem[]>([])

let lastId = 0

export function dismissToast(id: number): void {
  if (!toasts.get().some(item => item.id === id && item.open)) return
  toasts.set(toasts.get().map(item => (item.id === id ? { ...item, open: false } : item)))
  setTimeout(() => toasts.set(toasts.get().filter(item => item.id !== id)), TOAST_REMOVE_MS)
}

export const failed = (title: string, description?: string, action?: ToastInput['action']): void =>
  void toast({ title, description, action, destructive: true })

export function toast(input: ToastInput): { readonly dismiss: () => void } {
  const id = (lastId += 1)
  toasts.set([{ ...input, id, open: true }, ...toasts.get()].slice(0, TOAST_LIMIT))
  return { dismiss: () => dismissToast(id) }
}
