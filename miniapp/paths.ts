import { PAGES, PERSONAL_PATHS, compoundPath } from '#api/domain/pages.ts'

export const paths = Object.fromEntries(Object.entries(PAGES).map(([key, { path }]) => [key, path])) as {
  readonly [Key in keyof typeof PAGES]: (typeof PAGES)[Key]['path']
}

/** Pages of one person: visitors without an account are shown something else. */
export const isPersonal = (pathname: string): boolean => PERSONAL_PATHS.includes(pathname)

export const LOGOUT_ADDRESS = '/api/logout'

export const vendorPath = (slug: string): string => `/vendor/${encodeURIComponent(slug)}`

export const deskPath = (part: string, id?: string): string =>
  [paths.desk, part, ...(id === undefined ? [] : [id])].join('/')

/** The page of a product's compound; of a blend, which has none, the search of its name. */
export const productPath = (product: {
  name: string
  compoundSlug: string | null
  formFamily: string
}): string =>
  product.compoundSlug === null
    ? searchPath(product.name)
    : compoundPath(product.compoundSlug, product.formFamily)

export const searchPath = (query: string): string => `/?q=${encodeURIComponent(query)}`

/** The part of an address that opens the details of one offer over whatever page is shown. */
export const offerHash = (offerId: string): string => `#o=${offerId}`

/** The offer that an address asks for, or null. */
export const offerInHash = (hash: string): string | null =>
  /^#(?:.*&)?o=([1-9]\d{0,17})(?:&|$)/.exec(hash)?.[1] ?? null

/** An address that opens one offer for anybody, signed in or not. */
export const offerPath = (vendorSlug: string, offerId: string): string =>
  `${vendorPath(vendorSlug)}${offerHash(offerId)}`
