import { useEffect } from 'react'
import { askBeforeClosing } from '#miniapp/telegram/sdk.ts'

export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? askBeforeClosing() : undefined), [unsaved])
}
