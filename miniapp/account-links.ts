import { paths } from './paths.ts'
import { frame } from './texts/frame.ts'

/** What is the person's own, and what stands behind the prices: the account menu and the slide-out menu. */
export const ACCOUNT_LINKS = [
  { path: paths.changes, name: frame.about.changes },
  { path: paths.settings, name: frame.about.settings },
  { path: paths.chat, name: frame.assistant },
  { path: paths.status, name: frame.about.status },
] as const
