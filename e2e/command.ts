import { expect } from '@playwright/test'
import { runProgram } from '../api/test/run.ts'
import { DATA_DIR } from './data-dir.ts'

/** Runs one of our commands against the product that the journeys meet, as an operator does in a shell beside it. */
export async function command(name: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram(`api/cli/${name}.ts`, args, { DATA_DIR })
  expect(code, stderr).toBe(0)
  return stdout
}
