import { HEADER_LINKS } from '#api/domain/pages.ts'
import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { useIdle } from '#miniapp/hooks/useIdle.ts'
import { paths } from '#miniapp/paths.ts'
import { signOut, useAppName } from '#miniapp/queries/account/auth.ts'
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
import { ErrorBoundary } from './ErrorScreen.tsx'
import { Part } from './Part.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { currentOf } from '#miniapp/nav.ts'

const HeaderMenu = lazyComponent(async () => (await import('./HeaderMenu.tsx')).HeaderMenu)
const afterPage = (name: 'BasketLink' | 'AccountMenu' | 'PushButton') =>
  lazy(async () => ({ default: (await import('./after-page.ts'))[name] }))
export const BasketLink = afterPage('BasketLink')
const AccountMenu = afterPage('AccountMenu')
const PushButton = afterPage('PushButton')

const BellPlace = () => (
  <IconButton label={frame.bell} tip={null} disabled>
    <BellIcon />
  </IconButton>
)

export function AfterPage({ place, Item }: { readonly place: ReactNode; readonly Item: ComponentType }) {
  const idle = useIdle()
  return (
    <ErrorBoundary fallback={place}>
      <Suspense fallback={place}>{idle ? <Item /> : place}</Suspense>
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

interface NavLinksProps {
  readonly links: readonly { readonly path: string; readonly name: ReactNode }[]
  readonly className?: string
}

export function NavLinks({ links, className }: NavLinksProps) {
  const [pathname] = useLocation()
  return (
    <ul className={className}>
      {links.map(({ path, name }) => (
        <li key={path}>
          <Link href={path} aria-current={currentOf(path, pathname)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const AccountPlace = () => (
  <span className="wide-only">
    <IconButton label={frame.account} tip={null} disabled>
      <AccountIcon />
    </IconButton>
  </span>
)

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
        <nav aria-label={frame.mainNav}>
          <NavLinks links={HEADER_LINKS} />
        </nav>
        <span className="spring" />
        <AfterPage place={null} Item={BasketLink} />
        <AfterPage place={<BellPlace />} Item={PushButton} />
        <span className="wide-only">
          <IconButton label={frame.donate} onClick={() => showDialog({ kind: 'donate' })}>
            <HeartIcon />
          </IconButton>
        </span>
        <ThemeButton />
        <AfterPage place={<AccountPlace />} Item={AccountMenu} />
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
