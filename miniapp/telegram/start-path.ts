import { compoundPath, offerPath, searchPath, vendorPath } from '#api/domain/pages.ts'
import { paths } from '#miniapp/paths.ts'

const START_PAGES: Readonly<Record<string, string>> = {
  new: paths.fresh,
  trending: paths.trending,
  deals: paths.deals,
  vendors: paths.vendors,
  watchlist: paths.watchlist,
  coupons: paths.coupons,
  chat: paths.chat,
  settings: paths.settings,
}

const NAMED: readonly (readonly [RegExp, (slug: string, id: string) => string])[] = [
  [/^offer-([a-z0-9-]{1,60})-([1-9]\d{0,17})$/, offerPath],
  [/^vendor-([a-z0-9-]{1,60})$/, vendorPath],
  [/^compound-([a-z0-9-]{1,60})$/, slug => compoundPath(slug)],
]

const decodeQuery = (text: string): string => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

/** A page, `vendor-<slug>`, `compound-<slug>`, `offer-<slug>-<id>` or `q-<base64url>`; null for anything else. */
export function startPath(param: string): string | null {
  if (Object.hasOwn(START_PAGES, param)) return START_PAGES[param] ?? null
  for (const [pattern, address] of NAMED) {
    const [, slug, id = ''] = pattern.exec(param) ?? []
    if (slug !== undefined) return address(slug, id)
  }
  const query = /^q-([\w-]{1,300})$/.exec(param) ? decodeQuery(param.slice(2)).trim() : ''
  return query === '' ? null : searchPath(query)
}
