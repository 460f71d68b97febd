import { type ReactNode, useId } from 'react'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { Skeleton } from '#miniapp/ui/states.tsx'

export function DeskPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="desk-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export const DeskLoading = ({
  count,
  widths,
}: {
  readonly count: number
  readonly widths: [string, string]
}) => (
  <LoadingTiles label={desk.loading} count={count} className="desk-rows" tileClass="desk-row">
    <Skeleton width={widths[0]} />
    <Skeleton width={widths[1]} />
  </LoadingTiles>
)
