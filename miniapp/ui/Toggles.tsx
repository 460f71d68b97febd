interface TogglesProps<V extends string> {
  readonly label: string
  /** `count` is the words beside a name; '' keeps their place until they are known. */
  readonly options: readonly { readonly value: V; readonly label: string; readonly count?: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

export const Toggles = <V extends string>({ label, options, value, onChange }: TogglesProps<V>) => (
  <fieldset className="toggles">
    <legend className="hidden-visually">{label}</legend>
    {options.map(option => (
      <button
        key={option.value}
        type="button"
        className="toggle"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
        {option.count === undefined ? null : (
          <>
            {' '}
            <span className="count">{option.count}</span>
          </>
        )}
      </button>
    ))}
  </fieldset>
)
