import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useEffect, useRef } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { CardsProvider } from '#miniapp/hooks/offers/useCards.tsx'
import { DialogHost } from '#miniapp/components/frame/DialogHost.tsx'
import { ErrorBoundary, ErrorScreen } from '#miniapp/components/frame/ErrorScreen.tsx'
import { Footer, PublicLinks } from '#miniapp/components/frame/Footer.tsx'
import { ConnectionStrip, DisclaimerBanner, FreshnessStrip } from '#miniapp/components/frame/Strips.tsx'
import { Header } from '#miniapp/components/frame/Header.tsx'
import { TopBar } from '#miniapp/components/frame/TopBar.tsx'
import { onSettings } from '#miniapp/telegram/sdk.ts'
import { useBack } from './hooks/useBack.ts'
import { useIdle } from './hooks/useIdle.ts'
import { useSession } from './hooks/useSession.ts'
import { paths } from './paths.ts'
import { useAuth } from '#miniapp/queries/account/auth.ts'
import { NotFoundPage, routesFor, visitorOf, type Visitor } from './routes.tsx'
import { frame } from './texts/frame.ts'
import { sessionLoss } from './state/session.ts'
import { useStore } from './state/store.ts'
import { buttonClass } from './ui/Button.tsx'
import { StatusRegion } from './ui/StatusRegion.tsx'
import { Toaster } from '#miniapp/ui/overlays/Toaster.tsx'

const SessionStrip = lazy(async () => ({
  default: (await import('#miniapp/components/frame/SessionStrip.tsx')).SessionStrip,
}))

const Commands = lazy(async () => ({
  default: (await import('#miniapp/components/frame/after-page.ts')).Commands,
}))

/** Keys and comparison come after the page. */
function IdleCommands() {
  const idle = useIdle()
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{idle ? <Commands /> : null}</Suspense>
    </ErrorBoundary>
  )
}

const Loading = () => <output className="screen-loading">{frame.loading}</output>

/** A new page begins at its top, with the focus on it; going back is left to the browser, which knows where one was. */
function usePageStart(pathname: string): void {
  const known = useRef(pathname)
  const pushed = useRef(false)
  useEffect(() => {
    const onPush = () => void (pushed.current = true)
    window.addEventListener('pushState', onPush)
    return () => window.removeEventListener('pushState', onPush)
  }, [])
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    if (pushed.current) window.scrollTo(0, 0)
    pushed.current = false
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
}

function useHostSettings(signedIn: boolean, open: () => void): void {
  useEffect(() => {
    if (!signedIn) return undefined
    onSettings(open)
    return () => onSettings(null)
  }, [signedIn, open])
}

const openSettings = () => navigate(paths.settings)

function Pages({ visitor }: { readonly visitor: Visitor }) {
  const [pathname, go] = useLocation()
  usePageStart(pathname)
  useHostSettings(visitor.signedIn, openSettings)
  useBack(pathname !== paths.home, steps =>
    steps ? window.history.back() : go(paths.home, { replace: true }),
  )
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Loading />}>
        <Switch>
          {routesFor(visitor).map(({ path, Page }) => (
            <Route key={path} path={path}>
              <Page />
            </Route>
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

const Main = ({ children }: { readonly children: ReactNode }) => (
  <main id="main" className="wrap" tabIndex={-1}>
    {children}
  </main>
)

function Frame() {
  const { user, loading, error } = useAuth()
  const signedIn = user !== null
  const loss = useStore(sessionLoss)
  useSession(signedIn)
  if (loading) return <Loading />
  return (
    <div className="frame" data-notice={frame.disclaimer}>
      <a className={`skip ${buttonClass()}`} href="#main">
        {frame.skip}
      </a>
      <Suspense fallback={null}>{loss ? <SessionStrip loss={loss} /> : null}</Suspense>
      <ConnectionStrip />
      <DisclaimerBanner />
      {signedIn ? <Header /> : <TopBar />}
      {signedIn ? <FreshnessStrip /> : null}
      <Main>{error ? <ErrorScreen error={error} /> : <Pages visitor={visitorOf(user)} />}</Main>
      {signedIn ? <Footer /> : <PublicLinks />}
      <DialogHost />
      <IdleCommands />
    </div>
  )
}

export function App({ client }: { readonly client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <CardsProvider>
          <Frame />
        </CardsProvider>
        <StatusRegion />
        <ErrorBoundary fallback={null}>
          <Toaster />
        </ErrorBoundary>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
