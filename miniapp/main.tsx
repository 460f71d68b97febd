import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import { startPath } from './paths.ts'
import { createQueryClient, takePageAnswers } from './queries/client.ts'
import { launched } from './telegram.ts'

boot()

const start = startPath(launched()?.startParam ?? '')
if (start !== null && window.location.pathname === '/' && !window.location.search)
  navigate(start, { replace: true })

const client = createQueryClient()
// Inside Telegram the person is known by what Telegram signed, not by what the server saw of this request.
if (!launched()) takePageAnswers(client, document.getElementById('boot')?.textContent)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App client={client} />)
