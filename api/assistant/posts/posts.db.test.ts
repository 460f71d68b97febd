import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const chat = useChatAssistant(NOW)

const told = async (text: string): Promise<string> => (await chat.assistant.answer([text])).content

test('a post that asks for a price, a place and a code is answered thrice, the price without the others as filters', async () => {
  const answer = await told(
    'been at price lists since lunch and my eyes hurt. who has the cheapest bpc-157 10 mg, do they even ship to portugal, and is there a coupon for that shop?',
  )
  expect(answer).toMatch(/^Lowest prices: BPC-157, 10 mg, in stock, before shipping and personal coupons:\n/)
  expect(answer).toMatch(/\n\n[^\n]*Portugal/)
  expect(answer).toMatch(/\n\n[^\n]*codes?/i)
})

test('what a compound is comes before what it costs', async () => {
  const answer = await told(
    'a guy in the discord keeps posting about bpc-157. what is bpc-157, is it even a peptide, and what does it cost per mg?',
  )
  expect(answer).toMatch(/peptide[^]*\n\nLowest (?:unit )?prices: BPC-157/)
})

test('what an order comes to is told once, however many questions ask for it', async () => {
  const answer = await told(
    'list is 2x bpc-157 10mg and 1 ipamorelin 10mg. is there one shop that has all of it, what is the total there, and does it fit 350 dollars?',
  )
  expect(answer.match(/2 × BPC-157, 10 mg/g)).toHaveLength(1)
})
