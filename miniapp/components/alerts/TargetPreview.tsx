import type { AnswerOf } from '#api/contract/call.ts'
import type { NewTarget, previewTarget } from '#api/contract/targets.ts'
import { formatUnitPrice, parseMicro } from '#api/domain/money.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useDebounced } from '#miniapp/hooks/useDebounced.ts'
import { useTargetPreview } from '#miniapp/queries/targets.ts'
import { alerts, targets } from '#miniapp/texts/alerts.ts'

const WAIT_MS = 400

type Preview = AnswerOf<typeof previewTarget>

function previewWords(
  { days, lastDay, lowestRecorded, lowest }: Preview,
  { limit, lens }: NewTarget,
  now: Date,
): string {
  const isMet = (parseMicro(lowest?.unitPrice ?? '') ?? Infinity) <= (parseMicro(limit.amount) ?? 0)
  const per = (amount: string) =>
    `${formatUnitPrice(parseMicro(amount) ?? 0, limit.currency)} per ${limit.per}`
  const day = (time: string | null) => {
    const at = parseTime(time)
    return at === null ? '' : formatDay(at, now)
  }
  return [
    targets.met(days, day(lastDay)),
    lowest === null ? targets.nothingNow : targets.now(per(lowest.unitPrice), lowest.vendorName, isMet),
    lowestRecorded === null ? '' : targets.recorded(per(lowestRecorded.unitPrice), day(lowestRecorded.at)),
    (lens?.codes ?? 'none') === 'none' ? '' : targets.codesOfToday,
  ]
    .filter(Boolean)
    .join(' ')
}

export function TargetPreview({ body }: { readonly body: NewTarget | null }) {
  const settled = useDebounced(JSON.stringify(body), WAIT_MS)
  const asked = JSON.parse(settled) as NewTarget | null
  const { data, isPending, isError } = useTargetPreview(asked)
  const { now } = useCardFacts()
  if (asked === null || isError) return null
  if (isPending || !data) return <output className="meta">{alerts.previewLoading}</output>
  return <output className="preview">{previewWords(data, asked, now)}</output>
}
