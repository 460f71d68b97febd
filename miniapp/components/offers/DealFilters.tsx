import { DEAL_FILTERS, DEAL_FILTER_LABELS, type DealFilter } from '#api/domain/offers/deals.ts'
import { deals } from '#miniapp/texts/lists.ts'

export interface DealFiltersProps {
  readonly value: DealFilter
  readonly counts: Readonly<Record<DealFilter, number>>
  readonly onChange: (filter: DealFilter) => void
}

/** Three toggles, one of them pressed, each with how many offers it shows. */
export const DealFilters = ({ value, counts, onChange }: DealFiltersProps) => (
  <fieldset className="toggles">
    <legend className="hidden-visually">{deals.filters}</legend>
    {DEAL_FILTERS.map(filter => (
      <button
        key={filter}
        type="button"
        className="toggle"
        aria-pressed={filter === value}
        onClick={() => onChange(filter)}
      >
        {DEAL_FILTER_LABELS[filter]} <span className="count">{`(${counts[filter]})`}</span>
      </button>
    ))}
  </fieldset>
)
