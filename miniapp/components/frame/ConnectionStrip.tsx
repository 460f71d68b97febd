import { parseTime } from '#api/domain/time.ts'
import { useOnline } from '#miniapp/hooks/useOnline.ts'
import { clockTime } from '#miniapp/state/minutes.ts'
import { useStats } from '#miniapp/queries/stats.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { OfflineIcon } from '#miniapp/ui/icons/icons.tsx'

/** While there is no network: says so, and how old what is shown is. The region itself is always there to be read. */
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
