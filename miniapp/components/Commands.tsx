import { Suspense, lazy } from 'react'
import { useCompared } from '#miniapp/compare.ts'
import { hideDialog, showDialog, shownDialog, useShownDialog } from '#miniapp/dialogs.ts'
import { useHotkeys } from '#miniapp/hooks/useHotkeys.ts'
import { useLastShown } from '#miniapp/hooks/useLastShown.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))
const CompareDrawer = lazy(async () => ({ default: (await import('./CompareDrawer.tsx')).CompareDrawer }))

const toggle = (kind: 'palette' | 'shortcuts'): void =>
  shownDialog()?.kind === kind ? hideDialog() : showDialog({ kind })

/** What is there on every page for the keyboard, and the comparison; the code of each is fetched with its first use. */
export function Commands() {
  const shown = useShownDialog()
  const palette = useLastShown(shown, 'palette')
  const shortcuts = useLastShown(shown, 'shortcuts')
  const compared = useCompared()
  useHotkeys({ 'mod+k': () => toggle('palette'), '?': () => toggle('shortcuts') })
  return (
    <Suspense fallback={null}>
      {palette.last ? <CommandPalette open={palette.open} /> : null}
      {shortcuts.last ? <ShortcutsDialog open={shortcuts.open} /> : null}
      {compared.length > 0 ? <CompareDrawer compared={compared} /> : null}
    </Suspense>
  )
}
