import { pushSupported } from './push.ts'
import { type StorageKey, storage } from './storage.ts'
import { insideTelegram } from '#miniapp/telegram/sdk.ts'

export type PromptTrigger = 'signup' | 'watchlist' | 'manual'

const FLAGS = {
  signup: 'promptSignup',
  watchlist: 'promptWatchlist',
  manual: 'promptManual',
} as const satisfies Record<PromptTrigger, StorageKey>

/** Asked only where the browser can notify, was not allowed to yet, and this trigger was not answered before. */
export const isPromptDue = (trigger: PromptTrigger): boolean =>
  !insideTelegram() &&
  pushSupported() &&
  Notification.permission !== 'granted' &&
  !storage.read(FLAGS[trigger])

export const promptAnswered = (trigger: PromptTrigger): void => storage.write(FLAGS[trigger], true)
