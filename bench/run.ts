import { loadavg } from 'node:os'
import { benchAlerts, benchTargets } from './alerts.ts'
import { benchBasket } from './basket.ts'
import { benchDesk } from './desk.ts'
import { benchDoubts } from './doubts.ts'
import { benchPushes, benchTelegram } from './deliveries.ts'
import { benchHold } from './hold.ts'
import { benchCalls, benchPages, benchSearch } from './http.ts'
import { benchDatabase } from './ingest.ts'
import { benchLag } from './lag.ts'
import type { Row } from './measure.ts'
import { benchMoving } from './moving.ts'
import { benchNames } from './names.ts'
import { benchNormalizer } from './normalizer.ts'
import { benchRender } from './render.ts'
import { benchRounds } from './rounds.ts'
import { benchScale } from './scale.ts'
import { benchBytes, benchStart } from './start.ts'
import { soak } from './soak/soak.ts'

const lineOf = ([metric, ours, reference, ratio, goal, verdict]: readonly string[]) =>
  `${(metric ?? '').padEnd(58)}${(ours ?? '').padStart(14)}${(reference ?? '').padStart(12)}${(ratio ?? '').padStart(8)}  ${(goal ?? '').padEnd(18)}${verdict ?? ''}`

const verdictOf = ({ holds }: Row): string => (holds === null ? '' : holds ? 'held' : 'MISSED')

const say = (line: string) => process.stdout.write(`${line}\n`)

type Part = () => Promise<Row[]>

/** Prints one table; whether every goal in it is held. A part that fails is a missed goal and does not end the others. */
async function table(parts: readonly Part[]): Promise<boolean> {
  say(lineOf(['metric', 'ours', 'reference', 'ratio', 'goal', '']))
  const missed: string[] = []
  for (const part of parts) {
    const rows = await part().catch((error: unknown) => {
      say(`A part of the bench failed: ${String(error)}`)
      missed.push(String(error))
      return []
    })
    for (const row of rows) {
      const { metric, ours, reference, ratio, goal, holds } = row
      say(lineOf([metric, ours, reference, ratio?.toFixed(2) ?? '–', goal, verdictOf(row)]))
      if (holds === false) missed.push(metric)
    }
  }
  const load = loadavg().map(value => value.toFixed(1))
  say(`${missed.length} missed, load of the machine ${load.join(' ')}`)
  return missed.length === 0
}

const numberAfter = (flag: string, otherwise: number): number => {
  const at = process.argv.indexOf(flag)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}

/** The parts of the table by name, in the order of quality.md; each can be run alone. */
const PARTS: Record<string, Part[]> = {
  search: [5_000, 50_000, 200_000].map(offers => () => benchSearch(numberAfter('--offers', offers))),
  names: [benchNames],
  calls: [benchCalls],
  ingest: [benchDatabase],
  normalizer: [benchNormalizer],
  alerts: [benchAlerts],
  targets: [benchTargets],
  bytes: [benchBytes],
  render: [benchRender],
  pages: [() => benchPages(numberAfter('--offers', 5_000))],
  moving: [() => benchMoving(numberAfter('--offers', 50_000))],
  scale: [() => benchScale(numberAfter('--offers', 500_000))],
  start: [benchStart],
}

const COMMANDS: Record<string, () => Promise<boolean>> = {
  all: () => table(Object.values(PARTS).flat()),
  ...Object.fromEntries(Object.entries(PARTS).map(([name, parts]) => [name, () => table(parts)])),
  search: () =>
    table(process.argv.includes('--offers') ? (PARTS['search'] ?? []).slice(0, 1) : (PARTS['search'] ?? [])),
  basket: () => table([() => benchBasket(numberAfter('--count', 100))]),
  desk: () => table([benchDesk]),
  doubts: () => table([benchDoubts]),
  hold: benchHold,
  rounds: () => benchRounds(numberAfter('--vendors', 300)),
  lag: benchLag,
  pushes: () => benchPushes(numberAfter('--count', 100_000)),
  telegram: () => benchTelegram(numberAfter('--count', 900)),
  soak: () => soak(numberAfter('--minutes', 60)),
}

/** `npm run bench` for P1 to P15, `npm run bench -- soak` and others by name. Ends with 1 when a goal that must hold does not. */
const name = process.argv[2] ?? 'all'
const command = COMMANDS[name]
if (!command) throw new Error(`There is no bench "${name}": ${Object.keys(COMMANDS).join(', ')}`)
process.exit((await command()) ? 0 : 1)
