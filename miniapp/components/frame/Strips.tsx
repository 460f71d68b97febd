import { Link } from 'wouter'
import { freshness } from '#api/domain/offers/freshness.ts'
import { parseTime, relativeTime } from '#api/domain/time.ts'
import { useStats } from '#miniapp/queries/stats.ts'
import { paths } from '#miniapp/paths.ts'
import { frame, freshnessLine } from '#miniapp/texts/frame.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { clockTime } from '#miniapp/state/minutes.ts'
import { OfflineIcon, CloseIcon } from '#miniapp/ui/icons/icons.tsx'
import { useSyncExternalStore } from 'react'
import { useStored } from '#miniapp/state/storage.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'

export function DisclaimerBanner() {
  const [dismissed, dismiss] = useStored('disclaimerDismissed')
  if (dismissed) return null
  return (
    <aside className="strip disclaimer" aria-label="Notice">
      <div className="wrap">
        <p>{frame.disclaimer}</p>
        <IconButton label={frame.dismissDisclaimer} tip={null} onClick={() => dismiss(true)}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </aside>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

export function ConnectionStrip() {
  const online = useOnline()
  const { data } = useStats()
  const at = parseTime(data?.checkedAt)
  return (
    <output>
      {online ? null : (
        <div className="strip offline">
          <div className="wrap">
            <p>{frame.offlineStrip(at === null ? null : clockTime(at))}</p>
            <OfflineIcon />
          </div>
        </div>
      )}
    </output>
  )
}

export function FreshnessStrip() {
  const { data } = useStats()
  const { now } = useCardFacts()
  const { level, words } = freshness(data?.checkedAt, now)
  const at = parseTime(data?.checkedAt)
  const age = at === null ? null : level === 'stale' ? words : relativeTime(at, now)
  return (
    <section className="strip thin" aria-label={frame.freshness}>
      <div className="wrap">
        {data ? (
          <Link href={paths.status} className={level === 'amber' || level === 'stale' ? 'stale' : ''}>
            {freshnessLine(age, data.vendors, data.offers, data.demo)}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
