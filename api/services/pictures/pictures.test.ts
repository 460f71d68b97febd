import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { drawingId, sharePicture } from '#api/presenters/share-picture.ts'
import { type PictureOptions, type Pictures, createPictures } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const script = (name: string, code: string): URL => {
  writeFileSync(join(folder, name), code)
  return pathToFileURL(join(folder, name))
}
const HANGS = script('hangs.mjs', 'export default () => new Promise(() => setInterval(() => {}, 1000))')
const COUNTS = script('counts.mjs', 'let n = 0; export default () => new Uint8Array([(n += 1)])')

let opened: Pictures | null = null
const faults: unknown[] = []
const open = (options: Partial<PictureOptions> = {}) => {
  faults.length = 0
  opened = createPictures({ onFault: error => faults.push(error), timeoutMs: 60_000, ...options })
  return opened
}
afterEach(() => opened?.close())

const card = sharePicture({
  appName: 'Aliquot',
  title: 'BPC-157 & <others>',
  figure: { value: '$2.98', unit: 'per mg' },
  facts: ['median $4.12 per mg', 'in stock at 9 vendors'],
  ruler: { low: '$2.98', high: '$7.20', marks: [0, 0.2, 0.5, 1], median: 0.3 },
  dated: 'Prices of 23 Nov 2026',
})

test('a drawing becomes a PNG of the size that previews are told', async () => {
  const png = await open().draw(card)
  expect(png?.subarray(1, 4).toString()).toBe('PNG')
  expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([1200, 630])
  expect(faults).toEqual([])
})

test('a drawing is drawn once while it is kept; another one has another id', async () => {
  const { draw } = open({ entry: COUNTS, mostKept: 2 })
  const first = await Promise.all([draw('a'), draw('a')])
  expect(first.map(png => png?.[0])).toEqual([1, 1])
  expect((await draw('b'))?.[0]).toBe(2)
  expect((await draw('a'))?.[0]).toBe(1)
  await draw('c')
  expect((await draw('a'))?.[0]).toBe(1)
  expect((await draw('b'))?.[0]).toBe(4)
  expect(drawingId('a')).not.toBe(drawingId('b'))
})

test('what cannot be drawn is null and told, and the next drawing is drawn', async () => {
  const { draw } = open()
  expect(await draw('<no svg')).toBeNull()
  expect(faults).toHaveLength(1)
  expect(await draw(card)).not.toBeNull()
})

test('a drawing that takes too long is given up, and what would wait behind too many is not begun', async () => {
  const { draw } = open({ entry: HANGS, timeoutMs: 200, mostWaiting: 2 })
  const pictures = await Promise.all(['a', 'b', 'c', 'd'].map(draw))
  expect(pictures).toEqual([null, null, null, null])
  expect(faults.map(fault => (fault as Error).message).sort()).toEqual([
    'The task has been aborted',
    'The task has been aborted',
    'more than 2 pictures wait to be drawn',
    'more than 2 pictures wait to be drawn',
  ])
})

test('what was not begun is tried again when it is asked for again', async () => {
  const { draw } = open({ mostWaiting: 1 })
  expect((await Promise.all([draw(card), draw(`${card} `)])).map(png => png === null)).toEqual([false, true])
  expect(await draw(`${card} `)).not.toBeNull()
})
