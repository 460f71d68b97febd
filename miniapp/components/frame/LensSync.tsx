import { useEffect, useRef } from 'react'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useSetLens } from '#miniapp/queries/account/account.ts'
import { useDebounced } from '#miniapp/hooks/useDebounced.ts'
import { useStored } from '#miniapp/state/storage.ts'

const SETTLE_MS = 1_000

/**
 * Keeps the lens of this browser and of the account the same. What the account holds at the start counts where it
 * changed since both agreed; else what was chosen here. What another account chose in this browser stays out of it.
 */
export function LensSync() {
  const user = useUser()
  const [stored, store] = useStored('lens')
  const [agreed, agree] = useStored('lensAgreed')
  const chosen = useDebounced(stored, SETTLE_MS)
  const { mutate } = useSetLens()
  /** The account's lens as it was read or sent last, for each person. */
  const known = useRef<{ id: string; lens: string } | null>(null)
  const id = user?.id ?? null
  const own = user?.lens ?? null
  const account = `${id} ${own ?? ''}`
  const isOfAnother = agreed !== '' && !agreed.startsWith(`${id} `)
  const isNews = (own !== null || isOfAnother) && agreed !== account
  useEffect(() => {
    if (id === null) return void (known.current = null)
    if (known.current?.id !== id) {
      known.current = { id, lens: own ?? '' }
      agree(account)
      if (isNews) return store(own || null)
    }
    // Until the debounced value has followed, it is what stood here before the account was read.
    if (chosen !== stored || chosen === known.current.lens) return
    known.current.lens = chosen
    mutate(chosen, { onSuccess: () => agree(`${id} ${chosen}`) })
  }, [id, own, account, isNews, store, stored, chosen, agree, mutate])
  return null
}
