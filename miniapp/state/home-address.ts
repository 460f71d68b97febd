import { DEFAULT_HOME_FILTERS, type HomeFilters, RESULT_SORTS } from '#api/domain/offers/filters.ts'
import { paths } from '#miniapp/paths.ts'

/** What the address of the home says: the query, "Best Price First" (on unless `best=0`), "Has Coupon" (`coupon=1`), the order. */
export function readHome(search: string): { query: string; filters: HomeFilters } {
  const params = new URLSearchParams(search)
  return {
    query: params.get('q')?.trim() ?? '',
    filters: {
      bestFirst: params.has('best') ? params.get('best') === '1' : DEFAULT_HOME_FILTERS.bestFirst,
      hasCoupon: params.has('coupon') ? params.get('coupon') === '1' : DEFAULT_HOME_FILTERS.hasCoupon,
      sort: RESULT_SORTS.find(sort => sort === params.get('sort')) ?? DEFAULT_HOME_FILTERS.sort,
    },
  }
}

/** The address for a query and filters; what stands as by default is left out, what else `search` says stays. */
export function homeAddress(query: string, { bestFirst, hasCoupon, sort }: HomeFilters, search = ''): string {
  const params = new URLSearchParams(search)
  for (const name of ['q', 'best', 'coupon', 'sort']) params.delete(name)
  const rest = [...params]
  const own = new URLSearchParams()
  if (query.trim()) own.set('q', query.trim())
  if (bestFirst !== DEFAULT_HOME_FILTERS.bestFirst) own.set('best', bestFirst ? '1' : '0')
  if (hasCoupon !== DEFAULT_HOME_FILTERS.hasCoupon) own.set('coupon', hasCoupon ? '1' : '0')
  if (sort !== DEFAULT_HOME_FILTERS.sort) own.set('sort', sort)
  for (const [name, value] of rest) own.append(name, value)
  const text = own.toString()
  return text === '' ? paths.home : `${paths.home}?${text}`
}
