import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What an engine can decide, and so is held on both: connections, migrations, backups, the job queue, statements that match
 * and order, transactions that meet. Everything else is held once, on PostgreSQL; every journey runs on the embedded engine;
 * docs/decisions/110.
 */
const HELD_ON_BOTH = [
  'api/db/**/*.db.test.ts',
  'api/queries/**/*.db.test.ts',
  'api/catalog/**/*.db.test.ts',
  'api/services/**/*.db.test.ts',
  'api/feeds/ingest.db.test.ts',
  'api/jobs/{check-baskets,week,worker-runs}.db.test.ts',
  'api/test/{database,duplicates,server}.db.test.ts',
]

/** No engine decides these: arguments and limits of the assistant, rules over simulated histories and times. */
const HELD_ONCE = [
  'api/services/chat.db.test.ts',
  'api/services/site-assets.db.test.ts',
  'api/services/accounts/**',
  'api/services/alerts/*.sim.db.test.ts',
  'api/services/alerts/{alert-times,reach}.db.test.ts',
]

/**
 * They start programs, kill them or wait for a lease to end, and take a quarter of the time of all database tests: begun
 * last, as their size would have it, one of them would run alone at the end.
 */
const LONGEST =
  /api\/(main|web|test\/calls|jobs\/(worker-runs|deliver-telegram|feed-faults)|assistant\/(attacks|evaluation)|db\/backup)\.db\.test\.ts$/

class LongestFirst extends BaseSequencer {
  /** The longest of a project first, the others in vitest's own order. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * project.config.sequence.groupOrder - Number(LONGEST.test(moduleId))
    return sorted.toSorted((left, right) => place(left) - place(right))
  }
}

const LONG = process.env['TEST_LONG'] === '1'

/** Three projects: pure tests, and database tests once on each engine, or on the server's alone. */
const database = (engine: 'embedded' | 'postgres', groupOrder: number) => ({
  test: {
    name: engine,
    // The long run holds everything on both engines.
    include: engine === 'embedded' && !LONG ? HELD_ON_BOTH : ['**/*.db.test.ts'],
    exclude: ['node_modules', 'dist', 'e2e', ...(engine === 'embedded' && !LONG ? HELD_ONCE : [])],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
    globalSetup: ['api/test/engine-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks' as const,
    // A third of the time passes waiting for leases, time-outs and programs that start: one more than the cores.
    maxWorkers: 3,
    // Loading every module anew for each file took as long as the tests; each has a database of its own.
    isolate: false,
    sequence: { groupOrder },
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'node_modules', 'dist', 'e2e'],
          env: { LOG_LEVEL: 'silent' },
          // Five seconds, the default, is how long a test of random data may take on a busy machine.
          testTimeout: 120_000,
          // Half of the tests' time is waiting for timers and sockets; of two cores vitest would use one.
          maxWorkers: 2,
          // Pure tests leave nothing behind for one another; loading every module anew took longer than running them.
          isolate: false,
        },
      },
      database('embedded', 1),
      database('postgres', 2),
    ],
  },
})
