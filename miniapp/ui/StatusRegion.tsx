import { announcements } from '#miniapp/state/announce.ts'
import { useStore } from '#miniapp/state/store.ts'

/** Mounted once, at the end of the frame; `announce()` fills it. */
export function StatusRegion() {
  const words = useStore(announcements)
  return (
    <div className="hidden-visually">
      <output aria-live="polite">{words.polite}</output>
      <div role="alert" aria-live="assertive">
        {words.assertive}
      </div>
    </div>
  )
}
