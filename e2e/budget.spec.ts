import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const BUDGET = 90_000
const FOLDER = 'dist/assets'

const named = (name: string): string => {
  const found = readdirSync(FOLDER).find(file => new RegExp(`^${name}-.*\\.js$`).test(file))
  if (!found) throw new Error(`no file of the build is called ${name}`)
  return found
}

/** A file with everything that it imports before it can run; what is fetched later is not counted. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
  for (const [, target] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(target ?? '', seen)
  return seen
}

/** The last of the files that the page evaluates in their order. */
const entry = (): string => {
  const list = /\}\)\(\[(.*?)\]/.exec(readFileSync('dist/index.html', 'utf8'))?.[1] ?? ''
  const last = list.split(',').at(-1) ?? ''
  return last.slice('"/assets/'.length, -1)
}

const weigh = (...files: string[]): number => {
  const all = new Set(files.flatMap(file => [...withImports(file)]))
  return [...all].reduce((sum, file) => sum + gzipSync(readFileSync(`${FOLDER}/${file}`)).length, 0)
}

test('the first screen of landing and home needs at most 90 kB of JavaScript', () => {
  expect(weigh(entry(), named('LandingPage'))).toBeLessThanOrEqual(BUDGET)
  expect(weigh(entry(), named('offers'))).toBeLessThanOrEqual(BUDGET)
})
