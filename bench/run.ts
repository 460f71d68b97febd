import { benchAlerts } from './alerts.ts'
import { benchHttp } from './http.ts'
import { benchDatabase } from './ingest.ts'
import type { Row } from './measure.ts'
import { benchNames } from './names.ts'

const LINE = (row: Row) =>
  [
    row.metric.padEnd(46),
    row.ours.padStart(12),
    row.reference.padStart(12),
    (row.ratio?.toFixed(2) ?? '–').padStart(8),
    `  ${row.goal}`,
  ].join('')

/** `npm run bench`: ratios of CPU time an operation against references in the same run; see docs/operations.md. */
console.log(LINE({ metric: 'metric', ours: 'ours', reference: 'reference', ratio: null, goal: 'goal' }))
const parts = [benchNames, benchDatabase, benchAlerts, () => benchHttp(5_000), () => benchHttp(50_000)]
for (const part of parts) for (const row of await part()) console.log(LINE(row))
