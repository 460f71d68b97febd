import { expect, test } from 'vitest'
import { lazily } from './lazy.ts'

test('a part is made when it is first read, once, from the source of its own object', () => {
  const made: string[] = []
  const withParts = lazily<{ id: string }, { name: string; nothing: null }>({
    name: ({ id }) => {
      made.push(id)
      return `offer ${id}`
    },
    nothing: ({ id }) => {
      made.push(`nothing of ${id}`)
      return null
    },
  })
  const [first, second] = ['1', '2'].map(id => withParts({ price: Number(id) }, { id }))
  expect(made).toEqual([])
  expect([first?.name, first?.name, second?.name, first?.price]).toEqual(['offer 1', 'offer 1', 'offer 2', 1])
  expect([first?.nothing, first?.nothing]).toEqual([null, null])
  expect(made).toEqual(['1', '2', 'nothing of 1'])
})

test('a part named like one that every object has is made all the same', () => {
  const withParts = lazily<string, { toString: string }>({ toString: source => source })
  expect(withParts({}, 'own').toString).toBe('own')
})
