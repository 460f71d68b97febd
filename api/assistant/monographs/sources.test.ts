import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { load } from 'js-yaml'
import { withCompoundFacts } from '#api/assistant/compound-facts.ts'
import { loadMonographs } from '#api/assistant/monographs.ts'

const { allowed, exceptions } = load(
  readFileSync(new URL('../../test/source-hosts.yaml', import.meta.url), 'utf8'),
) as { allowed: Record<string, string[]>; exceptions: Record<string, string> }

const hosts = new Set(
  withCompoundFacts(loadMonographs()).flatMap(({ sources }) =>
    sources.map(({ url }) => (url.startsWith('/') ? url : new URL(url).hostname)),
  ),
)
const known = new Set(Object.values(allowed).flat())
/** May only fall. */
const EXCEPTIONS_LEFT = 25

test('every source stands on an allowed host, or on one that is left from before the list', () => {
  const others = [...hosts].filter(host => !known.has(host)).toSorted()
  expect(others).toEqual(Object.keys(exceptions).toSorted())
  expect(others.length).toBeLessThanOrEqual(EXCEPTIONS_LEFT)
})

test('every exception says in words why it is left, not only who publishes it', () => {
  for (const reason of Object.values(exceptions)) expect(reason.split(' ').length).toBeGreaterThan(5)
})
