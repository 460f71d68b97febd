import type { Ref } from 'react'

export interface Suggestion {
  readonly id: string
  readonly label: string
  readonly detail?: string
}

interface OptionsProps<S extends Suggestion> {
  readonly id: string
  readonly label: string
  readonly className: string
  readonly list?: Ref<HTMLDivElement>
  readonly items: readonly S[]
  readonly active: number
  readonly onPick: (suggestion: S) => void
}

/** The options under a text field; the focus stays in the field, so a press must not take it away. */
export const Options = <S extends Suggestion>({
  id,
  label,
  className,
  list,
  items,
  active,
  onPick,
}: OptionsProps<S>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hang under a text field
  <div className={className} role="listbox" id={id} aria-label={label} ref={list}>
    {items.map((item, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
      <div
        key={item.id}
        id={`${id}-${index}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives in a select only
        role="option"
        aria-selected={index === active}
        onPointerDown={event => event.preventDefault()}
        onClick={() => onPick(item)}
      >
        <span>{item.label}</span>
        {item.detail ? <span className="meta">{item.detail}</span> : null}
      </div>
    ))}
  </div>
)
