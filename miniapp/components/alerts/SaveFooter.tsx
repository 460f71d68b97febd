import { haptic } from '#miniapp/telegram/sdk.ts'
import { failed, toast } from '#miniapp/state/toasts.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'

interface SaveFooterProps {
  readonly saving: boolean
  readonly words: string
  readonly onSave: () => void
  readonly onCancel: () => void
}

export const SaveFooter = ({ saving, words, onSave, onCancel }: SaveFooterProps) => (
  <>
    <Button onClick={onCancel}>{alerts.cancel}</Button>
    <Button variant="primary" busy={saving} onClick={onSave}>
      {saving ? alerts.saving : words}
    </Button>
  </>
)

export const afterChange = (title: string, onClose: () => void) => ({
  onSuccess: () => {
    haptic('success')
    onClose()
    toast({ title })
  },
  onError: () => {
    haptic('error')
    failed(settings.saveFailed)
  },
})
