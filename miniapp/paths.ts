import { PAGES, PERSONAL_PATHS } from '#api/domain/pages.ts'

export const paths = Object.fromEntries(Object.entries(PAGES).map(([key, { path }]) => [key, path])) as {
  readonly [Key in keyof typeof PAGES]: (typeof PAGES)[Key]['path']
}

/** Pages of one person: visitors without an account are shown something else. */
export const isPersonal = (pathname: string): boolean => PERSONAL_PATHS.includes(pathname)

export const LOGOUT_ADDRESS = '/api/logout'

export const deskPath = (part: string, id?: string): string =>
  [paths.desk, part, ...(id === undefined ? [] : [id])].join('/')

export const offerInHash = (hash: string): string | null =>
  /^#(?:.*&)?o=([1-9]\d{0,17})(?:&|$)/.exec(hash)?.[1] ?? null
