import { Suspense, lazy, useEffect } from 'react'
import { ShippingNotes } from '#miniapp/components/offers/ShippingNotes.tsx'
import { LensSync } from './LensSync.tsx'
import { type Compared, compared } from '#miniapp/state/compare.ts'
import { useStore } from '#miniapp/state/store.ts'
import { type Shown, hideDialog, showDialog, shownDialog, useShownDialog } from '#miniapp/state/dialogs.ts'
import { followTabs } from '#miniapp/state/tabs.ts'
import { whenShown } from '#miniapp/hooks/useIdle.ts'
import { useHotkeys } from '#miniapp/hooks/useHotkeys.ts'
import { useKeptFocus } from '#miniapp/hooks/useKeptFocus.ts'
import { useLastShown } from '#miniapp/hooks/useLastShown.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))
const CompareDrawer = lazy(async () => ({
  default: (await import('#miniapp/components/offers/CompareDrawer.tsx')).CompareDrawer,
}))

/** The list comes first, on a slow line too. */
const AHEAD_LATEST_MS = 10_000

/** What anybody may need the next moment and nobody can fetch once the connection is gone. */
const fetchAhead = () =>
  Promise.allSettled([
    import('#miniapp/ui/overlays/ToastView.tsx'),
    import('#miniapp/ui/overlays/Overlay.tsx'),
    import('./Dialogs.tsx'),
    import('#miniapp/components/offers/ProductDialog.tsx'),
    import('#miniapp/components/alerts/AlertDialog.tsx'),
    import('./HeaderMenu.tsx'),
    import('#miniapp/queries/watch-change.ts'),
  ])

const toggle = (kind: 'palette' | 'shortcuts'): void =>
  shownDialog()?.kind === kind ? hideDialog() : showDialog({ kind })

interface PartsProps {
  readonly shown: Shown | null
  readonly compared: readonly Compared[]
}

/** Apart from what reads the stores: React 18 loses a store in a component that sets its own state while it renders. */
function Parts({ shown, compared }: PartsProps) {
  const palette = useLastShown(shown, 'palette')
  const shortcuts = useLastShown(shown, 'shortcuts')
  return (
    <Suspense fallback={null}>
      {palette.last ? <CommandPalette open={palette.open} /> : null}
      {shortcuts.last ? <ShortcutsDialog open={shortcuts.open} /> : null}
      {compared.length > 0 ? <CompareDrawer compared={compared} /> : null}
    </Suspense>
  )
}

/**
 * What is on every page for the keyboard, the comparison, shipping costs and other tabs; and the code of what the
 * page may need next.
 */
export function Commands() {
  useEffect(() => whenShown(AHEAD_LATEST_MS, () => void fetchAhead()), [])
  useEffect(followTabs, [])
  useKeptFocus()
  useEffect(() => {
    window.addEventListener('popstate', hideDialog)
    return () => window.removeEventListener('popstate', hideDialog)
  }, [])
  useHotkeys({ 'mod+k': () => toggle('palette'), '?': () => toggle('shortcuts') })
  return (
    <>
      <Parts shown={useShownDialog()} compared={useStore(compared)} />
      <ShippingNotes />
      <LensSync />
    </>
  )
}
