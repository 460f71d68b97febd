import type { Middleware } from 'koa'
import { Fault, NO_SUCH_CALL } from '#api/contract/fault.ts'

type Matched = readonly { methods: readonly string[] }[]

/** Whoever does not work at the desk learns nothing of its calls, the methods that they take included. */
const DESK = '/api/desk/'

/** Below /api nothing is a page: an address or a method that no route took is answered in the API's own way. */
export const noSuchCall: Middleware = async (ctx, next) => {
  if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next()
  if (ctx.path.startsWith(DESK)) throw new Fault(404, NO_SUCH_CALL)
  const matched = (ctx['matched'] ?? []) as Matched
  const methods = [...new Set(matched.flatMap(route => route.methods))].sort()
  if (methods.length === 0) throw new Fault(404, NO_SUCH_CALL)
  ctx.set('Allow', methods.join(', '))
  ctx.set('Cache-Control', 'no-store')
  if (ctx.method !== 'OPTIONS') throw new Fault(405, `This address takes ${methods.join(', ')} only.`)
  ctx.status = 204
  return undefined
}
