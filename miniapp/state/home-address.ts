import { DEFAULT_HOME_FILTERS, type HomeFilters } from '#api/domain/offers/filters.ts'
import { paths } from '#miniapp/paths.ts'

/** What the address of the home says: the query, "Best Price First" (on unless `best=0`), "Has Coupon" (`coupon=1`). */
export function readHome(search: string): { query: string; filters: HomeFilters } {
  const params = new URLSearchParams(search)
  return {
    query: params.get('q')?.trim() ?? '',
    filters: {
      bestFirst: params.has('best') ? params.get('best') === '1' : DEFAULT_HOME_FILTERS.bestFirst,
      hasCoupon: params.has('coupon') ? params.get('coupon') === '1' : DEFAULT_HOME_FILTERS.hasCoupon,
    },
  }
}

/** The address for a query and filters; what stands as by default is left out. */
export function homeAddress(query: string, { bestFirst, hasCoupon }: HomeFilters): string {
  const params = new URLSearchParams()
  if (query.trim()) params.set('q', query.trim())
  if (bestFirst !== DEFAULT_HOME_FILTERS.bestFirst) params.set('best', bestFirst ? '1' : '0')
  if (hasCoupon !== DEFAULT_HOME_FILTERS.hasCoupon) params.set('coupon', hasCoupon ? '1' : '0')
  const text = params.toString()
  return text === '' ? paths.home : `${paths.home}?${text}`
}
