import { formatDay, parseTime } from '#api/domain/time.ts'
import { useNow } from '#miniapp/hooks/useNow.ts'
import { clockTime } from '#miniapp/state/minutes.ts'

/** A day and a time of day, as the person's own clock has them. */
export function DateTime({ at }: { readonly at: string }) {
  const time = parseTime(at)
  const now = useNow(0)
  if (time === null) return null
  return (
    <time dateTime={at}>
      {formatDay(time, new Date(now))} {clockTime(time)}
    </time>
  )
}
