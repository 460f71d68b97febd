import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { hideDialog } from '#miniapp/state/dialogs.ts'
import { useCommands } from '#miniapp/hooks/useCommands.ts'
import type { Command } from '#miniapp/state/palette.ts'
import { searchPath } from '#api/domain/pages.ts'
import { palette } from '#miniapp/texts/commands.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

interface ListProps {
  readonly id: string
  readonly commands: readonly Command[]
  readonly active: number
}

/** The options; the focus stays in the field, so a press must not take it away. */
function Results({ id, commands, active }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hang under a text field
    <div className="palette-list" role="listbox" id={id} aria-label={palette.list} ref={list}>
      {commands.map((command, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
        <div
          key={command.id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives in a select only
          role="option"
          aria-selected={index === active}
          onPointerDown={event => event.preventDefault()}
          onClick={command.run}
        >
          <span>{command.label}</span>
          <span className="meta">{command.detail}</span>
        </div>
      ))}
    </div>
  )
}

function Palette() {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const commands = useCommands(text)
  const chosen = commands[Math.min(active, commands.length - 1)]
  const search = () => {
    hideDialog()
    navigate(searchPath(text.trim()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) setActive((active + step + commands.length) % Math.max(1, commands.length))
    else if (chosen) chosen.run()
    else if (text.trim()) search()
  }
  return (
    <>
      <input
        className="input"
        role="combobox"
        aria-label={palette.field}
        aria-expanded={commands.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${commands.indexOf(chosen)}` : undefined}
        placeholder={palette.placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        data-autofocus=""
        onChange={event => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {commands.length === 0 ? <p className="meta">{palette.none}</p> : null}
      <Results id={id} commands={commands} active={chosen ? commands.indexOf(chosen) : -1} />
    </>
  )
}

export const CommandPalette = ({ open }: { readonly open: boolean }) => (
  <Dialog open={open} onClose={hideDialog} title={palette.title} size="medium">
    <Palette key={String(open)} />
  </Dialog>
)
