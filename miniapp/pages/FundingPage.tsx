import { weeklyDonorsLine } from '#api/domain/donations.ts'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { TrustText } from '#miniapp/components/frame/TrustText.tsx'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { useDonationStats } from '#miniapp/queries/donations.ts'
import { FUNDING, funding } from '#miniapp/texts/policies.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { HeartIcon } from '#miniapp/ui/icons/icons.tsx'

export function FundingPage() {
  const { data } = useDonationStats(true)
  return (
    <>
      <PageHead title={funding.title} lead={funding.lead}>
        <div className="chips">
          <Button onClick={() => showDialog({ kind: 'donate' })}>
            <HeartIcon size={18} />
            {funding.donate}
          </Button>
          <span className="meta">{data ? (weeklyDonorsLine(data.weeklyDonors) ?? funding.none) : null}</span>
        </div>
      </PageHead>
      <TrustText parts={FUNDING} />
    </>
  )
}
