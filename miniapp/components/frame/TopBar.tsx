import { PUBLIC_LINKS } from '#api/domain/pages.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { telegramRefusal } from '#miniapp/queries/account/auth.ts'
import { useStore } from '#miniapp/state/store.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { AfterPage, BasketLink, Logo, NavLinks } from './Header.tsx'
import { ThemeButton } from './ThemeButton.tsx'

export function TopBar() {
  const refusal = useStore(telegramRefusal)
  const bar = (
    <nav className="header" aria-label={frame.siteNav}>
      <div className="wrap">
        <Logo />
        <NavLinks links={PUBLIC_LINKS} className="public-links wide-only" />
        <span className="spring" />
        <AfterPage place={null} Item={BasketLink} />
        <ThemeButton />
        <Button onClick={() => showDialog({ kind: 'sign-in', tab: 'login' })}>{frame.signIn}</Button>
      </div>
    </nav>
  )
  if (!refusal) return bar
  return (
    <>
      {bar}
      <div className="wrap refused">
        <Notice tone="error">{refusal}</Notice>
      </div>
    </>
  )
}
