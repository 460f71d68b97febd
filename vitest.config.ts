import { defineConfig } from 'vitest/config'

/**
 * What no engine decides (words, headers, arguments, limits, what Telegram or a push service answers) is held once, on
 * PostgreSQL. Every call of the API still runs on both engines (api/test/calls.db.test.ts), every journey on the embedded
 * one; docs/decisions/110.
 */
const HELD_ONCE = [
  'api/assistant/**',
  'api/cli/**',
  'api/jobs/{deliver-push,deliver-telegram,feed-faults,ingest,job-queue,push-origins,rates}.db.test.ts',
  'api/middleware/**',
  'api/routes/**',
  'api/services/chat.db.test.ts',
  'api/test/{canary,csrf,fuzz}.db.test.ts',
  'bot/**',
]

/** Whole processes, started and killed; what the embedded engine itself survives is held by api/db/embedded.db.test.ts. */
const PROCESSES = ['api/main.db.test.ts', 'api/feeds/ingest-crash.db.test.ts', 'api/test/killed.db.test.ts']

/** The long run holds everything on both engines. */
const NOT_EMBEDDED = process.env['TEST_LONG'] === '1' ? [] : [...HELD_ONCE, ...PROCESSES]

/** Three projects: pure tests, and database tests once on each engine, or on the server's alone. */
const database = (engine: 'embedded' | 'postgres', groupOrder: number) => ({
  test: {
    name: engine,
    include: ['**/*.db.test.ts'],
    exclude: ['node_modules', 'dist', 'e2e', ...(engine === 'embedded' ? NOT_EMBEDDED : [])],
    env: { TEST_ENGINE: engine, LOG_LEVEL: 'silent' },
    globalSetup: ['api/test/engine-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks' as const,
    maxWorkers: 2,
    // Loading every module anew for each file took as long as the tests; each has a database of its own.
    isolate: false,
    sequence: { groupOrder },
  },
})

export default defineConfig({
  test: {
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
