import { useUser } from '#miniapp/queries/account/auth.ts'
import { useHiddenVendors } from '#miniapp/queries/hidden-vendors.ts'
import { useToggleHiddenVendor } from '#miniapp/queries/hide-vendor.ts'
import { vendor as text } from '#miniapp/texts/lists.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { EyeIcon, EyeOffIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { settings } from '#miniapp/texts/settings.ts'

export function useHideVendor() {
  const { mutateAsync } = useToggleHiddenVendor()
  const change = (vendor: { id: string; name: string }, hide: boolean): void =>
    void mutateAsync({ vendorId: vendor.id, hide }).then(
      () =>
        toast({
          title: hide ? text.hiddenToast(vendor.name) : text.shownToast(vendor.name),
          action: { label: text.undo, run: () => change(vendor, !hide) },
        }),
      () => failed(settings.saveFailed),
    )
  return change
}

interface VendorActionsProps {
  readonly vendor: { readonly id: string; readonly name: string; readonly website: string }
}

export function VendorActions({ vendor }: VendorActionsProps) {
  const signedIn = useUser() !== null
  const hidden = useHiddenVendors(signedIn).data?.includes(vendor.id) ?? false
  const change = useHideVendor()
  return (
    <>
      <ExternalLink className={buttonClass()} href={vendor.website}>
        {text.visit}
      </ExternalLink>
      {signedIn ? (
        <Button variant="quiet" onClick={() => change(vendor, !hidden)}>
          {hidden ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
          {hidden ? text.show : text.hide}
        </Button>
      ) : null}
      {hidden ? <span className="meta">{text.hidden}</span> : null}
    </>
  )
}
