import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import type { DiscountType, PromotionType } from '#api/domain/constants.ts'
import type { LinkState } from '#api/domain/vendors/certificates.ts'
import type { FactKind } from '#api/domain/vendors/facts.ts'
import { readRegions } from '#api/domain/vendors/regions.ts'
import type { NewCertificate } from '#api/services/certificates.ts'
import { FEED_PATHS } from './shop-front.ts'
import type { DemoFormat } from './shop.ts'
import { DAY_MS, HOUR_MS } from '#api/domain/time.ts'

type StatedShipping = {
  to: string
  price: string
  currency: string
  freeFrom: string | null
  steps?: { from: string; price: string }[]
  days: string | null
}

type Line = {
  slug: string
  name: string
  format: DemoFormat
  currency: string
  providesCoa: boolean
  stated?: { page: string; daysAgo: number; destinations?: string; shipping?: StatedShipping[] } & Partial<
    Record<Exclude<FactKind, 'destinations' | 'shipping'>, unknown>
  >
  promotions: {
    code: string
    promotionType: PromotionType
    name: string
    discountType: DiscountType
    discountAmount: string
    startedDaysAgo: number
    expiresInHours: number
    verifiedHoursAgo: number | null
  }[]
  certificates: {
    compound: string
    size: string
    batch: string
    laboratory: string | null
    methods: string
    testedDaysAgo: number | null
    purity?: string
    content?: string
    confirmedDaysAgo?: number
    linkState?: LinkState
  }[]
}

const lines = load(readFileSync(new URL('vendors.yaml', import.meta.url), 'utf8')) as readonly Line[]

/** On the reserved top-level domain `.example`, which leads nowhere. */
export const demoVendors = lines.map(({ slug, name, format, currency, providesCoa }) => ({
  slug,
  name,
  website: `https://${slug}.example`,
  feedUrl: `https://${slug}.example${FEED_PATHS[format]}`,
  format,
  currency,
  providesCoa,
  fictional: true as const,
}))
export type DemoVendor = (typeof demoVendors)[number]

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

const regions = (text: string) => {
  const read = readRegions(text)
  if (read === null) throw new Error(`vendors.yaml: "${text}" names no regions`)
  return read
}

export const demoFacts = (now: Date) =>
  lines.flatMap(({ slug, stated }) => {
    if (stated === undefined) return []
    const { page, daysAgo, ...values } = stated
    return Object.entries({
      ...values,
      ...(values.destinations && { destinations: regions(values.destinations) }),
      ...(values.shipping && {
        shipping: values.shipping.map(({ to, ...rule }) => ({ regions: regions(to), ...rule })),
      }),
    }).map(([kind, value]) => ({
      vendor: slug,
      kind: kind as FactKind,
      value,
      sourceUrl: `https://${slug}.example/${page}`,
      statedOn: dayBefore(now, daysAgo),
    }))
  })

export const demoPromotions = (now: Date) =>
  lines.flatMap(({ slug, promotions }) =>
    promotions.map(({ startedDaysAgo, expiresInHours, verifiedHoursAgo, ...promotion }) => ({
      vendor: slug,
      ...promotion,
      startsAt: new Date(now.getTime() - startedDaysAgo * DAY_MS),
      expiresAt: new Date(now.getTime() + expiresInHours * HOUR_MS),
      verifiedAt: verifiedHoursAgo === null ? null : new Date(now.getTime() - verifiedHoursAgo * HOUR_MS),
    })),
  )

type DemoCertificate = NewCertificate & { vendor: string; compound: string; linkState: LinkState }

export const demoCertificates = (now: Date): DemoCertificate[] =>
  lines.flatMap(({ slug, certificates }) =>
    certificates.map(({ compound, size, batch, laboratory, methods, ...printed }) => ({
      vendor: slug,
      compound,
      product: `${compound} ${size}`,
      batch,
      laboratory,
      methods: methods.split(' ').filter(Boolean),
      purity: printed.purity ?? null,
      content: printed.content ?? null,
      testedOn: printed.testedDaysAgo === null ? null : dayBefore(now, printed.testedDaysAgo),
      url: `https://${slug}.example/certificates/${batch.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`,
      verify: laboratory === null ? null : `Report ${batch} at the laboratory`,
      confirmedOn: printed.confirmedDaysAgo === undefined ? null : dayBefore(now, printed.confirmedDaysAgo),
      linkState: printed.linkState ?? 'ok',
    })),
  )
