import { beforeAll, expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const chat = useChatAssistant(new Date('2026-11-20T10:00:00Z'))

beforeAll(async () => {
  const blend = JSON.stringify([{ name: 'BPC-157' }, { name: 'TB-500' }])
  const wanted = { name: 'BPC-157 + TB-500 vials', compound_id: null, blend }
  await chat.database.knex('products').where({ name: 'Semaglutide vials' }).update(wanted)
})

test.each([
  ['is the BPC-157 TB-500 blend cheaper than getting each on its own', true],
  ['BPC-157 TB-500 blend against buying both separately, per mg', true],
  ['bpc+tb blend, is it cheaper than buyin both seperate?', true],
  ['BPC-157 and TB blend vs buying bpc-157 and tb-500 apart', true],
  ['cheapest BPC-157 TB-500 blend', false],
])('%s: its parts are told beside it: %s', async (text, isTold) => {
  const { content } = await chat.assistant.answer([text])
  expect(content).toMatch(/the blend of BPC-157 and TB-500/)
  expect(
    /^(?:The blend costs less|The parts alone cost less|Both cost the same) per mg [^]*Bought apart, lowest per mg: BPC-157 vials .*TB-500 vials .*Equal weights/.test(
      content,
    ),
  ).toBe(isTold)
})

test('a blend that is asked for by its own name is held against its parts', async () => {
  const { content } = await chat.assistant.answer(['wolverine blend or the two alone, which is cheaper'])
  expect(content).toMatch(/Bought apart, lowest per mg: BPC-157 vials .*TB-500 vials /)
})

test.each([
  ['wolverine blend who has it 10/10', /^No vendor here lists Wolverine, 20 mg in all \(10\/10\)/],
  ['cheapest BPC-157 + TB-500 blend 5mg/5mg', /the blend of BPC-157 and TB-500, 10 mg in all \(5\/5\)/],
  ['wolverine price', /^Lowest unit prices: Wolverine, in stock/],
  ['is the 5/5 wolverine under 70 bucks', /Wolverine, 10 mg in all \(5\/5\), under \$70\.00/],
  ['wolverine blend 5 mg or 10 mg, which is cheaper', /Wolverine, 5 mg or 10 mg/],
  [
    'wolverine 5/5 or both apart, what is cheaper',
    /^As single vials: BPC-157 vials \$36\.00 for 5 mg × 1 vial at Northfield and TB-500 vials \$36\.00 for 5 mg × 1 vial at Northfield, \$72\.00 together; the blend \$64\.50 for 10 mg × 1 vial at Larkspur, \$7\.50 less\./,
  ],
])('%s: what each part weighs is a size and no price', async (text, wanted) => {
  expect((await chat.assistant.answer([text])).content).toMatch(wanted)
})
