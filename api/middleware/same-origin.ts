import type { Middleware } from 'koa'
import { Fault } from '#api/contract/fault.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const REFUSED =
  'This request did not come from our own pages, so nothing was changed. Reload the page and try again.'

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/** A page's own origin: the address the operator named, or the one the request itself went to. */
function isOwn(origin: string, publicOrigin: string, requested: string): boolean {
  const from = originOf(origin)
  return from !== null && from !== 'null' && (from === publicOrigin || from === originOf(requested))
}

/** Refuses what another site makes a browser send, by Origin or Sec-Fetch-Site; a client with neither carries no stolen cookie. */
export const sameOrigin =
  (publicOrigin: string): Middleware =>
  async (ctx, next) => {
    if (SAFE.has(ctx.method)) return next()
    const origin = ctx.get('Origin')
    const site = ctx.get('Sec-Fetch-Site')
    // The Host that the request itself names: behind a proxy anybody may add an X-Forwarded-Host.
    if (origin !== '' && !isOwn(origin, publicOrigin, `${ctx.protocol}://${ctx.get('Host')}`))
      throw new Fault(403, REFUSED)
    if (site !== '' && site !== 'same-origin' && site !== 'none') throw new Fault(403, REFUSED)
    return next()
  }
