import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (input: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'api/cli/normalize.ts'], {
    input,
    encoding: 'utf8',
    timeout: 60_000,
  })

const KEYS = [
  'id', 'compound', 'blend', 'category', 'form', 'priceKind', 'unitCount', 'strengthPerUnit', 'totalActiveMg', 'totalMl', 'totalIu',
  'unitType', 'pricePerUnit', 'comparable', 'reason',
] // oxfmt-ignore

test('lines in, lines out, with their id and the agreed keys', () => {
  const { stdout, status } = run(
    '{"id":"a","title":"BPC-157 5mg","variant":"10 vials","price":"75.00"}\n\n{"id":7,"title":null,"price":{}}\r\n',
  )
  const rows = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)
  expect(status).toBe(0)
  expect(rows.map(row => [row['id'], row['totalActiveMg'], row['pricePerUnit']])).toEqual([
    ['a', 50, '1.5'],
    [7, null, null],
  ])
  expect(rows.map(row => Object.keys(row))).toEqual([KEYS, KEYS])
})

test('a line that is not JSON stops it with one line that names it', () => {
  const { stdout, stderr, status } = run('{"id":1,"title":"Semax 5mg","price":10}\n[1]\n')
  expect(status).toBe(2)
  expect(stdout.trim().split('\n')).toHaveLength(1)
  expect(stderr).toBe('normalize: line 2 is not a JSON object\n')
})

test('nothing in, nothing out', () => {
  expect(run('')).toMatchObject({ stdout: '', stderr: '', status: 0 })
})
