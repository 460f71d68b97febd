import { type RefObject, useEffect, useRef, useState } from 'react'
import type { HomeQuery } from '#miniapp/hooks/offers/useHomeQuery.ts'
import { useHotkeys } from '#miniapp/hooks/useHotkeys.ts'
import { useNames } from '#miniapp/hooks/useNames.ts'
import { home } from '#miniapp/texts/home.ts'
import { Chip } from '#miniapp/ui/Chip.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { SearchBox } from '#miniapp/ui/SearchBox.tsx'
import { InfoIcon } from '#miniapp/ui/icons/icons.tsx'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'
import { Part } from '#miniapp/components/frame/Part.tsx'

const BadgeLegend = lazyComponent(async () => (await import('./BadgeLegend.tsx')).BadgeLegend)

/** Runs before what is pressed outside the field does: a link, an offer. */
function usePressElsewhere(input: RefObject<HTMLInputElement>, run: () => void): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!input.current?.parentElement?.contains(target as Node)) run()
    }
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [input, run])
}

export function HomeSearch({ state }: { readonly state: HomeQuery }) {
  const { text, query, filters } = state
  const [legend, setLegend] = useState<boolean | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const names = useNames(text, query)
  usePressElsewhere(input, state.settle)
  useHotkeys({ '/': () => input.current?.focus() })
  return (
    <>
      <SearchBox
        label={home.searchLabel}
        placeholder={home.placeholder}
        value={text}
        inputRef={input}
        onChange={state.type}
        onCommit={state.commit}
        suggestions={names}
        onPick={({ label }) => state.pick(label)}
        shortcut={home.shortcut}
      />
      <div className="chips">
        <Chip checked={filters.bestFirst} onChange={bestFirst => state.setFilters({ ...filters, bestFirst })}>
          {home.bestFirst}
        </Chip>
        <Chip checked={filters.hasCoupon} onChange={hasCoupon => state.setFilters({ ...filters, hasCoupon })}>
          {home.hasCoupon}
        </Chip>
        <IconButton label={home.legend} onClick={() => setLegend(true)}>
          <InfoIcon />
        </IconButton>
      </div>
      {legend === null ? null : (
        <Part onMissing={() => setLegend(null)}>
          <BadgeLegend open={legend} onClose={() => setLegend(false)} />
        </Part>
      )}
    </>
  )
}
