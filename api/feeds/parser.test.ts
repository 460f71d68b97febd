import { afterAll, expect, test } from 'vitest'
import { createThreadParser } from './parser.ts'

const parser = createThreadParser(1)
afterAll(() => parser.close())

const context = { url: 'https://betony.example/feed', now: new Date(0), totalPages: null, parents: {} }
const LINES = Array.from({ length: 5_000 }, (_, n) => `${n},KPV ${n + 1}mg,19.00`).join('\n')

test('a thread takes a large page over instead of copying it, and reads a piece of shared memory as it is', async () => {
  const body = Buffer.from(`id,title,price\n${LINES}\n`)
  const read = await parser.read('csv', { body, contentType: 'text/csv' }, context)
  expect(read.listings).toHaveLength(5_000)
  expect(body.byteLength).toBe(0)
  const small = Buffer.from('id,title,price\n1,KPV 5mg,19.00\n')
  expect(small.buffer.byteLength).toBeGreaterThan(small.byteLength)
  expect((await parser.read('csv', { body: small, contentType: 'text/csv' }, context)).listings).toHaveLength(
    1,
  )
  expect(small.toString()).toMatch(/^id,title/)
})

test('the reader that fits is told without taking the page', async () => {
  const body = Buffer.from(`ware,kostet\n${'KPV 5mg,19.00\n'.repeat(1_000)}`)
  expect(await parser.fits({ body, contentType: 'text/csv' })).toBeNull()
  expect(await parser.fits({ body, contentType: 'text/csv' }, { title: 'Ware', price: 'kostet' })).toBe('csv')
})
