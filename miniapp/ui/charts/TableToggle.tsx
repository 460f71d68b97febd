import { type ReactNode, useId, useState } from 'react'

interface TableToggleProps {
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function TableToggle({ note, children }: TableToggleProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="chart-foot">
        {note}
        <button
          type="button"
          className="link-button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide table' : 'Show as table'}
        </button>
      </div>
      <div id={id} hidden={!open}>
        {open ? children : null}
      </div>
    </>
  )
}
