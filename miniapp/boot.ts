import { captureLaunch, setHostColor, startTelegram } from '#miniapp/telegram/sdk.ts'
import { setHostTheme, startTheme, theme } from '#miniapp/state/theme.ts'

/** What must happen before the router and React: launch parameters, colours, and the host if there is one. */
export async function boot(): Promise<void> {
  const launch = await captureLaunch().catch(() => null)
  if (!launch) return startTheme()
  // Until the colours are corrected, those that the head put on stay.
  void setHostTheme(launch.colors).then(startTheme, startTheme)
  const follow = () => setHostColor(theme.get().ground)
  theme.subscribe(follow)
  follow()
  void startTelegram(colors => void setHostTheme(colors))
}
