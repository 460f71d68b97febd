import { AppRoot } from '@telegram-apps/telegram-ui/dist/components/Service/AppRoot/AppRoot'
import type { ReactNode } from 'react'
import { useStore } from '#miniapp/state/store.ts'
import { theme } from '#miniapp/state/theme.ts'
import { launched } from '#miniapp/telegram/sdk.ts'

/** Always given both: telegram-ui would look for them in `window.Telegram`, which is not there. */
export function HostRoot({ children }: { readonly children: ReactNode }) {
  const { theme: appearance } = useStore(theme)
  const platform = /^(?:ios|macos)$/.test(launched()?.platform ?? '') ? 'ios' : 'base'
  return (
    <AppRoot platform={platform} appearance={appearance} className="host-root">
      {children}
    </AppRoot>
  )
}
