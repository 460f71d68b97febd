import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  readonly title: string
  readonly why?: ReactNode
  readonly children: ReactNode
}

export function SettingsSection({ title, why, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {why ? <p className="meta">{why}</p> : null}
      </div>
      <div className="setting-body">{children}</div>
    </section>
  )
}

interface SwitchRowProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="switch-row">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p className="meta" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface RowProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly action?: ReactNode
}

export const SettingsRow = ({ title, detail, action }: RowProps) => (
  <div className="setting-row">
    <div>
      <b>{title}</b>
      {detail ? <p className="meta">{detail}</p> : null}
    </div>
    {action ? <div className="setting-acts">{action}</div> : null}
  </div>
)
