import { Router } from '@koa/router'
import Koa from 'koa'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { migrations } from '#migrations/index.ts'
import { migrationState } from './db/migrations.ts'
import { startHttp, type HttpServer } from './http-server.ts'
import { errors } from './middleware/errors.ts'
import { mountHealth } from '#api/routes/site/health.ts'
import { mountMetrics, type MetricsDeps } from '#api/routes/site/metrics.ts'

/** What keeps this process from serving, in words, or null: it is leaving, or its database is away or not migrated. */
export const createReadiness = (db: Knex, isStopping: () => boolean) => async (): Promise<string | null> => {
  if (isStopping()) return 'The server is stopping.'
  try {
    const { pending } = await migrationState(db, migrations)
    return pending.length === 0 ? null : 'The database waits for its migrations.'
  } catch {
    return 'The database does not answer.'
  }
}

type HealthDeps = MetricsDeps & { isReady: () => Promise<string | null>; log: Logger }

/** What every process tells whoever watches over it, on a small port of its own: worker and bot serve nothing else. */
export function startHealthServer(
  deps: HealthDeps,
  place: { port: number; host?: string | undefined },
): Promise<HttpServer> {
  const koa = new Koa()
  const router = new Router()
  koa.use(errors(deps))
  mountHealth(router, deps.isReady)
  mountMetrics(router, deps)
  koa.use(router.routes())
  return startHttp(koa, place)
}
