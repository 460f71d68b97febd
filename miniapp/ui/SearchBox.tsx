import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { CloseIcon, SearchIcon } from '#miniapp/ui/icons/icons.tsx'
import { Options, type Suggestion } from './Options.tsx'
import { type BoxState, keyAction } from './suggest.ts'

interface SearchBoxProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onCommit: (text: string) => void
  readonly suggestions?: readonly Suggestion[]
  readonly onPick?: (suggestion: Suggestion) => void
  readonly inputRef?: Ref<HTMLInputElement>
  /** The key that jumps here, shown at the end from 960 px: "/". */
  readonly shortcut?: string
}

/** A search field with suggestions (combobox with a listbox): arrows choose, Enter takes, Esc closes, then clears. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onCommit,
  suggestions = [],
  onPick,
  inputRef,
  shortcut,
}: SearchBoxProps) {
  const id = useId()
  const [box, setBox] = useState<BoxState>({ open: false, active: -1 })
  const open = box.open && suggestions.length > 0
  const pick = (suggestion: Suggestion) => {
    setBox({ open: false, active: -1 })
    onPick?.(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const {
      box: next,
      handled,
      act,
    } = keyAction(event.key, { ...box, open }, suggestions.length, value !== '')
    setBox(next)
    if (handled) event.preventDefault()
    const chosen = suggestions[box.active]
    if (act === 'pick' && chosen) pick(chosen)
    if (act === 'commit') onCommit(value)
    if (act === 'clear') onChange('')
  }
  return (
    <div className="search" onBlur={() => setBox({ open: false, active: -1 })}>
      <SearchIcon />
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && box.active >= 0 ? `${id}-${box.active}` : undefined}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        onChange={event => {
          setBox({ open: true, active: -1 })
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {value ? (
        <IconButton label="Clear search" tip={null} onClick={() => onChange('')}>
          <CloseIcon size={18} />
        </IconButton>
      ) : null}
      {shortcut && !value ? <kbd className="key wide-only">{shortcut}</kbd> : null}
      {open ? (
        <Options
          id={id}
          label={label}
          className="suggestions"
          items={suggestions}
          active={box.active}
          onPick={pick}
        />
      ) : null}
    </div>
  )
}
