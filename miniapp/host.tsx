import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createText } from '#miniapp/state/storage.ts'
import { setHostTheme, startTheme, theme } from '#miniapp/state/theme.ts'
import type { Launch } from '#miniapp/telegram/launch.ts'
import { setHostColor } from '#miniapp/telegram/sdk.ts'

const FRESH_MS = 60_000

/** The home screen is offered once, at this visit. */
const ASK_AT_VISIT = 2
const VISITS = 'telegram-visits'
const stored = createText(() => window.localStorage)

function countVisit(): number {
  const visits = Number(stored.get(VISITS) ?? 0) + 1
  stored.set(VISITS, String(visits))
  return visits
}

/** Whoever comes back to the app sees prices of now. */
const refresh = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < Date.now() - FRESH_MS })

/** The frame has a root of its own beside the app's, so that nothing of it is loaded outside Telegram. */
async function drawFrame(): Promise<void> {
  const [{ HostFrame }, { linkStyles }] = await Promise.all([
    import('#miniapp/components/host/HostFrame.tsx'),
    import('#miniapp/components/host/styles.ts'),
  ])
  await linkStyles()
  const place = document.createElement('div')
  document.body.append(place)
  document.documentElement.classList.add('in-telegram')
  createRoot(place).render(<HostFrame />)
}

async function connect(launch: Launch, visits: number, activated: () => void): Promise<void> {
  const { startTelegram } = await import('#miniapp/telegram/connect.ts')
  const isThere = await startTelegram(launch, { colors: colors => void setHostTheme(colors), activated })
  if (!isThere) return
  document.documentElement.classList.add('has-main-button')
  if (visits === ASK_AT_VISIT)
    await (await import('#miniapp/components/host/home-screen.ts')).offerHomeScreen()
}

/** Ties the app to the Telegram that opened it; what it returns is given the app's data once that is there. */
export function startHost(launch: Launch): (client: QueryClient) => void {
  // Until the colours are corrected, those that the head put on stay.
  void setHostTheme(launch.colors).then(startTheme, startTheme)
  const follow = () => setHostColor(theme.get().background)
  theme.subscribe(follow)
  follow()
  const visits = countVisit()
  return client => {
    void connect(launch, visits, () => refresh(client)).catch(() => undefined)
    void drawFrame().catch(() => undefined)
  }
}
