import type { Middleware } from 'koa'
import { Fault } from '#api/contract/fault.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const REFUSED =
  'This request did not come from our own pages, so nothing was changed. Reload the page and try again.'

const originOf = (url: string): string | null => {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}

/**
 * Refuses unsafe calls that another site's page makes a browser send. A browser always says where such a call comes
 * from, by Origin or Sec-Fetch-Site; a client that says neither is no browser and carries no stolen cookie.
 */
export const sameOrigin =
  (publicOrigin: string): Middleware =>
  async (ctx, next) => {
    if (SAFE.has(ctx.method)) return next()
    const origin = ctx.get('Origin')
    const site = ctx.get('Sec-Fetch-Site')
    const own = [publicOrigin, originOf(`${ctx.protocol}://${ctx.host}`)]
    if (origin !== '' && !own.includes(originOf(origin))) throw new Fault(403, REFUSED)
    if (site !== '' && site !== 'same-origin' && site !== 'none') throw new Fault(403, REFUSED)
    return next()
  }
