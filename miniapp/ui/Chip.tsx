import type { ReactNode } from 'react'
import { CheckIcon } from '#miniapp/ui/icons/icons.tsx'

export interface ChipProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly name?: string
  readonly disabled?: boolean
}

export function Chip({ checked, onChange, children, name, disabled = false }: ChipProps) {
  return (
    <label className="chip">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      />
      <span className="tick" aria-hidden>
        <CheckIcon size={12} />
      </span>
      {children}
    </label>
  )
}
