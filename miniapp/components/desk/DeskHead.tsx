import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { paths } from '#miniapp/paths.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'

interface DeskHeadProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

export const DeskHead = ({ title, lead, children }: DeskHeadProps) => (
  <PageHead
    title={title}
    lead={lead}
    back={
      <Link href={paths.desk} className="meta">
        ← {desk.back}
      </Link>
    }
  >
    {children}
  </PageHead>
)
