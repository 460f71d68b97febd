import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { TrustText } from '#miniapp/components/frame/TrustText.tsx'
import { TERMS, terms } from '#miniapp/texts/policies.ts'

export const TermsPage = () => (
  <>
    <PageHead title={terms.title} lead={terms.lead} />
    <TrustText parts={TERMS} />
  </>
)
