import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { TrustText } from '#miniapp/components/frame/TrustText.tsx'
import { METHOD, methodology } from '#miniapp/texts/methodology.ts'

export const MethodologyPage = () => (
  <>
    <PageHead title={methodology.title} lead={methodology.lead} />
    <TrustText parts={METHOD} contents="On this page" />
  </>
)
