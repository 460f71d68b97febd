import { expect, test } from 'vitest'
import { stageTexts } from './stage-words.ts'
import { readListing } from './normalize.ts'

const marked = (title: string, variant: string | null = null) =>
  stageTexts(readListing({ title, variant, price: '10' })).map(
    ({ stage, source, stretches }) =>
      `${stage} ${source}: ${stretches.map(({ text, isUsed }) => (isUsed ? `[${text}]` : text)).join('')}`,
  )

test('each stage marks the words that it heard, and no others', () => {
  expect(marked('BPC-157 5mg x 10 vials')).toEqual([
    'name title: [bpc-157] 5mg x 10 vials',
    'size title: bpc-157 [5mg] x 10 vials',
    'pack title: bpc-157 5mg x [10 vials]',
  ])
})

test('a text in which a stage heard nothing is left out', () => {
  expect(marked('Blue sky')).toEqual([])
  expect(marked('TB-500', '10 mg')).toEqual(['name title: [tb-500]', 'size option: [10 mg]'])
})
