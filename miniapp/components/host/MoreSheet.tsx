import { HEADER_LINKS } from '#api/domain/pages.ts'
import { Cell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/Cell'
import { List } from '@telegram-apps/telegram-ui/dist/components/Blocks/List/List'
import { Section } from '@telegram-apps/telegram-ui/dist/components/Blocks/Section/Section'
import type { ComponentType } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ABOUT_LINKS } from '#miniapp/nav.ts'
import { paths } from '#miniapp/paths.ts'
import { signOut } from '#miniapp/queries/account/auth.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { toggleTheme } from '#miniapp/state/theme.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { host } from '#miniapp/texts/host.ts'
import { BasketIcon, HeartIcon, InfoIcon, MoonIcon, SignOutIcon } from '#miniapp/ui/icons/icons.tsx'
import {
  ChatIcon,
  CouponIcon,
  NewIcon,
  SettingsIcon,
  TrendingIcon,
  VendorIcon,
} from '#miniapp/ui/icons/icons-more.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { HostRoot } from './HostRoot.tsx'

type Place = { readonly path: string; readonly name: string; readonly Icon: ComponentType }

const ICONS: Readonly<Record<string, ComponentType>> = {
  [paths.fresh]: NewIcon,
  [paths.trending]: TrendingIcon,
  [paths.vendors]: VendorIcon,
  [paths.coupons]: CouponIcon,
}

const PLACES: readonly Place[] = [
  ...HEADER_LINKS.flatMap(({ path, name }) => {
    const Icon = ICONS[path]
    return Icon ? [{ path, name, Icon }] : []
  }),
  { path: paths.basket, name: frame.basket, Icon: BasketIcon },
  { path: paths.chat, name: frame.assistant, Icon: ChatIcon },
]

const SETTINGS: Place = { path: paths.settings, name: frame.about.settings, Icon: SettingsIcon }

interface CellsProps {
  readonly header: string
  readonly places: readonly Place[]
  readonly onClose: () => void
}

interface ActionCellProps {
  readonly Icon: ComponentType
  readonly children: string
  readonly onClick: () => void
}

/** The words stand beside the icon: the cell's own title would be a heading of the sixth level. */
const ActionCell = ({ Icon, children, onClick }: ActionCellProps) => (
  <Cell
    Component="button"
    className="host-cell"
    onClick={onClick}
    before={
      <>
        <Icon />
        <span>{children}</span>
      </>
    }
  />
)

const Header = ({ children }: { readonly children: string }) => <h3 className="host-header">{children}</h3>

const PlaceCell = ({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) => {
  const { path, name, Icon } = place
  const go = () => {
    onClose()
    navigate(path)
  }
  return (
    <ActionCell Icon={Icon} onClick={go}>
      {name}
    </ActionCell>
  )
}

const Places = ({ header, places, onClose }: CellsProps) => (
  <Section header={<Header>{header}</Header>}>
    {places.map(place => (
      <PlaceCell key={place.path} place={place} onClose={onClose} />
    ))}
  </Section>
)

function Own({ onClose }: { readonly onClose: () => void }) {
  const donate = () => {
    onClose()
    showDialog({ kind: 'donate' })
  }
  return (
    <Section header={<Header>{host.own}</Header>}>
      <PlaceCell place={SETTINGS} onClose={onClose} />
      <ActionCell Icon={MoonIcon} onClick={toggleTheme}>
        {host.theme}
      </ActionCell>
      <ActionCell Icon={HeartIcon} onClick={donate}>
        {frame.donate}
      </ActionCell>
      <ActionCell Icon={SignOutIcon} onClick={() => void signOut()}>
        {frame.signOut}
      </ActionCell>
    </Section>
  )
}

const ABOUT: readonly Place[] = ABOUT_LINKS.map(link => ({ ...link, Icon: InfoIcon }))

export function MoreSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={host.more} size="medium">
      <HostRoot>
        <List>
          <Places header={host.pages} places={PLACES} onClose={onClose} />
          <Own onClose={onClose} />
          <Places header={frame.footerNav} places={ABOUT} onClose={onClose} />
        </List>
      </HostRoot>
    </Dialog>
  )
}
