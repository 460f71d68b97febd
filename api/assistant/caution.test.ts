import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { cautionOf } from './caution.ts'

const { index } = assistantParts().corpus
const cautionFor = (text: string, id: string, danger: 'dosing' | 'personal' = 'personal') =>
  cautionOf(index, text, [id], danger)?.text ?? ''

test.each([
  ['can I take methylene blue with sertraline', 'methylene-blue', /serotonin/],
  ['can I take tirzepatide with the contraceptive pill', 'tirzepatide', /contraceptive/],
  ['can I stack rad140 and lgd, my liver is bad', 'rad-140', /liver/],
])('a refusal of %j shows what is published on it', (text, id, fact) =>
  expect(cautionFor(text, id)).toMatch(fact),
)

test('what calms is no caution', () => {
  expect(cautionFor('can my wife take semaglutide, her thyroid is bad', 'semaglutide')).not.toMatch(
    /not support/,
  )
  expect(cautionFor('how much ostarine should I run', 'ostarine', 'dosing')).not.toMatch(/raised lean/)
})
