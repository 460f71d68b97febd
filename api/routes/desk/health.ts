import { getHealth } from '#api/contract/desk/health.ts'
import { alertFaults } from '#api/domain/alerts/alert-faults.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { alertFigures } from '#api/queries/alert-figures.ts'
import { databaseFigures, deliveriesOf, deskJobs, deskReads, keptState } from '#api/queries/desk/health.ts'
import type { DeskDeps } from './desk-deps.ts'

export function mountDeskHealth(serve: Serve, { db, now, installation, desk }: DeskDeps): void {
  const { version, settings, checkAlertsEveryMs } = installation
  serve(getHealth, async () => {
    const at = now()
    const figures = await alertFigures(db, at)
    const { backupAt, migration } = await keptState(db)
    return {
      alertFaults: alertFaults(figures, checkAlertsEveryMs),
      jobs: await deskJobs(db, at),
      reads: await deskReads(db, at),
      deliveries: deliveriesOf(figures),
      pauses: figures.pauses,
      database: await databaseFigures(db, at),
      backupAt,
      versions: { program: version, node: process.version, rules: desk.rulesVersion, migration },
      settings,
    }
  })
}
