import { PageHead } from '#miniapp/components/PageHead.tsx'
import { TrustText } from '#miniapp/components/TrustText.tsx'
import { METHOD, methodology } from '#miniapp/texts/methodology.ts'

export const MethodologyPage = () => (
  <>
    <PageHead title={methodology.title} lead={methodology.lead} />
    <TrustText parts={METHOD} contents="On this page" />
  </>
)
