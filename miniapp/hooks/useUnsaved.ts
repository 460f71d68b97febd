import { useEffect } from 'react'
import { askBeforeClosing } from '#miniapp/telegram/sdk.ts'

/** While `unsaved`, Telegram asks before it closes the app. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? askBeforeClosing() : undefined), [unsaved])
}
