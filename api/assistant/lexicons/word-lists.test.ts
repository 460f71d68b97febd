import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'api/assistant'
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.yaml') && !file.startsWith('monographs'),
)

/** "x # mg" without quotes is "x": a number sign after a space begins a comment. */
test.each(files)('%s loses nothing of a line to a comment', file => {
  const cut = readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .map(line => line.replace(/^\s*(?:- )?(?:[\w ]+: )?/, ''))
    .filter(value => /^[^'"#].* #/.test(value))
  expect(cut).toEqual([])
})
