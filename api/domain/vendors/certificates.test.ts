import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateMark, newestFirst, VENDOR_SAYS, type CertificateInput } from './certificates.ts'

const certificate = (id: string, changes: Partial<CertificateInput> = {}): CertificateInput => ({
  id,
  methods: ['HPLC', 'MS'],
  testedOn: '2026-09-12',
  linkState: 'ok',
  ...changes,
})

test('the mark names month and methods of the newest test', () => {
  expect(certificateMark([certificate('1'), certificate('2', { testedOn: '2026-01-01' })], false)).toBe(
    'batch tested Sep 2026, HPLC and MS',
  )
  expect(certificateMark([certificate('1', { methods: ['HPLC', 'MS', 'NMR'] })], true)).toBe(
    'batch tested Sep 2026, HPLC, MS and NMR',
  )
  expect(certificateMark([certificate('1', { methods: [], testedOn: null })], true)).toBe('batch tested')
})

test('without a certificate that can be seen it says what the vendor says, or nothing', () => {
  const gone = certificate('1', { linkState: 'missing' })
  expect(certificateMark([gone], true)).toBe(VENDOR_SAYS)
  expect(certificateMark([gone], false)).toBeNull()
  expect(certificateMark(null, true)).toBe(VENDOR_SAYS)
  expect(certificateMark([certificate('1', { linkState: 'unreachable' })], false)).toMatch(/^batch tested/)
})

test('the order is total', () => {
  const some = fc.record({
    id: fc.integer({ min: 1, max: 50 }).map(String),
    testedOn: fc.constantFrom(null, 'x', '2026-09-12', '2026-10-01'),
  })
  fc.assert(
    fc.property(fc.uniqueArray(some, { selector: ({ id }) => id }), entries => {
      const list = entries.map(({ id, testedOn }) => certificate(id, { testedOn }))
      expect(list.toSorted(newestFirst)).toEqual(list.toReversed().sort(newestFirst))
    }),
  )
})
