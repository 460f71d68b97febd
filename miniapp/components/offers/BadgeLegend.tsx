import { legend, legendText } from '#miniapp/texts/legend.ts'
import { Badge } from '#miniapp/ui/Badge.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { WatchIcon } from '#miniapp/ui/icons/icons.tsx'

const SAMPLE_COUNT = 128

const Sample = ({ kind }: { readonly kind: (typeof legend)[number][0] }) =>
  kind === 'watchers' ? (
    <span className="mark">
      <WatchIcon size={16} />
      {SAMPLE_COUNT}
    </span>
  ) : (
    <Badge kind={kind} />
  )

export interface BadgeLegendProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** What the five badges mean, each beside the badge itself. */
export const BadgeLegend = ({ open, onClose }: BadgeLegendProps) => (
  <Dialog open={open} onClose={onClose} title={legendText.title} subtitle={legendText.subtitle} size="small">
    <dl className="legend">
      {legend.map(([kind, name, meaning]) => (
        <div key={kind}>
          <dt>
            <span aria-hidden className="legend-sample">
              <Sample kind={kind} />
            </span>
            {name}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
