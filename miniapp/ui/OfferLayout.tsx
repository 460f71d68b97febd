import type { KeyboardEvent, ReactNode } from 'react'

interface OfferLayoutProps {
  readonly name: string
  readonly size: string
  readonly onOpen: () => void
  /** The first of the list at the lowest price of its product: accent edge. */
  readonly best?: boolean
  /** Its product is named above it: the size is what is read first. */
  readonly grouped?: boolean
  readonly unit: ReactNode
  readonly vendor: ReactNode
  readonly total: ReactNode
  readonly ruler?: ReactNode
  readonly marks: ReactNode
  readonly age: ReactNode
  readonly stale?: boolean
  readonly acts?: ReactNode
  readonly view: ReactNode
  readonly id?: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** The anatomy of one offer: a card on the phone, a ruled row from 960 px. Its name opens the details. */
export function OfferLayout(props: OfferLayoutProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside bubble here
    <article
      className={props.best ? 'offer best' : 'offer'}
      id={props.id}
      aria-label={`${props.name}, ${props.size}`}
      onKeyDown={props.onKeyDown}
    >
      <div className="offer-name">
        <button type="button" data-offer-name onClick={props.onOpen}>
          {props.grouped ? <span className="hidden-visually">{props.name} </span> : props.name}
          {props.grouped ? props.size || props.name : null}
        </button>
        {props.grouped ? null : <span className="offer-size">{props.size}</span>}
      </div>
      <div className="offer-unit">{props.unit}</div>
      <div className="offer-vendor">{props.vendor}</div>
      <div className="offer-total">{props.total}</div>
      <div className="offer-ruler">{props.ruler}</div>
      <div className="offer-marks">{props.marks}</div>
      <div className={props.stale ? 'offer-age stale' : 'offer-age'}>{props.age}</div>
      <div className="offer-acts">{props.acts}</div>
      <div className="offer-view">{props.view}</div>
    </article>
  )
}

const PARTS = ['unit', 'vendor', 'total', 'ruler', 'marks', 'age', 'acts', 'view'] as const

export const OfferSkeleton = () => (
  <div className="offer" aria-hidden>
    <div className="offer-name">
      <span className="skeleton line-head" />
      <span className="skeleton line-meta" />
    </div>
    {PARTS.map(part => (
      <div key={part} className={`offer-${part}`}>
        {part === 'age' ? null : <span className={`skeleton line-${part}`} />}
      </div>
    ))}
  </div>
)
