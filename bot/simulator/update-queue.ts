import type { Update } from 'grammy/types'

export type UpdateType = Exclude<keyof Update, 'update_id'>

export interface Entry {
  update: Update
  type: UpdateType
  orderKey: string
  /** Not before this moment; Infinity while a fault holds it back. */
  readyAt: number
  expiresAt: number
  copies: number
  handedOut: boolean
  /** A held or repeated update is not dropped because a later one was confirmed. */
  faulty: boolean
}

interface Poll {
  offset: number
  limit: number
  answer: (updates: Update[]) => void
  refuse: (reason: string) => void
  cancel: () => void
}

export interface Webhook {
  url: string
  secret: string
  maxConnections: number
  lastErrorMessage?: string
}

export interface SimulatorQueue {
  entries: Entry[]
  lost: Update[]
  nextUpdateId: number
  /** undefined: all but the three types one must ask for. */
  allowed: ReadonlySet<string> | undefined
  poll: Poll | undefined
  webhook: Webhook | undefined
  /** Keys with a delivery under way or waiting for its retry. */
  busy: Set<string>
  wake: () => void
}

export const createQueue = (): SimulatorQueue => ({
  entries: [],
  lost: [],
  nextUpdateId: 500_000_001,
  allowed: undefined,
  poll: undefined,
  webhook: undefined,
  busy: new Set(),
  wake: () => undefined,
})
