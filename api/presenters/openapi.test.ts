import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { calls } from '#api/contract/calls.ts'
import { describeApi } from './openapi.ts'

const description = describeApi('Aliquot', 'https://aliquot.test')

test("the description passes redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(description), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every call says who may make it, and products are described once', () => {
  const { paths, components } = description as {
    paths: Record<string, Record<string, { security: object[] }>>
    components: { schemas: Record<string, object> }
  }
  for (const { path, method, access } of calls) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const isHidden = path.startsWith('/api/desk/')
    const security = access === 'user' ? 2 : 0
    expect([path, operation?.security.length]).toEqual([path, isHidden ? undefined : security])
  }
  expect(Object.keys(components.schemas)).toContain('Product')
  expect(JSON.stringify(description).match(/"normalizedPricePerMg"/g)?.length).toBeLessThan(6)
})
