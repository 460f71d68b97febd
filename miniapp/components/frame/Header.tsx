import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { useIdle } from '#miniapp/hooks/useIdle.ts'
import { paths } from '#miniapp/paths.ts'
import { signOut, useAppName } from '#miniapp/queries/auth.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'
import {
  AccountIcon,
  BellIcon,
  HeartIcon,
  LogoMark,
  MenuIcon,
  SignOutIcon,
} from '#miniapp/ui/icons/icons.tsx'
import { BasketLink } from './BasketLink.tsx'
import { ErrorBoundary } from './ErrorScreen.tsx'
import { Part } from './Part.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { ACCOUNT_LINKS, HEADER_LINKS, currentOf } from '#miniapp/nav.ts'

const HeaderMenu = lazyComponent(async () => (await import('./HeaderMenu.tsx')).HeaderMenu)
const PushButton = lazy(async () => ({
  default: (await import('#miniapp/components/alerts/PushButton.tsx')).PushButton,
}))

/** Holds the bell's place until its code is here: the page comes first. */
const BellPlace = () => (
  <IconButton label={frame.bell} tip={null} disabled>
    <BellIcon />
  </IconButton>
)

function Bell() {
  const idle = useIdle()
  const place = <BellPlace />
  return (
    <ErrorBoundary fallback={place}>
      <Suspense fallback={place}>{idle ? <PushButton /> : place}</Suspense>
    </ErrorBoundary>
  )
}

export function Logo() {
  const name = useAppName()
  return (
    <Link href={paths.home} className="logo">
      <LogoMark />
      {name}
    </Link>
  )
}

function MainNav() {
  const [pathname] = useLocation()
  return (
    <nav aria-label={frame.mainNav}>
      <ul>
        {HEADER_LINKS.map(({ path, name }) => (
          <li key={path}>
            <Link href={path} aria-current={currentOf(path, pathname)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isOutside = (menu: HTMLElement, target: EventTarget | null): boolean =>
  !(target instanceof Node && menu.contains(target))

/** From 960 px: what the slide-out menu holds below that. Closed by Esc, by leaving it and by a link. */
function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const [pathname] = useLocation()
  const close = () => menu.current?.removeAttribute('open')
  useEffect(close, [pathname])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its links bubble here
    <details
      ref={menu}
      className="account-menu wide-only"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
      onBlur={event => {
        if (isOutside(event.currentTarget, event.relatedTarget)) close()
      }}
    >
      <summary className="icon-button" aria-label={frame.account}>
        <AccountIcon />
      </summary>
      <ul>
        {ACCOUNT_LINKS.map(({ path, name }) => (
          <li key={path}>
            <Link href={path} aria-current={currentOf(path, pathname)} onClick={close}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The header of a signed-in person: seven links from 960 px, below that in the slide-out menu. */
export function Header() {
  const [menu, setMenu] = useState<boolean | null>(null)
  return (
    <header className="header">
      <div className="wrap">
        <span className="menu-toggle">
          <IconButton
            label={frame.openMenu}
            tip={null}
            aria-expanded={menu === true}
            onClick={() => setMenu(true)}
          >
            <MenuIcon />
          </IconButton>
        </span>
        <Logo />
        <MainNav />
        <span className="spring" />
        <BasketLink />
        <Bell />
        <span className="wide-only">
          <IconButton label={frame.donate} onClick={() => showDialog({ kind: 'donate' })}>
            <HeartIcon />
          </IconButton>
        </span>
        <ThemeButton />
        <AccountMenu />
        <span className="wide-only">
          <IconButton label={frame.signOut} onClick={signOut}>
            <SignOutIcon />
          </IconButton>
        </span>
      </div>
      {menu === null ? null : (
        <Part onMissing={() => setMenu(null)}>
          <HeaderMenu open={menu} onClose={() => setMenu(false)} />
        </Part>
      )}
    </header>
  )
}
