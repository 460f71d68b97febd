import { hideDialog } from '#miniapp/state/dialogs.ts'
import { useStored } from '#miniapp/state/storage.ts'
import { shortcuts } from '#miniapp/texts/commands.ts'
import { Chip } from '#miniapp/ui/Chip.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

export function ShortcutsDialog({ open }: { readonly open: boolean }) {
  const [on, setOn] = useStored('shortcuts')
  return (
    <Dialog open={open} onClose={hideDialog} title={shortcuts.title} subtitle={shortcuts.lead} size="medium">
      <div className="chips">
        <Chip checked={on} onChange={setOn}>
          {shortcuts.on}
        </Chip>
      </div>
      <dl className="keys">
        {shortcuts.keys.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd className="key">{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
