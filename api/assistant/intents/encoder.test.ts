import { afterAll, expect, test } from 'vitest'
import { createEncoder } from './encoder.ts'

const encoder = createEncoder(error => {
  throw error
})
afterAll(() => encoder.close())

test('a text that was kept longest is encoded still beside one that takes its place', async () => {
  const first = 'cheapest vial'
  const texts = Array.from({ length: 256 }, (_, at) => (at === 0 ? first : `vial ${at}`))
  expect((await encoder.encode(texts)).every(vector => vector !== null)).toBe(true)
  const [kept, fresh] = await encoder.encode([first, 'a text of its own'])
  expect(kept).not.toBeNull()
  expect(fresh).not.toBeNull()
})
