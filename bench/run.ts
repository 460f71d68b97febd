import { benchAlerts, benchTargets } from './alerts.ts'
import { benchBasket } from './basket.ts'
import { benchDesk } from './desk.ts'
import { benchDoubts } from './doubts.ts'
import { benchPushes, benchTelegram } from './deliveries.ts'
import { benchHold } from './hold.ts'
import { benchHttp } from './http.ts'
import { benchDatabase } from './ingest.ts'
import { benchLag } from './lag.ts'
import type { Row } from './measure.ts'
import { benchMoving } from './moving.ts'
import { benchNames } from './names.ts'
import { benchNormalizer } from './normalizer.ts'
import { benchRender } from './render.ts'
import { benchRounds } from './rounds.ts'
import { benchScale } from './scale.ts'
import { soak } from './soak.ts'

const LINE = (row: Row) =>
  [
    row.metric.padEnd(46),
    row.ours.padStart(12),
    row.reference.padStart(12),
    (row.ratio?.toFixed(2) ?? '–').padStart(8),
    `  ${row.goal}`,
  ].join('')

const print = async (part: () => Promise<Row[]>): Promise<boolean> => {
  for (const row of await part()) console.log(LINE(row))
  return true
}

/** Each row is a share of its limit: all must be within it. */
async function withinLimits(part: () => Promise<Row[]>): Promise<boolean> {
  const rows = await part()
  for (const row of rows) console.log(LINE(row))
  return rows.every(({ ratio }) => ratio !== null && ratio <= 1)
}

/** Ratios of CPU time an operation against references in the same run; see docs/operations.md. */
async function ratios(): Promise<boolean> {
  console.log(LINE({ metric: 'metric', ours: 'ours', reference: 'reference', ratio: null, goal: 'goal' }))
  const served = [() => benchHttp(5_000), () => benchHttp(50_000), benchRender]
  const parts = [benchNames, benchDatabase, benchAlerts, ...served]
  for (const part of parts) await print(part)
  return true
}

const numberAfter = (flag: string, otherwise: number): number => {
  const at = process.argv.indexOf(flag)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}

const COMMANDS: Record<string, () => Promise<boolean>> = {
  ratios,
  alerts: () => print(benchAlerts),
  targets: () => print(benchTargets),
  basket: () => print(() => benchBasket(numberAfter('--count', 100))),
  desk: () => print(benchDesk),
  doubts: () => print(benchDoubts),
  hold: benchHold,
  moving: () => print(() => benchMoving(numberAfter('--offers', 50_000))),
  ingest: () => print(benchDatabase),
  names: () => print(benchNames),
  normalizer: () => benchNormalizer(),
  rounds: () => benchRounds(numberAfter('--vendors', 300)),
  render: () => print(benchRender),
  scale: () => withinLimits(() => benchScale(numberAfter('--offers', 200_000))),
  lag: benchLag,
  pushes: () => benchPushes(numberAfter('--count', 100_000)),
  telegram: () => benchTelegram(numberAfter('--count', 900)),
  soak: () => soak(numberAfter('--minutes', 60)),
}

/** `npm run bench` for the ratios, `npm run bench -- soak` and others by name. Ends with 1 when a goal that must hold does not. */
const name = process.argv[2] ?? 'ratios'
const command = COMMANDS[name]
if (!command) throw new Error(`There is no bench "${name}": ${Object.keys(COMMANDS).join(', ')}`)
process.exit((await command()) ? 0 : 1)
