import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Columns3 from 'lucide-react/icons/columns-3'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Heart from 'lucide-react/icons/heart'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Moon from 'lucide-react/icons/moon'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import Share from 'lucide-react/icons/share-2'
import Store from 'lucide-react/icons/store'
import Sun from 'lucide-react/icons/sun'
import Tag from 'lucide-react/icons/tag'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash from 'lucide-react/icons/trash-2'
import TrendingUp from 'lucide-react/icons/trending-up'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'

export interface IconProps {
  readonly size?: number
  readonly className?: string
}

/** One size and one weight of line everywhere; a drawing never speaks, the words beside it do. */
const icon = (Glyph: LucideIcon) =>
  function Icon({ size = 20, className = '' }: IconProps) {
    return <Glyph size={size} strokeWidth={1.7} className={className} aria-hidden focusable={false} />
  }

export const ArrowDownIcon = icon(ArrowDown)
export const BackIcon = icon(ArrowLeft)
export const ArrowUpIcon = icon(ArrowUp)
export const OutsideIcon = icon(ArrowUpRight)
export const BellIcon = icon(Bell)
export const WatchIcon = icon(Bookmark)
export const CheckIcon = icon(Check)
export const ChevronDownIcon = icon(ChevronDown)
export const WarningIcon = icon(CircleAlert)
export const ClockIcon = icon(Clock)
export const CompareIcon = icon(Columns3)
export const CopyIcon = icon(Copy)
export const DownloadIcon = icon(Download)
export const EyeIcon = icon(Eye)
export const EyeOffIcon = icon(EyeOff)
export const FlagIcon = icon(Flag)
export const HeartIcon = icon(Heart)
export const InfoIcon = icon(Info)
export const SignOutIcon = icon(LogOut)
export const MenuIcon = icon(Menu)
export const ChatIcon = icon(MessageSquareText)
export const MoonIcon = icon(Moon)
export const NewIcon = icon(Package)
export const PlusIcon = icon(Plus)
export const PrintIcon = icon(Printer)
export const SearchIcon = icon(Search)
export const SendIcon = icon(Send)
export const SettingsIcon = icon(Settings)
export const ShareIcon = icon(Share)
export const VendorIcon = icon(Store)
export const SunIcon = icon(Sun)
export const DealIcon = icon(Tag)
export const CouponIcon = icon(TicketPercent)
export const ThumbDownIcon = icon(ThumbsDown)
export const ThumbUpIcon = icon(ThumbsUp)
export const TrashIcon = icon(Trash)
export const TrendingIcon = icon(TrendingUp)
export const OfflineIcon = icon(WifiOff)
export const CloseIcon = icon(X)

/** The product's mark: five graduations on a baseline, the tallest is the best measure. */
export function LogoMark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden>
      <path d="M2 19h18M6 19v-5M10 19V7M14 19v-7M18 19v-4" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
