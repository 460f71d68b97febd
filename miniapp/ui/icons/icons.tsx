import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import CircleUser from 'lucide-react/icons/circle-user'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Columns3 from 'lucide-react/icons/columns-3'
import Heart from 'lucide-react/icons/heart'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Sun from 'lucide-react/icons/sun'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { icon } from './icon.tsx'

/* What the frame and the cards show: part of the first load. The rest is in icons-more.tsx. */
export const ArrowDownIcon = icon(ArrowDown)
export const ArrowUpIcon = icon(ArrowUp)
export const OutsideIcon = icon(ArrowUpRight)
export const BellIcon = icon(Bell)
export const WatchIcon = icon(Bookmark)
export const CheckIcon = icon(Check)
export const AccountIcon = icon(CircleUser)
export const WarningIcon = icon(CircleAlert)
export const CompareIcon = icon(Columns3)
export const HeartIcon = icon(Heart)
export const InfoIcon = icon(Info)
export const SignOutIcon = icon(LogOut)
export const MenuIcon = icon(Menu)
export const MoonIcon = icon(Moon)
export const BasketIcon = icon(ShoppingBasket)
export const SearchIcon = icon(Search)
export const SunIcon = icon(Sun)
export const OfflineIcon = icon(WifiOff)
export const CloseIcon = icon(X)

/** The product's mark: five graduations on a baseline, the tallest is the best measure. */
export function LogoMark() {
  return (
    <svg width={22} height={22} viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden>
      <path d="M2 19h18M6 19v-5M10 19V7M14 19v-7M18 19v-4" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
