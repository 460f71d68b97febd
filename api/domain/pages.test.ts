import { expect, test } from 'vitest'
import { slugOf } from './pages.ts'

test.each([
  ['GHK-Cu (acetate)', 'ghk-cu-acetate'],
  ['  5-Amino-1MQ ', '5-amino-1mq'],
  ['ß', ''],
])('"%s" stands in an address as "%s"', (name, slug) => expect(slugOf(name)).toBe(slug))

test('a slug that is cut ends with no dash', () => expect(slugOf('one two three', 8)).toBe('one-two'))
