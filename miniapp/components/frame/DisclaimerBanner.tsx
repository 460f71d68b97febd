import { useStored } from '#miniapp/hooks/useStored.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { CloseIcon } from '#miniapp/ui/icons/icons.tsx'

/** Shown until dismissed, then never again in this browser. */
export function DisclaimerBanner() {
  const [dismissed, dismiss] = useStored('disclaimerDismissed')
  if (dismissed) return null
  return (
    <aside className="strip disclaimer" aria-label="Notice">
      <div className="wrap">
        <p>{frame.disclaimer}</p>
        <IconButton label={frame.dismissDisclaimer} tip={null} onClick={() => dismiss(true)}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </aside>
  )
}
