import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { TrustText } from '#miniapp/components/frame/TrustText.tsx'
import { ACCESSIBILITY, accessibility } from '#miniapp/texts/policies.ts'

export const AccessibilityPage = () => (
  <>
    <PageHead title={accessibility.title} lead={accessibility.lead} />
    <TrustText parts={ACCESSIBILITY} />
  </>
)
