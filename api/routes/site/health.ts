import type { Router } from '@koa/router'

/** `/healthz`: the process lives. `/readyz`: the database answers and no migration is missing. */
export function mountHealth(router: Router, isReady: () => Promise<string | null>): void {
  router.get('/healthz', ctx => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async ctx => {
    const missing = await isReady()
    ctx.set('Cache-Control', 'no-store')
    ctx.status = missing === null ? 200 : 503
    if (missing !== null) ctx.set('Retry-After', '2')
    ctx.body = missing === null ? { status: 'ready' } : { message: missing }
  })
}
