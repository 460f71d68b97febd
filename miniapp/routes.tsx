import { type ComponentType, createElement, lazy, useState } from 'react'
import { PAGES, type PageKey } from '#api/domain/pages.ts'
import { paths } from './paths.ts'

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

type Route = {
  readonly path: string
  readonly Page: Page
  readonly signedIn?: true
  readonly desk?: true
}

export type Visitor = { readonly signedIn: boolean; readonly atDesk: boolean }

export const visitorOf = (user: { readonly roles: readonly string[] } | null): Visitor => ({
  signedIn: user !== null,
  atDesk: (user?.roles.length ?? 0) > 0,
})

const LandingPage = page(() => import('./pages/LandingPage.tsx'), 'LandingPage')
const HomePage = page(() => import('./pages/HomePage.tsx'), 'HomePage')
export const NotFoundPage = page(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage')

const CompoundPage = page(() => import('./pages/CompoundPage.tsx'), 'CompoundPage')
const DeskPage = page(() => import('./pages/desk/DeskPage.tsx'), 'DeskPage')

const LATER: Readonly<Record<Exclude<PageKey, 'home'>, Page>> = {
  trending: page(() => import('./pages/TrendingPage.tsx'), 'TrendingPage'),
  deals: page(() => import('./pages/DealsPage.tsx'), 'DealsPage'),
  fresh: page(() => import('./pages/NewPage.tsx'), 'NewPage'),
  vendors: page(() => import('./pages/VendorsPage.tsx'), 'VendorsPage'),
  vendor: page(() => import('./pages/VendorPage.tsx'), 'VendorPage'),
  basket: page(() => import('./pages/BasketPage.tsx'), 'BasketPage'),
  compound: CompoundPage,
  compoundForm: CompoundPage,
  watchlist: page(() => import('./pages/WatchlistPage.tsx'), 'WatchlistPage'),
  coupons: page(() => import('./pages/CouponsPage.tsx'), 'CouponsPage'),
  chat: page(() => import('./pages/ChatPage.tsx'), 'ChatPage'),
  settings: page(() => import('./pages/SettingsPage.tsx'), 'SettingsPage'),
  notifications: page(() => import('./pages/NotificationsPage.tsx'), 'NotificationsPage'),
  changes: page(() => import('./pages/ChangesPage.tsx'), 'ChangesPage'),
  methodology: page(() => import('./pages/MethodologyPage.tsx'), 'MethodologyPage'),
  status: page(() => import('./pages/StatusPage.tsx'), 'StatusPage'),
  funding: page(() => import('./pages/FundingPage.tsx'), 'FundingPage'),
  privacy: page(() => import('./pages/TextPages.tsx'), 'PrivacyPage'),
  terms: page(() => import('./pages/TextPages.tsx'), 'TermsPage'),
  reset: page(() => import('./pages/ResetPage.tsx'), 'ResetPage'),
  accessibility: page(() => import('./pages/TextPages.tsx'), 'AccessibilityPage'),
  desk: DeskPage,
  deskPart: DeskPage,
  deskItem: DeskPage,
}

const ROUTES: readonly Route[] = Object.entries(LATER).map(([key, Page]) => {
  const { path, ...page } = PAGES[key as PageKey]
  return {
    path,
    Page,
    ...('isPersonal' in page ? { signedIn: true } : {}),
    ...('isDesk' in page ? { desk: true } : {}),
  }
})

export const routesFor = ({ signedIn, atDesk }: Visitor): readonly Route[] => [
  { path: paths.home, Page: signedIn ? HomePage : LandingPage },
  ...ROUTES.filter(route => (signedIn || !route.signedIn) && (atDesk || !route.desk)),
]

export async function loadPage(pathname: string, visitor: Visitor): Promise<void> {
  const isAt = ({ path }: Route) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(pathname)
  const { load } = routesFor(visitor).find(isAt)?.Page ?? NotFoundPage
  await load()
}
