import type { ReactNode } from 'react'
import { CheckIcon } from '#miniapp/ui/icons/icons.tsx'

interface ChipProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

export function Chip({ checked, onChange, children }: ChipProps) {
  return (
    <label className="chip">
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      <span className="tick" aria-hidden>
        <CheckIcon size={12} />
      </span>
      {children}
    </label>
  )
}
