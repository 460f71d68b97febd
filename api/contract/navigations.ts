import type { Access } from './call.ts'

/** What the browser visits instead of sending: it is answered by going on to a page, so there is no shape. */
type Navigation = { path: `/api/${string}`; access: Access; summary: string }

export const loginWidgetCallback: Navigation = {
  path: '/api/auth/telegram',
  access: 'public',
  summary:
    'Where the Telegram sign-in widget comes back to: signs in, or links Telegram to the signed-in account',
}

export const logout: Navigation = {
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the session of this browser; refused when another site sends the browser here',
}

export const navigations: readonly Navigation[] = [loginWidgetCallback, logout]
