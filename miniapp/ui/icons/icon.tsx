import type { LucideIcon } from 'lucide-react'

interface IconProps {
  readonly size?: number
  readonly className?: string
}

/** One size and one weight of line everywhere; a drawing never speaks, the words beside it do. */
export const icon = (Glyph: LucideIcon) =>
  function Icon({ size = 20, className = '' }: IconProps) {
    return <Glyph size={size} strokeWidth={1.7} className={className} aria-hidden focusable={false} />
  }
