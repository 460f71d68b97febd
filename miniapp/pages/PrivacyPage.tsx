import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { TrustText } from '#miniapp/components/frame/TrustText.tsx'
import { PRIVACY, privacy } from '#miniapp/texts/policies.ts'

export const PrivacyPage = () => (
  <>
    <PageHead title={privacy.title} lead={privacy.lead} />
    <TrustText parts={PRIVACY} />
  </>
)
