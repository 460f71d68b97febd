import type { ReactNode } from 'react'
import { COUPON_FAULT_BADGE } from '#api/domain/offers/coupons.ts'

const WORDS = {
  best: 'Best Price',
  'best-coupon': 'Best with your coupons',
  new: 'NEW',
  trending: 'Trending',
  coupon: 'Has Coupon',
  coa: 'COA',
  testing: 'COA/Testing',
  invalid: COUPON_FAULT_BADGE,
} as const

type BadgeKind = keyof typeof WORDS

interface BadgeProps {
  readonly kind: BadgeKind
  readonly detail?: ReactNode
  readonly short?: string | undefined
}

/** A fact in one or two words. Order on a card: best, best-coupon, new, trending, coupon, coa. */
export const Badge = ({ kind, detail, short }: BadgeProps) => (
  <span className={`badge ${kind}`} data-short={short}>
    {WORDS[kind]}
    {detail ? <span> {detail}</span> : null}
  </span>
)

export const Tag = ({
  children,
  tone,
}: {
  readonly children: ReactNode
  readonly tone?: 'new' | 'caution' | 'coupon' | 'best'
}) => <span className={`badge ${tone ?? ''}`}>{children}</span>
