import { Suspense, useState } from 'react'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'
import type { DialogProps, OverlayProps } from './Overlay.tsx'

const load = () => import('./Overlay.tsx')
const DialogPanel = lazyComponent(async () => (await load()).DialogPanel)
const MenuPanel = lazyComponent(async () => (await load()).MenuPanel)

/** The overlay stays mounted once it was open, so that closing can be seen. */
function useEver(open: boolean): boolean {
  const [ever, setEver] = useState(open)
  if (open && !ever) setEver(true)
  return ever || open
}

/** A sheet on the phone, a centred card on the desktop: focus held inside, Esc and Telegram's back button close it. */
export function Dialog(props: DialogProps) {
  if (!useEver(props.open)) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}

export function SideMenu(props: OverlayProps) {
  if (!useEver(props.open)) return null
  return (
    <Suspense fallback={null}>
      <MenuPanel {...props} />
    </Suspense>
  )
}
