import { formatDay, parseTime } from '#api/domain/time.ts'
import { useNow } from '#miniapp/hooks/useNow.ts'
import { clockTime } from '#miniapp/state/minutes.ts'

/** A day and a time of day, as the person's own clock has them. */
export function Moment({ at }: { readonly at: string }) {
  const moment = parseTime(at)
  const now = useNow(0)
  if (moment === null) return null
  return (
    <time dateTime={at}>
      {formatDay(moment, new Date(now))} {clockTime(moment)}
    </time>
  )
}
