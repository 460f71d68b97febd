import './styles/index.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './App.tsx'
import type { WireUser } from '#api/contract/auth.ts'
import { showPerson, telegramSignIn, userKey } from '#miniapp/queries/account/auth.ts'
import { createQueryClient, takePageAnswers } from './queries/client.ts'
import { loadPage, visitorOf } from './routes.tsx'
import { launched, captureLaunch } from '#miniapp/telegram/sdk.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startTheme } from '#miniapp/state/theme.ts'

/** Before router and React: launch parameters and colours. Inside Telegram it returns what is given the app's data. */
async function boot(): Promise<((client: QueryClient) => void) | null> {
  const launch = await captureLaunch().catch(() => null)
  if (launch) return (await import('./host.tsx')).startHost(launch)
  startTheme()
  return null
}

/** Where Telegram's start parameter leads, before the router looks at the address; what reads it comes with it alone. */
async function goToStart(param: string): Promise<void> {
  if (!param || window.location.pathname !== '/' || window.location.search) return
  const { startPath } = await import('#miniapp/telegram/start-path.ts')
  const start = startPath(param)
  if (start !== null) navigate(start, { replace: true })
}

async function begin(): Promise<void> {
  const attachHost = await boot()
  await goToStart(launched()?.startParam ?? '').catch(() => undefined)

  const client = createQueryClient()
  attachHost?.(client)
  // Where Telegram signed who it is, that counts, and not what the server saw of this request.
  if (telegramSignIn() === null) takePageAnswers(client, document.getElementById('boot')?.textContent)

  const user = client.getQueryData<WireUser | null>(userKey)
  if (user !== undefined) showPerson(user)
  const isVisitor = user === null
  const visitor = user === undefined ? { signedIn: true, atDesk: false } : visitorOf(user)
  const page = loadPage(window.location.pathname, visitor).catch(() => undefined)
  // What a visitor reads stays until its page can take its place; anybody else is asked for first, with the code on its way.
  if (isVisitor) await page
  const root = document.getElementById('root')
  if (root) startTransition(() => createRoot(root).render(<App client={client} />))
}

void begin()
