import { expect, test } from 'vitest'
import { shortTest, VENDOR_SAYS } from './certificates.ts'
import { coaWords } from './coa.ts'

test('a certificate on file, with its month, is told apart from a claim', () => {
  const claim = { certificate: false, newestTest: null, providesCoa: 'true' }
  expect(coaWords(claim)).toBe('vendor says it provides certificates')
  expect(coaWords({ ...claim, certificate: true })).toBe('certificates on file')
  expect(coaWords({ certificate: true, newestTest: '2026-10-31', providesCoa: 'false' })).toBe(
    'certificates on file, newest tested Oct 2026',
  )
  expect(coaWords({ ...claim, providesCoa: 'false' })).toBeNull()
})

test('in short it still tells a certificate from a claim', () => {
  expect(shortTest('batch tested Sep 2026, HPLC and MS')).toBe('Sep 2026')
  expect(shortTest('batch tested, HPLC')).toBeUndefined()
  expect(shortTest(VENDOR_SAYS)).toBe('claimed')
})
