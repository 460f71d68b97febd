import { expect, test } from 'vitest'
import { spelt } from './vocabulary.ts'

test.each([
  ['what happend to the trials', 'what happened to the trials'],
  ['is it aproved', 'is it approved'],
  ['peptide sequnce', 'peptide sequence'],
])('%s is read as %s', (written, read) => {
  expect(spelt(written)).toBe(read)
})

test.each(['ACE-031', 'Selank', 'degraded', 'receptors', 'Hatpin & Daughters'])('%s stays', word => {
  expect(spelt(word)).toBe(word)
})
