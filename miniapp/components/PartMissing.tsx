import { useEffect, useRef } from 'react'
import { errorText } from '#miniapp/texts/frame.ts'
import { fetchAnew } from '#miniapp/ui/late.ts'
import { toast } from '#miniapp/ui/toasts.ts'

/** In the place of a menu or dialog whose code could not be fetched: the page goes on, and what was opened is closed again. */
export function PartMissing({ onTold }: { readonly onTold: () => void }) {
  const told = useRef(onTold)
  useEffect(() => {
    fetchAnew()
    toast({ ...errorText.missing, destructive: true })
    told.current()
  }, [])
  return null
}
