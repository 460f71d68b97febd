import { DAY_MS, formatDay, parseTime } from '#api/domain/time.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { failed } from '#miniapp/state/toasts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'

const MUTE_DAYS = 7

export function mutedWords(mutedUntil: string | null, now: Date): string {
  const until = parseTime(mutedUntil)
  return until !== null && until > now.getTime() ? settings.muted(formatDay(until, now)) : ''
}

type Change = { readonly id: string; readonly mutedUntil: string | null }

interface MuteButtonProps {
  readonly of: Change
  readonly change: {
    readonly isPending: boolean
    readonly mutate: (change: Change, options: { readonly onError: () => void }) => void
  }
}

export function MuteButton({ of: { id, mutedUntil }, change }: MuteButtonProps) {
  const { now } = useCardFacts()
  const muted = mutedWords(mutedUntil, now) !== ''
  const next = muted ? null : new Date(now.getTime() + MUTE_DAYS * DAY_MS).toISOString()
  return (
    <Button
      variant="quiet"
      busy={change.isPending}
      onClick={() => change.mutate({ id, mutedUntil: next }, { onError: () => failed(settings.saveFailed) })}
    >
      {muted ? settings.unmute : settings.mute}
    </Button>
  )
}
