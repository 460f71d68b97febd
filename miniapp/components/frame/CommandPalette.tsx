import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { hideDialog } from '#miniapp/state/dialogs.ts'
import { useCommands } from '#miniapp/hooks/useCommands.ts'
import { searchPath } from '#api/domain/pages.ts'
import { palette } from '#miniapp/texts/commands.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { Options } from '#miniapp/ui/Options.tsx'

function Palette() {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const commands = useCommands(text)
  const at = Math.min(active, commands.length - 1)
  const chosen = commands[at]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
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
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
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
      <Options
        id={id}
        label={palette.list}
        className="palette-list"
        list={list}
        items={commands}
        active={at}
        onPick={command => command.run()}
      />
    </>
  )
}

export const CommandPalette = ({ open }: { readonly open: boolean }) => (
  <Dialog open={open} onClose={hideDialog} title={palette.title} size="medium">
    <Palette key={String(open)} />
  </Dialog>
)
