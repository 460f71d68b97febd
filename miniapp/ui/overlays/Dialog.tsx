import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'

const load = () => import('./Overlay.tsx')
const DialogPanel = lazyComponent(async () => (await load()).DialogPanel)
const MenuPanel = lazyComponent(async () => (await load()).MenuPanel)

interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Where the focus goes afterwards, if not to what opened it (for instance because that is gone). */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

export interface DialogProps extends OverlayProps {
  /** A line under the title; read with it. */
  readonly subtitle?: ReactNode
  /** Icon buttons between the title and the closing cross. */
  readonly tools?: ReactNode
  /** The bar that stays in sight at the end. */
  readonly footer?: ReactNode
  /** Width from 960 px: 440, 560 or 760 px. On a phone it is a sheet from below. */
  readonly size?: 'small' | 'medium' | 'large'
  /** A question that must be answered: a press outside does not close it. */
  readonly question?: boolean
}

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

export type SideMenuProps = OverlayProps

/** The menu that slides in from the left: 280 px, 320 px from 640 px on. */
export function SideMenu(props: SideMenuProps) {
  if (!useEver(props.open)) return null
  return (
    <Suspense fallback={null}>
      <MenuPanel {...props} />
    </Suspense>
  )
}
