import { type ReactNode, useState } from 'react'
import { FACETS, type Facet, type FacetValue, type Narrowing } from '#api/domain/markets/facets.ts'
import { DEFAULT_LENS, type Lens } from '#api/domain/markets/lens.ts'
import type { Narrowed } from '#miniapp/hooks/offers/useNarrowing.ts'
import { NoMatch } from '#miniapp/components/offers/HomeResults.tsx'
import { countryName } from '#api/domain/vendors/regions.ts'
import { facets as words } from '#miniapp/texts/markets.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { isShort } from '#miniapp/ui/Folded.tsx'
import { CloseIcon } from '#miniapp/ui/icons/icons.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

const labelOf = (facet: Facet, { value, label }: FacetValue): string =>
  words.values[facet]?.[value] ?? (facet === 'shipsTo' ? countryName(value) : label)

const chosenOf = ({ lens, vendor }: Narrowing, facet: Facet): string | null => {
  if (facet === 'vendor') return vendor
  const value = lens[facet]
  return value === DEFAULT_LENS[facet] ? null : String(value)
}

const READ: Partial<Record<Facet, (value: string) => Lens[keyof Lens]>> = {
  sizeMg: Number,
  certificate: () => true,
  inStock: () => true,
}

const choosing = ({ lens, vendor }: Narrowing, facet: Facet, value: string | null): Narrowing => {
  if (facet === 'vendor') return { lens, vendor: value }
  const next = value === null ? DEFAULT_LENS[facet] : (READ[facet]?.(value) ?? value)
  return { lens: { ...lens, [facet]: next }, vendor }
}

const SHOWN = 8

function valuesOf({ narrowing, facets }: Narrowed, facet: Facet): readonly FacetValue[] {
  const values = facets()[facet]
  const chosen = chosenOf(narrowing, facet)
  const isKnown = chosen === null || values.some(({ value }) => value === chosen)
  return isKnown ? values : [{ value: chosen, label: chosen, count: 0 }, ...values]
}

function FacetGroup({ facet, narrowed }: { readonly facet: Facet; readonly narrowed: Narrowed }) {
  const { narrowing, choose } = narrowed
  const [whole, setWhole] = useState(false)
  const chosen = chosenOf(narrowing, facet)
  const all = valuesOf(narrowed, facet)
  // One currency is no choice.
  if (all.length <= (facet === 'currency' ? 1 : 0) && chosen === null) return null
  const shown = whole || isShort(all.length, SHOWN) ? all : all.slice(0, SHOWN)
  return (
    <fieldset className="facet">
      <legend>{words.names[facet]}</legend>
      {shown.map(entry => (
        <label key={entry.value} className="facet-value">
          <input
            type="checkbox"
            checked={entry.value === chosen}
            onChange={event => choose(choosing(narrowing, facet, event.target.checked ? entry.value : null))}
          />
          <span>{labelOf(facet, entry)}</span>
          <span className="count">{words.counts[facet]?.(entry.count) ?? entry.count}</span>
        </label>
      ))}
      {shown.length < all.length ? (
        <button type="button" className="link-button" onClick={() => setWhole(true)}>
          {words.allValues(all.length)}
        </button>
      ) : null}
    </fieldset>
  )
}

const Groups = ({ narrowed }: { readonly narrowed: Narrowed }) => (
  <div className="facets">
    {FACETS.map(facet => (
      <FacetGroup key={facet} facet={facet} narrowed={narrowed} />
    ))}
  </div>
)

/** The currency and the codes leave nothing out. */
const leftBy = ({ leftOut: { byReason } }: Narrowed, facet: Facet): number =>
  facet === 'currency' || facet === 'codes' ? 0 : byReason[facet]

const chosenFacets = (narrowing: Narrowing): Facet[] =>
  FACETS.filter(facet => chosenOf(narrowing, facet) !== null)

export const FacetRail = ({ narrowed }: { readonly narrowed: Narrowed }) => (
  <section className="facet-rail no-print" aria-label={words.title}>
    <Groups narrowed={narrowed} />
  </section>
)

export function FacetButton({ narrowed, left }: { readonly narrowed: Narrowed; readonly left: number }) {
  const [open, setOpen] = useState(false)
  return (
    <span className="facet-button no-print">
      <Button onClick={() => setOpen(true)}>{words.open(chosenFacets(narrowed.narrowing).length)}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {words.show(left)}
          </Button>
        }
      >
        <Groups narrowed={narrowed} />
      </Dialog>
    </span>
  )
}

export function NarrowingChips({ narrowed }: { readonly narrowed: Narrowed }) {
  const { narrowing, choose } = narrowed
  const chosen = chosenFacets(narrowing)
  if (chosen.length === 0) return null
  return (
    <ul className="narrowing-chips no-print" aria-label={words.chosen}>
      {chosen.map(facet => {
        const value = chosenOf(narrowing, facet)
        const entry = valuesOf(narrowed, facet).find(one => one.value === value)
        const label = entry ? labelOf(facet, entry) : ''
        return (
          <li key={facet}>
            <button
              type="button"
              className="chip"
              aria-label={words.takeOff(words.names[facet], label, leftBy(narrowed, facet))}
              onClick={() => choose(choosing(narrowing, facet, null))}
            >
              {words.chip(label, leftBy(narrowed, facet))}
              <CloseIcon size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface CountedProps {
  readonly narrowed: Narrowed
  readonly left: number
  readonly children: ReactNode
}

/** A list under the lens; where the lens leaves out all that was found, the one way on is to count all. */
export const Counted = ({ narrowed: { narrowing, choose, leftOut }, left, children }: CountedProps) =>
  left === 0 && leftOut.found > 0 ? (
    <NoMatch onShowAll={() => choose({ ...narrowing, lens: DEFAULT_LENS })} />
  ) : (
    <>{children}</>
  )
