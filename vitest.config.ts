import { defineConfig } from 'vitest/config'

/** Three projects: pure tests, and every database test once on each engine. */
const database = (engine: 'embedded' | 'postgres', groupOrder: number) => ({
  test: {
    name: engine,
    include: ['**/*.db.test.ts'],
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
          // Pure tests leave nothing behind for one another; loading every module anew took longer than running them.
          isolate: false,
        },
      },
      database('embedded', 1),
      database('postgres', 2),
    ],
  },
})
