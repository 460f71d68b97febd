import type { Middleware } from 'koa'
import { Fault } from '#api/contract/fault.ts'

/** Below /api nothing is a page: an address that no route took is answered in the API's own way. */
export const noSuchCall: Middleware = async (ctx, next) => {
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw new Fault(404, 'There is no such call.')
  return next()
}
