import { PAGES } from '#api/domain/pages.ts'
import { Tabbar } from '@telegram-apps/telegram-ui/dist/components/Layout/Tabbar/Tabbar'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#miniapp/paths.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { host } from '#miniapp/texts/host.ts'
import { BellIcon, MenuIcon, SearchIcon, WatchIcon } from '#miniapp/ui/icons/icons.tsx'
import { DealIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { HostRoot } from './HostRoot.tsx'
import { MoreSheet } from './MoreSheet.tsx'

const TABS = [
  { path: paths.home, name: PAGES.home.link, Icon: SearchIcon },
  { path: paths.deals, name: PAGES.deals.link, Icon: DealIcon },
  { path: paths.watchlist, name: PAGES.watchlist.link, Icon: WatchIcon },
  { path: paths.notifications, name: host.alerts, Icon: BellIcon },
] as const

export function HostFrame() {
  const [pathname, go] = useLocation()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const isTab = TABS.some(({ path }) => path === pathname)
  return (
    <HostRoot>
      <nav aria-label={host.tabs} className="host-tabs no-print">
        <Tabbar>
          {[
            ...TABS.map(({ path, name, Icon }) => (
              <Tabbar.Item
                key={path}
                text={name}
                selected={path === pathname}
                aria-current={path === pathname ? 'page' : undefined}
                onClick={() => {
                  haptic('selection')
                  go(path)
                }}
              >
                <Icon />
              </Tabbar.Item>
            )),
            <Tabbar.Item
              key="more"
              text={host.more}
              selected={!isTab}
              aria-haspopup="dialog"
              aria-expanded={isMoreOpen}
              onClick={() => setMoreOpen(true)}
            >
              <MenuIcon />
            </Tabbar.Item>,
          ]}
        </Tabbar>
      </nav>
      <MoreSheet open={isMoreOpen} onClose={() => setMoreOpen(false)} />
    </HostRoot>
  )
}
