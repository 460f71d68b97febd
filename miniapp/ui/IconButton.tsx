import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Tooltip } from '#miniapp/ui/overlays/Tooltip.tsx'

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label' | 'type'
> {
  /** What it does, in words: its accessible name, and its tooltip unless `tip` says otherwise. */
  readonly label: string
  readonly children: ReactNode
  /** For a toggle: its state. The name stays the same in both. */
  readonly pressed?: boolean
  /** Other words for the tooltip; null for none. A tap on a disabled button shows them: nothing else would say why. */
  readonly tip?: string | null
}

export function IconButton({ label, children, pressed, tip = label, ...rest }: IconButtonProps) {
  const button = (
    <button {...rest} type="button" className="icon-button" aria-label={label} aria-pressed={pressed}>
      {children}
    </button>
  )
  if (tip === null) return button
  return (
    <Tooltip text={tip} describes={tip !== label} opensOnTap={rest.disabled === true}>
      {button}
    </Tooltip>
  )
}
