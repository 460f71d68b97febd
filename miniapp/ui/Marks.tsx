import type { ReactNode } from 'react'
import { Tooltip } from '#miniapp/ui/overlays/Tooltip.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '#miniapp/ui/icons/icons.tsx'
import { HEALTH_GOOD, HEALTH_MIDDLING } from '#api/domain/constants.ts'

type Health = 'good' | 'middling' | 'poor' | 'unknown'

/** The specification's three steps; no score is its own answer, never a made-up number. */
export function healthOf(score: number | null): Health {
  if (score === null || !Number.isFinite(score)) return 'unknown'
  if (score >= HEALTH_GOOD) return 'good'
  return score >= HEALTH_MIDDLING ? 'middling' : 'poor'
}

interface ChangeMark {
  readonly direction: 'up' | 'down' | 'flat'
  readonly text: string
  readonly label: string
}

/** A change in per cent with sign and one decimal; what rounds to nothing is no change. */
export function changeOf(percent: number | null | undefined): ChangeMark {
  const rounded = Math.round((percent ?? 0) * 10) / 10
  if (!Number.isFinite(rounded) || rounded === 0)
    return { direction: 'flat', text: 'No change', label: 'No change' }
  const size = Math.abs(rounded).toFixed(1)
  return rounded < 0
    ? { direction: 'down', text: `\u2212${size}%`, label: `down ${size}%` }
    : { direction: 'up', text: `+${size}%`, label: `up ${size}%` }
}

const HEALTH_WORDS: Record<Health, string> = {
  good: 'good, 95 or more',
  middling: 'middling, 85 to 94',
  poor: 'poor, below 85',
  unknown: 'not enough data',
}

/** Square, circle, diamond, and a ring for unknown: told apart without colour. */
const Shape = ({ health }: { readonly health: Health }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" fill="currentColor" aria-hidden>
    {health === 'good' ? <rect x="1" y="1" width="8" height="8" rx="1.5" /> : null}
    {health === 'middling' ? <circle cx="5" cy="5" r="4.2" /> : null}
    {health === 'poor' ? <path d="M5 0l5 5-5 5-5-5z" /> : null}
    {health === 'unknown' ? (
      <circle cx="5" cy="5" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.4" />
    ) : null}
  </svg>
)

interface HealthMarkProps {
  /** 0 to 100; null when there is not enough data. */
  readonly score: number | null
  /** More for the tooltip: how it is computed, the shipping estimate. */
  readonly details?: ReactNode
}

/** A vendor's health: shape and number, its meaning in a tooltip (700/300 ms, also on focus and tap). */
export function HealthMark({ score, details }: HealthMarkProps) {
  const health = healthOf(score)
  const number = health === 'unknown' ? 'No score' : String(score)
  const words = `Vendor health ${health === 'unknown' ? '' : `${score} of 100: `}${HEALTH_WORDS[health]}.`
  return (
    <Tooltip
      text={
        <>
          {words} {details}
        </>
      }
    >
      <button type="button" className="health-trigger" aria-label={`Vendor health: ${number}`}>
        <span className={`mark ${health}`}>
          <Shape health={health} />
          {number}
        </span>
      </button>
    </Tooltip>
  )
}

/** In stock is a full dot, out of stock an empty one with a stroke through it; the words say it too. */
export const StockMark = ({ inStock }: { readonly inStock: boolean }) => (
  <span className={`mark ${inStock ? 'in' : 'out'}`}>
    <svg width="10" height="10" viewBox="0 0 10 10" fill="none" stroke="currentColor" aria-hidden>
      {inStock ? (
        <circle cx="5" cy="5" r="4.5" fill="currentColor" stroke="none" />
      ) : (
        <path d="M5 .8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4zM2 8l6-6" strokeWidth="1.5" />
      )}
    </svg>
    {inStock ? 'In stock' : 'Out of stock'}
  </span>
)

export function PriceChange({ percent }: { readonly percent: number | null | undefined }) {
  const { direction, text, label } = changeOf(percent)
  return (
    <span className={`mark ${direction}`}>
      {direction === 'down' ? <ArrowDownIcon size={14} /> : null}
      {direction === 'up' ? <ArrowUpIcon size={14} /> : null}
      {direction === 'flat' ? (
        text
      ) : (
        <>
          <span aria-hidden>{text}</span>
          <span className="hidden-visually">{label}</span>
        </>
      )}
    </span>
  )
}

interface UnitPriceProps {
  readonly price: string
  readonly unit: string
}

export const UnitPrice = ({ price, unit }: UnitPriceProps) => (
  <span className="unit-price">
    {price}
    <small>/{unit}</small>
  </span>
)

interface PriceProps {
  readonly price: string
  readonly original?: string | null
}

export const Price = ({ price, original }: PriceProps) => (
  <span className="price">
    {original ? (
      <>
        <span className="hidden-visually">was </span>
        <s>{original}</s>
        <span className="hidden-visually">now </span>
      </>
    ) : null}
    <b>{price}</b>
  </span>
)

interface CouponLineProps {
  readonly code: string
  readonly children: ReactNode
}

export const CouponLine = ({ code, children }: CouponLineProps) => (
  <span className="coupon-line">
    <code className="code">{code}</code>
    {children}
  </span>
)
