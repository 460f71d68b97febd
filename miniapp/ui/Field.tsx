import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { WarningIcon } from '#miniapp/ui/icons/icons.tsx'
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '#miniapp/ui/icons/icons-more.tsx'

interface Wiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly hideLabel?: boolean
}

function Field({
  label,
  hint,
  error,
  hideLabel = false,
  children,
}: FieldProps & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'hidden-visually' : undefined}>
        {label}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className="error" id={`${id}-error`}>
          <WarningIcon size={16} />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}

type Own = 'className' | 'id' | 'aria-invalid' | 'aria-describedby' | 'onChange'

interface Typed {
  readonly onValue: (value: string) => void
}

export type TextFieldProps = FieldProps & Typed & Omit<InputHTMLAttributes<HTMLInputElement>, Own>

export const TextField = ({ label, hint, error, hideLabel = false, onValue, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
    {wiring => (
      <input {...input} {...wiring} className="input" onChange={event => onValue(event.target.value)} />
    )}
  </Field>
)

export const EmailField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="email" autoComplete="email" inputMode="email" required />
)

/** A password with a button that shows it. `autoComplete` says which: `current-password` or `new-password`. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel = false,
  onValue,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {wiring => (
        <div className="password">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className="input"
            onChange={event => onValue(event.target.value)}
          />
          <IconButton label="Show password" pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

type TextAreaFieldProps = Pick<FieldProps, 'label' | 'hint'> &
  Typed &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>

export const TextAreaField = ({ label, hint, onValue, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint}>
    {wiring => (
      <textarea {...area} {...wiring} className="input" onChange={event => onValue(event.target.value)} />
    )}
  </Field>
)

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly onValue: (value: Value) => void
  readonly required?: boolean
}

export const SelectField = <Value extends string>({
  value,
  options,
  onValue,
  required = false,
  ...field
}: SelectFieldProps<Value>) => (
  <Field {...field}>
    {wiring => (
      <div className="select">
        <select
          {...wiring}
          className="input"
          value={value}
          required={required}
          onChange={event => onValue(event.target.value as Value)}
        >
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    )}
  </Field>
)
