import { expect } from '@playwright/test'
import { startTools, type Tools } from '../api/test/run.ts'
import { DATA_DIR } from './data-dir.ts'

let tools: Tools | undefined

/**
 * Runs one of our commands against the product that the journeys meet, as an operator does beside it. One process runs
 * all those of a worker and ends with it: a start takes 0.7 s of CPU time, and a dozen journeys begin with one.
 */
export async function command(name: string, ...args: readonly string[]): Promise<string> {
  tools ??= startTools({ DATA_DIR })
  const { code, stdout, stderr } = await tools.run(name, args)
  expect(code, stderr).toBe(0)
  return stdout
}
