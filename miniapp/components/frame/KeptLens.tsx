import { useEffect, useRef } from 'react'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useSetLens } from '#miniapp/queries/account/account.ts'
import { useDebounced } from '#miniapp/hooks/useDebounced.ts'
import { useStored } from '#miniapp/state/storage.ts'

const SETTLE_MS = 1_000

/**
 * Keeps the lens of this browser and of the account the same; draws nothing. What the account holds at the start counts,
 * since it may have been chosen in the bot; what is chosen here afterwards goes to the account.
 */
export function KeptLens() {
  const user = useUser()
  const [kept, keep] = useStored('lens')
  const chosen = useDebounced(kept, SETTLE_MS)
  const { mutate } = useSetLens()
  /** The account's lens as it was read or sent last, for each person. */
  const known = useRef<{ id: string; lens: string } | null>(null)
  const id = user?.id ?? null
  const own = user?.lens ?? null
  useEffect(() => {
    if (id === null) return void (known.current = null)
    if (known.current?.id !== id) {
      known.current = { id, lens: own ?? '' }
      if (own !== null) return keep(own || null)
    }
    // Until the debounced value has followed, it is what stood here before the account was read.
    if (chosen !== kept || chosen === known.current.lens) return
    known.current.lens = chosen
    mutate(chosen)
  }, [id, own, keep, kept, chosen, mutate])
  return null
}
