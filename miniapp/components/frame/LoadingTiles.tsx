import type { ReactNode } from 'react'

interface LoadingTilesProps {
  readonly label: string
  readonly count: number
  readonly className: string
  readonly tileClass: string
  readonly children: ReactNode
}

export const LoadingTiles = ({ label, count, className, tileClass, children }: LoadingTilesProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold words only
  <div className={className} role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- equal tiles without state
      <div key={index} className={tileClass} aria-hidden>
        {children}
      </div>
    ))}
  </div>
)
