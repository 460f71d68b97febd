import { expect, test } from 'vitest'
import { isPagePath } from './public-pages.ts'

test.each(['/', '/trending', '/vendor/northline-bio', '/vendors/', '/chat'])('%s is a page', path =>
  expect(isPagePath(path)).toBe(true),
)
test.each(['/vendor', '/vendor/a/b', '/vendor/Ünknown', '/admin', '/trending/x', '/constructor'])(
  '%s is none',
  path => expect(isPagePath(path)).toBe(false),
)
