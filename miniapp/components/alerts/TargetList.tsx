import { useState } from 'react'
import { Link } from 'wouter'
import type { WireTarget } from '#api/contract/targets.ts'
import { targetLimitWords } from '#api/domain/alerts/targets.ts'
import { targetLensWords } from '#api/domain/markets/lens-words.ts'
import { formatMoney, formatUnitPrice, parseMicro } from '#api/domain/money.ts'
import { SettingsRow, SettingsSection } from '#miniapp/components/settings/SettingsSection.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { MuteButton, mutedWords } from './MuteButton.tsx'
import { TargetChangeDialog } from './TargetChangeDialog.tsx'
import { offerPath } from '#api/domain/pages.ts'
import { useChangeTarget, useRemoveTarget, useTargets } from '#miniapp/queries/targets.ts'
import { targets as text } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { failed } from '#miniapp/state/toasts.ts'

function Lowest({ lowest, limit }: Pick<WireTarget, 'lowest' | 'limit'>) {
  if (lowest === null) return text.nothingNow
  const unit = `${formatUnitPrice(parseMicro(lowest.unitPrice) ?? 0, limit.currency)} per ${limit.per}`
  const price = formatMoney(parseMicro(lowest.price) ?? 0, limit.currency)
  return (
    <>
      {text.nowAt(unit)} <Link href={offerPath(lowest.vendorSlug, lowest.offerId)}>{lowest.vendorName}</Link>
      {`, ${price}`}
      {lowest.code === null ? '' : text.withCode(lowest.code)}
    </>
  )
}

function OneTarget({ target }: { readonly target: WireTarget }) {
  const { now } = useCardFacts()
  const change = useChangeTarget()
  // A promise, because the row is gone by the time that a refusal arrives.
  const { mutateAsync: remove } = useRemoveTarget()
  const [changing, setChanging] = useState(false)
  const muted = mutedWords(target.mutedUntil, now)
  return (
    <SettingsRow
      title={target.name}
      detail={
        <>
          {text.anyVendor}
          {targetLensWords(target.lens)}, {targetLimitWords(target.limit)}
          <br />
          <Lowest {...target} />
          {muted ? ` · ${muted}` : null}
        </>
      }
      action={
        <>
          <Button variant="quiet" aria-label={text.changeName(target.name)} onClick={() => setChanging(true)}>
            {text.change}
          </Button>
          {changing ? <TargetChangeDialog target={target} onClose={() => setChanging(false)} /> : null}
          <MuteButton of={target} change={change} />
          <IconButton
            label={text.remove(target.name)}
            tip={settings.delete}
            onClick={() => void remove(target.id).catch(() => failed(settings.deleteAlertFailed))}
          >
            <TrashIcon />
          </IconButton>
        </>
      }
    />
  )
}

export function TargetList() {
  const query = useTargets()
  if (query.isPending || query.data?.length === 0) return null
  return (
    <div className="settings target-list">
      <SettingsSection title={text.list}>
        <LoadFailed message={text.listFailed} query={query} />
        {query.data?.map(target => (
          <OneTarget key={target.id} target={target} />
        ))}
      </SettingsSection>
    </div>
  )
}
