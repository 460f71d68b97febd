import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<V extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: V; readonly label: string; readonly panel: ReactNode }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Tabs and their panels. Import from lazily loaded parts only: it brings the roving-focus code with it. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={next => onChange(next as V)}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-panel">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
