import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { TrustText } from '#miniapp/components/frame/TrustText.tsx'
import { ACCESSIBILITY, accessibility, PRIVACY, privacy, TERMS, terms } from '#miniapp/texts/policies.ts'

export const AccessibilityPage = () => (
  <>
    <PageHead title={accessibility.title} lead={accessibility.lead} />
    <TrustText parts={ACCESSIBILITY} />
  </>
)

export const PrivacyPage = () => (
  <>
    <PageHead title={privacy.title} lead={privacy.lead} />
    <TrustText parts={PRIVACY} />
  </>
)

export const TermsPage = () => (
  <>
    <PageHead title={terms.title} lead={terms.lead} />
    <TrustText parts={TERMS} />
  </>
)
