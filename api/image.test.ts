import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'

const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

test('neither secrets nor the tests reach the image', () => {
  expect(ignored).toEqual(
    expect.arrayContaining(['.env*', '.data', '**/*.test.ts', 'api/test', 'bench', 'bot/simulator', 'e2e']),
  )
})

const inImage = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map(name => join(root, name))
    .filter(file => /(?<!\.test)\.(ts|js)$/.test(file))
    .filter(file => !ignored.some(entry => file === entry || file.startsWith(`${entry}/`)))

test('what the image runs is a dependency, and nothing else is', () => {
  const names = ['api', 'bot', 'migrations'].flatMap(inImage).flatMap(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:from|import\(|resolve\() ?'((?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'/g,
      ),
    ]
      .map(match => match[1] ?? '')
      // The compiler of the site is loaded where there is no built one.
      .filter(name => name !== 'vite'),
  )
  const packages = [...new Set(names)].filter(
    name => name in { ...manifest['dependencies'], ...manifest['devDependencies'] },
  )
  // knex, koa-helmet and the encoder of texts load these; tsx runs the rest.
  const loaded = ['@energetic-ai/core', 'helmet', 'objection', 'pg', 'tsx']
  expect([...new Set([...packages, ...loaded])].sort()).toEqual(
    Object.keys(manifest['dependencies'] ?? {}).sort(),
  )
})

test('the parts that run together are closed, bounded and built once', () => {
  const { services } = load(readFileSync('compose.yaml', 'utf8'), {
    schema: CORE_SCHEMA.withTags(mergeTag),
  }) as {
    services: Record<string, Record<string, unknown>>
  }
  const { database, ...ours } = services
  expect(Object.keys(ours)).toEqual(['web', 'worker', 'bot'])
  for (const service of Object.values(ours)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], image: 'aliquot' })
    expect(service['environment']).toMatchObject({ TRUST_PROXY: '1', PUBLIC_URL: expect.anything() })
  }
  expect(Object.values(ours).filter(service => 'build' in service)).toHaveLength(1)
  expect(ours['web']).toMatchObject({ deploy: { replicas: 2 } })
  expect(
    [...Object.values(ours), database].every(service => service !== undefined && 'logging' in service),
  ).toBe(true)
})
