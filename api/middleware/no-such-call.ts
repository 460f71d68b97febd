import type { Middleware } from 'koa'
import { Fault } from '#api/contract/fault.ts'

type Matched = readonly { methods: readonly string[] }[]

/** Below /api nothing is a page: an address or a method that no route took is answered in the API's own way. */
export const noSuchCall: Middleware = async (ctx, next) => {
  if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next()
  const matched = (ctx['matched'] ?? []) as Matched
  const methods = [...new Set(matched.flatMap(route => route.methods))].sort()
  if (methods.length === 0) throw new Fault(404, 'There is no such call.')
  ctx.set('Allow', methods.join(', '))
  ctx.set('Cache-Control', 'no-store')
  if (ctx.method !== 'OPTIONS') throw new Fault(405, `This address takes ${methods.join(', ')} only.`)
  ctx.status = 204
  return undefined
}
