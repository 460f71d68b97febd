import { useAuth } from '#miniapp/queries/account/auth.ts'
import { type MarketSubject, showDialog } from '#miniapp/state/dialogs.ts'
import { targets } from '#miniapp/texts/alerts.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TargetIcon } from '#miniapp/ui/icons/icons-more.tsx'

interface TargetButtonProps {
  readonly market: MarketSubject
  /** An icon alone, where the words have no room. */
  readonly small?: boolean
}

export function TargetButton({ market, small = false }: TargetButtonProps) {
  const { user } = useAuth()
  const open = () =>
    showDialog(user === null ? { kind: 'sign-in', tab: 'login' } : { kind: 'target', market })
  return small ? (
    <IconButton label={targets.openName(market.name)} tip={targets.open} onClick={open}>
      <TargetIcon />
    </IconButton>
  ) : (
    <Button onClick={open} aria-label={targets.openName(market.name)}>
      {targets.open}
    </Button>
  )
}
