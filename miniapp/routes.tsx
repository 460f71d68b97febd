import { type ComponentType, createElement, lazy, useState } from 'react'
import { VENDOR_ROUTE, paths } from './paths.ts'

type Page = ComponentType & { readonly load: () => Promise<unknown> }

/** A page's code is fetched when its address is first opened; `name` is the exported component. */
function page<Name extends string>(fetch: () => Promise<Record<Name, ComponentType>>, name: Name): Page {
  let loaded: ComponentType | null = null
  const load = async () => ({ default: (loaded = (await fetch())[name]) })
  const Late = lazy(load)
  // Kept for as long as the page stands: another kind of component would begin anew.
  const Page = () => createElement(useState(() => loaded ?? Late)[0])
  return Object.assign(Page, { load })
}

export type Route = {
  readonly path: string
  readonly Page: Page
  /** Not routed for visitors without an account: they see "Page Not Found". */
  readonly signedIn?: true
}

const LandingPage = page(() => import('./pages/LandingPage.tsx'), 'LandingPage')
const HomePage = page(() => import('./pages/HomePage.tsx'), 'HomePage')
export const NotFoundPage = page(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage')

const TrendingPage = page(() => import('./pages/TrendingPage.tsx'), 'TrendingPage')
const DealsPage = page(() => import('./pages/DealsPage.tsx'), 'DealsPage')
const NewPage = page(() => import('./pages/NewPage.tsx'), 'NewPage')
const VendorsPage = page(() => import('./pages/VendorsPage.tsx'), 'VendorsPage')
const VendorPage = page(() => import('./pages/VendorPage.tsx'), 'VendorPage')
const WatchlistPage = page(() => import('./pages/WatchlistPage.tsx'), 'WatchlistPage')
const CouponsPage = page(() => import('./pages/CouponsPage.tsx'), 'CouponsPage')
const ChatPage = page(() => import('./pages/ChatPage.tsx'), 'ChatPage')
const SettingsPage = page(() => import('./pages/SettingsPage.tsx'), 'SettingsPage')
const NotificationsPage = page(() => import('./pages/NotificationsPage.tsx'), 'NotificationsPage')
const ChangesPage = page(() => import('./pages/ChangesPage.tsx'), 'ChangesPage')
const MethodologyPage = page(() => import('./pages/MethodologyPage.tsx'), 'MethodologyPage')
const StatusPage = page(() => import('./pages/StatusPage.tsx'), 'StatusPage')
const FundingPage = page(() => import('./pages/FundingPage.tsx'), 'FundingPage')
const PrivacyPage = page(() => import('./pages/PrivacyPage.tsx'), 'PrivacyPage')
const TermsPage = page(() => import('./pages/TermsPage.tsx'), 'TermsPage')
const AccessibilityPage = page(() => import('./pages/AccessibilityPage.tsx'), 'AccessibilityPage')

/** The pages beside the start, in the order in which an address is tried. */
const PAGES: readonly Route[] = [
  { path: paths.trending, Page: TrendingPage },
  { path: paths.deals, Page: DealsPage },
  { path: paths.fresh, Page: NewPage },
  { path: paths.vendors, Page: VendorsPage },
  { path: VENDOR_ROUTE, Page: VendorPage },
  { path: paths.watchlist, Page: WatchlistPage, signedIn: true },
  { path: paths.coupons, Page: CouponsPage, signedIn: true },
  { path: paths.chat, Page: ChatPage, signedIn: true },
  { path: paths.settings, Page: SettingsPage, signedIn: true },
  { path: paths.notifications, Page: NotificationsPage, signedIn: true },
  { path: paths.changes, Page: ChangesPage },
  { path: paths.methodology, Page: MethodologyPage },
  { path: paths.status, Page: StatusPage },
  { path: paths.funding, Page: FundingPage },
  { path: paths.privacy, Page: PrivacyPage },
  { path: paths.terms, Page: TermsPage },
  { path: paths.accessibility, Page: AccessibilityPage },
]

/** What an address leads to; the start differs with who is there. */
export const routesFor = (signedIn: boolean): readonly Route[] => [
  { path: paths.home, Page: signedIn ? HomePage : LandingPage },
  ...PAGES.filter(route => signedIn || !route.signedIn),
]

/** Fetches the code of the page at an address, so that it is drawn at once and not after a page that waits. */
export async function loadPage(pathname: string, signedIn: boolean): Promise<void> {
  const isAt = ({ path }: Route) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(pathname)
  const { load } = routesFor(signedIn).find(isAt)?.Page ?? NotFoundPage
  await load()
}
