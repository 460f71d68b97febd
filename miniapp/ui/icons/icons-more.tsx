import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import Share from 'lucide-react/icons/share-2'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Target from 'lucide-react/icons/target'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash from 'lucide-react/icons/trash-2'
import TrendingUp from 'lucide-react/icons/trending-up'
import { icon } from './icon.tsx'

/* What menus, dialogs and single pages show: fetched with them. */
export const BackIcon = icon(ArrowLeft)
export const ChevronDownIcon = icon(ChevronDown)
export const CopyIcon = icon(Copy)
export const DownloadIcon = icon(Download)
export const EyeIcon = icon(Eye)
export const EyeOffIcon = icon(EyeOff)
export const FlagIcon = icon(Flag)
export const ChatIcon = icon(MessageSquareText)
export const NewIcon = icon(Package)
export const PlusIcon = icon(Plus)
export const PrintIcon = icon(Printer)
export const SendIcon = icon(Send)
export const SettingsIcon = icon(Settings)
export const ShareIcon = icon(Share)
export const VendorIcon = icon(Store)
export const DealIcon = icon(Tag)
export const CouponIcon = icon(TicketPercent)
export const ThumbDownIcon = icon(ThumbsDown)
export const ThumbUpIcon = icon(ThumbsUp)
export const TrashIcon = icon(Trash)
export const TrendingIcon = icon(TrendingUp)
export const TargetIcon = icon(Target)
