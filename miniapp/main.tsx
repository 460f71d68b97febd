import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import { startPath } from './paths.ts'
import { launched } from './telegram.ts'

boot()

const start = startPath(launched()?.startParam ?? '')
if (start !== null && window.location.pathname === '/' && !window.location.search)
  navigate(start, { replace: true })

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
