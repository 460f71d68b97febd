import { showDialog } from '#miniapp/state/dialogs.ts'
import type { SessionLoss } from '#miniapp/state/session.ts'
import { session } from '#miniapp/texts/auth.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { Button } from '#miniapp/ui/Button.tsx'

export function SessionStrip({ loss }: { readonly loss: SessionLoss }) {
  const isSignedOut = loss === 'signed-out'
  const go = () => (isSignedOut ? showDialog({ kind: 'sign-in', tab: 'login' }) : window.location.reload())
  return (
    <div className="strip session" role="alert">
      <div className="wrap">
        <p>{session[loss]}</p>
        <Button onClick={go}>{isSignedOut ? frame.signIn : session.reload}</Button>
      </div>
    </div>
  )
}
