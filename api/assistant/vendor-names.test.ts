import { expect, test } from 'vitest'
import { type VendorName, vendorPlaces, vendorsIn } from './vendor-names.ts'

const VENDORS: readonly VendorName[] = [
  { name: 'Copper Thimble Labs', slug: 'thimble' },
  { name: 'Marble Otter Peptides', slug: 'otter' },
  { name: 'Moonfen Labs', slug: 'moonfen' },
  { name: 'Paper Heron Peptides', slug: 'heron' },
  { name: 'Quiet Kettle Wholesale', slug: 'kettle' },
]

test.each<[string, string[]]>([
  ['copper thimble and the otter one', ['thimble', 'otter']],
  ['the otter one or copper thimble', ['otter', 'thimble']],
  ['paper herron vs moonfen labs', ['heron', 'moonfen']],
  ['moonfen or paper herron', ['moonfen', 'heron']],
  ['is it cheaper at kettle or at moonfen', ['kettle', 'moonfen']],
  ['copper thimbles prices against moonfen', ['thimble', 'moonfen']],
  ['paperheron', ['heron']],
  ['and moon fen instead', ['moonfen']],
  ['fans of the moon', []],
  ['paper heron, not moonfen', ['heron']],
  ['a paper on herons', []],
])('%j names vendors in the order of its words', (text, slugs) => {
  expect(vendorsIn(text, VENDORS).map(({ slug }) => slug)).toEqual(slugs)
})

test('a vendor stands where its name is written, however it is written', () => {
  const places = vendorPlaces('Gutschein für MARBLE OTTER und quiet kettle?', VENDORS)
  expect(places.map(({ text, start }) => [text, start])).toEqual([
    ['MARBLE OTTER', 14],
    ['quiet kettle', 31],
  ])
})
