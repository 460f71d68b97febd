import { coa } from '#miniapp/texts/lists.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

export interface CoaDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** What the COA mark says of a vendor, and what it does not. */
export const CoaDialog = ({ open, onClose }: CoaDialogProps) => (
  <Dialog open={open} onClose={onClose} title={coa.title} subtitle={coa.lead} size="medium">
    <p>{coa.text}</p>
    <ul className="points">
      {coa.limits.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Dialog>
)
