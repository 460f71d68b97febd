import { ALERT_TYPES, type AlertType } from '#api/domain/constants.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { Chip } from '#miniapp/ui/Chip.tsx'

export interface AlertTypesFieldProps {
  readonly types: readonly AlertType[]
  readonly onChange: (types: readonly AlertType[]) => void
}

export const AlertTypesField = ({ types, onChange }: AlertTypesFieldProps) => (
  <fieldset className="choices">
    <legend>{alerts.types}</legend>
    <div className="chips">
      {ALERT_TYPES.map(type => (
        <Chip
          key={type}
          checked={types.includes(type)}
          onChange={on =>
            onChange(ALERT_TYPES.filter(other => (other === type ? on : types.includes(other))))
          }
        >
          {alerts.names[type]}
        </Chip>
      ))}
    </div>
  </fieldset>
)
