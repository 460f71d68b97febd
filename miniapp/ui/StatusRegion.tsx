import { useSyncExternalStore } from 'react'
import { status } from './status.ts'

/** Mounted once, at the end of the frame; `announce()` fills it. */
export function StatusRegion() {
  const words = useSyncExternalStore(status.subscribe, status.read, status.read)
  return (
    <div className="hidden-visually">
      <output aria-live="polite">{words.polite}</output>
      <div role="alert" aria-live="assertive">
        {words.assertive}
      </div>
    </div>
  )
}
