import { useAuth } from '#miniapp/queries/account/auth.ts'
import { type MarketSubject, showDialog } from '#miniapp/state/dialogs.ts'
import { targets } from '#miniapp/texts/alerts.ts'
import { Button } from '#miniapp/ui/Button.tsx'

/** Opens the dialog of a market target; whoever is not signed in signs in first. */
export function TargetButton({ market }: { readonly market: MarketSubject }) {
  const { user } = useAuth()
  const open = () =>
    showDialog(user === null ? { kind: 'sign-in', tab: 'login' } : { kind: 'target', market })
  return (
    <Button onClick={open} aria-label={targets.openName(market.name)}>
      {targets.open}
    </Button>
  )
}
