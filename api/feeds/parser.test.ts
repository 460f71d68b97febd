import { afterAll, expect, test, vi } from 'vitest'
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

test('the time a page may take begins when a thread begins it, not while it waits for one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cold = createThreadParser(1, 15_000)
  try {
    const pages = [1, 2].map(id =>
      cold.read(
        'csv',
        { body: Buffer.from(`id,title,price\n${id},KPV 5mg,19.00\n`), contentType: 'text/csv' },
        context,
      ),
    )
    vi.advanceTimersByTime(60_000)
    expect((await Promise.all(pages)).map(({ listings }) => listings.length)).toEqual([1, 1])
  } finally {
    vi.useRealTimers()
    await cold.close()
  }
})

test('a page that a thread has begun and does not end is given up', async () => {
  const brief = createThreadParser(1, 1)
  const body = Buffer.from(`id,title,price\n${LINES.repeat(20)}\n`)
  await expect(brief.read('csv', { body, contentType: 'text/csv' }, context)).rejects.toMatchObject({
    kind: 'too-slow',
  })
  await brief.close()
})
