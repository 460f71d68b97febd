import { Suspense, lazy } from 'react'
import { useShownDialog } from '#miniapp/dialogs.ts'
import { useLastShown } from '#miniapp/hooks/useLastShown.ts'
import { LaterDialogs } from './LaterDialogs.tsx'
import { ProductDetails } from './ProductDetails.tsx'

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }))
const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }))

/** Everything that may lie over the page. The code of each is fetched when it is first shown. */
export function Dialogs() {
  const shown = useShownDialog()
  const signIn = useLastShown(shown, 'sign-in')
  const alert = useLastShown(shown, 'alert')
  return (
    <>
      <ProductDetails />
      <Suspense fallback={null}>
        {signIn.last ? <SignInDialog open={signIn.open} tab={signIn.last.tab} /> : null}
        {alert.last ? <AlertDialog open={alert.open} card={alert.last.card} /> : null}
        <LaterDialogs shown={shown} />
      </Suspense>
    </>
  )
}
