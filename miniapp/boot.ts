import type { QueryClient } from '@tanstack/react-query'
import { startTheme } from '#miniapp/state/theme.ts'
import { captureLaunch } from '#miniapp/telegram/sdk.ts'

/** Before router and React: launch parameters and colours. Inside Telegram it returns what is given the app's data. */
export async function boot(): Promise<((client: QueryClient) => void) | null> {
  const launch = await captureLaunch().catch(() => null)
  if (launch) return (await import('./host.tsx')).startHost(launch)
  startTheme()
  return null
}
