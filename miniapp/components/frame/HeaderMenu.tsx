import { HEADER_LINKS } from '#api/domain/pages.ts'
import { type ComponentType, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { paths } from '#miniapp/paths.ts'
import { signOut, useAppName } from '#miniapp/queries/account/auth.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { SideMenu } from '#miniapp/ui/overlays/Dialog.tsx'
import type { Openable } from '#miniapp/ui/overlays/Overlay.tsx'
import {
  BasketIcon,
  HeartIcon,
  InfoIcon,
  SearchIcon,
  SignOutIcon,
  WatchIcon,
} from '#miniapp/ui/icons/icons.tsx'
import {
  ChatIcon,
  CouponIcon,
  DealIcon,
  NewIcon,
  SettingsIcon,
  TrendingIcon,
  VendorIcon,
} from '#miniapp/ui/icons/icons-more.tsx'
import { ACCOUNT_LINKS } from '#miniapp/account-links.ts'
import { currentOf } from '#miniapp/nav.ts'

const ICONS = [SearchIcon, NewIcon, TrendingIcon, DealIcon, VendorIcon, WatchIcon, CouponIcon] as const

const ACCOUNT_ICONS = [TrendingIcon, SettingsIcon, ChatIcon, InfoIcon] as const

type MenuLink = { readonly path: string; readonly name: string; readonly Icon: ComponentType }

export function HeaderMenu({ open, onClose }: Openable) {
  const [pathname] = useLocation()
  useEffect(() => {
    window.addEventListener('popstate', onClose)
    return () => window.removeEventListener('popstate', onClose)
  }, [onClose])
  const name = useAppName()
  const own: readonly MenuLink[] = [
    { path: paths.basket, name: frame.basket, Icon: BasketIcon },
    ...ACCOUNT_LINKS.map((own, at) => ({ ...own, Icon: ACCOUNT_ICONS[at] ?? SearchIcon })),
  ]
  const donate = () => {
    onClose()
    showDialog({ kind: 'donate' })
  }
  const link = ({ path, name, Icon }: MenuLink) => (
    <Link
      key={path}
      href={path}
      className="menu-item"
      aria-current={currentOf(path, pathname)}
      onClick={onClose}
    >
      <Icon />
      {name}
    </Link>
  )
  return (
    <SideMenu open={open} onClose={onClose} title={name}>
      <nav aria-label={frame.mainNav} className="menu-links">
        {HEADER_LINKS.map((own, at) => link({ ...own, Icon: ICONS[at] ?? SearchIcon }))}
        <hr />
        {own.map(link)}
      </nav>
      <button type="button" className="menu-item" onClick={donate}>
        <HeartIcon />
        {frame.donate}
      </button>
      <button type="button" className="menu-item" onClick={signOut}>
        <SignOutIcon />
        {frame.signOut}
      </button>
    </SideMenu>
  )
}
