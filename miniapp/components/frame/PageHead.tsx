import type { ReactNode } from 'react'
import { useTitle } from '#miniapp/hooks/useTitle.ts'

interface PageHeadProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly tools?: ReactNode
  readonly children?: ReactNode
  readonly back?: ReactNode
}

export function PageHead({ title, lead, tools, children, back }: PageHeadProps) {
  useTitle(title)
  return (
    <div className="page-head">
      {back}
      <div className="page-titles">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {tools ? <div className="page-tools">{tools}</div> : null}
      </div>
      {children}
    </div>
  )
}
