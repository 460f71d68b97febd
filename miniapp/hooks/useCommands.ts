import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { PUBLIC_LINKS, searchPath, HEADER_LINKS } from '#api/domain/pages.ts'
import { ABOUT_LINKS } from '#miniapp/nav.ts'
import { hideDialog, showDialog } from '#miniapp/state/dialogs.ts'
import { type Command, matching } from '#miniapp/state/palette.ts'
import { paths } from '#miniapp/paths.ts'
import { useSuggestions } from '#miniapp/queries/products.ts'
import { signOut, useUser } from '#miniapp/queries/account/auth.ts'
import { palette } from '#miniapp/texts/commands.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { notifications } from '#miniapp/texts/account.ts'
import { home } from '#miniapp/texts/home.ts'
import { toggleTheme } from '#miniapp/state/theme.ts'
import { useDebounced } from './useDebounced.ts'

const SUGGEST_MS = 150

const goTo = (path: string): void => {
  hideDialog()
  navigate(path)
}

const page = ({ path, name }: { readonly path: string; readonly name: string }): Command => ({
  id: path,
  label: name,
  detail: palette.page,
  run: () => goTo(path),
})

const OWN = [
  { path: paths.chat, name: frame.assistant },
  { path: paths.notifications, name: notifications.title },
  { path: paths.settings, name: frame.about.settings },
]

const commandsFor = (signedIn: boolean): Command[] => {
  const action = (label: string, run: () => void): Command => ({
    id: label,
    label,
    detail: palette.action,
    run,
  })
  const pages = signedIn ? [...HEADER_LINKS, ...OWN] : PUBLIC_LINKS
  return [
    ...[...pages, ...ABOUT_LINKS].map(page),
    action(palette.theme, () => {
      hideDialog()
      toggleTheme()
    }),
    action(palette.shortcuts, () => showDialog({ kind: 'shortcuts' })),
    action(palette.donate, () => showDialog({ kind: 'donate' })),
    signedIn
      ? action(palette.signOut, signOut)
      : action(palette.signIn, () => showDialog({ kind: 'sign-in', tab: 'login' })),
  ]
}

export function useCommands(text: string): Command[] {
  const signedIn = useUser() !== null
  const { data } = useSuggestions(useDebounced(text, SUGGEST_MS), text.trim() !== '')
  return useMemo(() => {
    const products =
      text.trim() === ''
        ? []
        : (data ?? []).map(({ productId, name, offers }) => ({
            id: `product ${productId}`,
            label: name,
            detail: home.offered(offers),
            run: () => goTo(searchPath(name)),
          }))
    return [...matching(commandsFor(signedIn), text), ...products]
  }, [signedIn, text, data])
}
