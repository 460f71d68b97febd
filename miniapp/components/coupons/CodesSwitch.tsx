import { useStored } from '#miniapp/hooks/useStored.ts'
import { useUser } from '#miniapp/queries/auth.ts'
import { useCoupons } from '#miniapp/queries/coupons.ts'
import { home } from '#miniapp/texts/home.ts'

/** Whether saved codes change the prices shown; asked only of those who have saved any. */
export function CodesSwitch() {
  const hasCodes = (useCoupons(useUser() !== null).data ?? []).length > 0
  const [on, setOn] = useStored('useCodes')
  if (!hasCodes) return null
  return (
    <label className="switch">
      <input type="checkbox" checked={on} onChange={event => setOn(event.target.checked)} />
      {home.applyCodes}
    </label>
  )
}
