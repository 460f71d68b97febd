import { captureLaunch, setHostColor, startTelegram } from './telegram.ts'
import { currentTheme, onTheme, setHostTheme, startTheme } from './theme.ts'

/** What must happen before the router and React: launch parameters, colours, and the host if there is one. */
export function boot(): void {
  const launch = captureLaunch()
  if (launch) setHostTheme(launch.colors)
  startTheme()
  if (!launch) return
  const follow = () => setHostColor(currentTheme().ground)
  onTheme(follow)
  follow()
  void startTelegram(setHostTheme)
}
