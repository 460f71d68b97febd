import { expect, test } from 'vitest'
import { matching } from './palette.ts'

const commands = ['Search', 'New', 'Data status', 'Vendors', 'Switch between light and dark'].map(label => ({
  id: label,
  label,
  detail: '',
  run: () => undefined,
}))
const found = (text: string) => matching(commands, text).map(({ label }) => label)

test('every word must be there, and what begins with the first word leads', () => {
  expect(found('sta da')).toEqual(['Data status'])
  expect(found('s')).toEqual(['Search', 'Switch between light and dark', 'Data status', 'Vendors'])
  expect(found('DARK')).toEqual(['Switch between light and dark'])
  expect(found('xyz')).toEqual([])
})

test('nothing typed is everything, in its order', () => expect(found('  ')).toHaveLength(5))
