import { useId, useState } from 'react'
import { DISCOUNT_TYPES } from '#api/domain/constants.ts'
import { couponLabel } from '#api/domain/offers/coupons.ts'
import { type CouponForm, canSaveCoupon, checkCoupon } from '#api/domain/offers/coupon-form.ts'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { useAddCoupon } from '#miniapp/queries/coupon-forms.ts'
import { useVendors } from '#miniapp/queries/vendors.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { coupons } from '#miniapp/texts/account.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import type { Openable } from '#miniapp/ui/overlays/Overlay.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { toast } from '#miniapp/state/toasts.ts'
import { submits } from '#miniapp/hooks/useForm.ts'
import { reasonOf } from '#miniapp/send.ts'

const EMPTY: CouponForm = { vendorId: '', code: '', discountType: 'percentage', discountAmount: '' }

function useCouponForm(onSaved: () => void) {
  const [form, setForm] = useState<CouponForm>(EMPTY)
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useAddCoupon()
  useUnsaved(form.code !== '' || form.discountAmount !== '')
  const change = (part: Partial<CouponForm>) => {
    setForm({ ...form, ...part })
    setError(null)
  }
  const clear = () => {
    setForm(EMPTY)
    setError(null)
  }
  const save = () => {
    const checked = checkCoupon(form)
    if (!checked.ok) return setError(checked.message)
    return mutate(checked.value, {
      onSuccess: coupon => {
        haptic('success')
        clear()
        onSaved()
        toast({ title: coupons.saved(coupon.code), description: coupon.vendor.name })
      },
      onError: refusal => {
        haptic('error')
        setError(reasonOf(refusal) || coupons.addFailed)
      },
    })
  }
  return { form, error, saving: isPending, change, save, clear }
}

type Form = ReturnType<typeof useCouponForm>

function VendorField({ form, change }: Pick<Form, 'form' | 'change'>) {
  const { data = [], error } = useVendors()
  return (
    <SelectField
      label={coupons.vendor}
      value={form.vendorId}
      required
      error={error ? coupons.vendorsFailed : null}
      options={[['', coupons.chooseVendor], ...data.map(({ id, name }) => [id, name] as const)]}
      onValue={vendorId => change({ vendorId })}
    />
  )
}

function Preview({ form }: Pick<Form, 'form'>) {
  const { data } = useVendors()
  const vendor = data?.find(({ id }) => id === form.vendorId)?.name
  const checked = checkCoupon(form)
  const off = checked.ok ? couponLabel(checked.value) : null
  return <output className="coupon-preview">{off && vendor ? coupons.preview(off, vendor) : ''}</output>
}

function DiscountFields({ form, change }: Pick<Form, 'form' | 'change'>) {
  return (
    <div className="pair">
      <SelectField
        label={coupons.type}
        value={form.discountType}
        options={DISCOUNT_TYPES.map(type => [type, coupons.types[type]])}
        onValue={discountType => change({ discountType })}
      />
      <TextField
        label={coupons.amount}
        value={form.discountAmount}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={12}
        onValue={discountAmount => change({ discountAmount })}
      />
    </div>
  )
}

export function AddCouponDialog({ open, onClose }: Openable) {
  const id = useId()
  const { form, error, saving, change, save, clear } = useCouponForm(onClose)
  const close = () => {
    clear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={coupons.dialog}
      subtitle={coupons.dialogLead}
      size="medium"
      footer={
        <Button variant="primary" type="submit" form={id} disabled={!canSaveCoupon(form, saving)}>
          {saving ? coupons.saving : coupons.save}
        </Button>
      }
    >
      <form
        id={id}
        className="form"
        onSubmit={submits(() => canSaveCoupon(form, saving) && save())}
        noValidate
      >
        <VendorField form={form} change={change} />
        <TextField
          label={coupons.code}
          placeholder={coupons.codePlaceholder}
          value={form.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          onValue={code => change({ code })}
        />
        <DiscountFields form={form} change={change} />
        <Preview form={form} />
        {error ? <Notice tone="error">{error}</Notice> : null}
      </form>
    </Dialog>
  )
}
