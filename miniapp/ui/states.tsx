import type { ReactNode } from 'react'
import { InfoIcon, WarningIcon } from '#miniapp/ui/icons/icons.tsx'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly level?: 2 | 3
}

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}

interface NoticeProps {
  readonly tone?: 'info' | 'caution' | 'error'
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Something to know, in the flow of the page. An error is read out when it appears. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      {tone === 'info' ? <InfoIcon /> : <WarningIcon />}
      <div className="words">
        {title ? <b>{title}</b> : null}
        {children}
      </div>
      {action ? <div className="notice-acts">{action}</div> : null}
    </div>
  )
}

interface SkeletonProps {
  readonly width?: string
  readonly height?: string
}

/** Holds a place in its true size; seen only when waiting has lasted 200 ms. */
export const Skeleton = ({ width = '100%', height = '20px' }: SkeletonProps) => (
  <span className="skeleton" style={{ inlineSize: width, blockSize: height }} aria-hidden />
)
