import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import { createQueryClient, takePageAnswers } from './queries/client.ts'
import { launched } from './telegram.ts'

/** Where Telegram's start parameter leads, before the router looks at the address; what reads it comes with it alone. */
async function goToStart(param: string): Promise<void> {
  const { startPath } = await import('./start-path.ts')
  const start = startPath(param)
  if (start !== null) navigate(start, { replace: true })
}

async function begin(): Promise<void> {
  await boot()
  const { startParam = '' } = launched() ?? {}
  if (startParam && window.location.pathname === '/' && !window.location.search)
    await goToStart(startParam).catch(() => undefined)

  const client = createQueryClient()
  // Inside Telegram the person is known by what Telegram signed, not by what the server saw of this request.
  if (!launched()) takePageAnswers(client, document.getElementById('boot')?.textContent)

  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App client={client} />)
}

void begin()
