import { PageHead } from '#miniapp/components/PageHead.tsx'
import { TrustText } from '#miniapp/components/TrustText.tsx'
import { TERMS, terms } from '#miniapp/texts/policies.ts'

export const TermsPage = () => (
  <>
    <PageHead title={terms.title} lead={terms.lead} />
    <TrustText parts={TERMS} />
  </>
)
