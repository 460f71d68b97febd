import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const chat = useChatAssistant(new Date('2026-11-20T10:00:00Z'))
const answerTo = async (...turns: string[]) => (await chat.assistant.answer(turns)).content

const ORDER = 'total of 2x bpc 157 5mg and 1x tb-500 5mg'

test.each<[string, string[], RegExp]>([
  [
    'words that no list has',
    ['cheapest bpc-157', 'and the ones with glitter on'],
    /^I could not read what “glitter” changes; the answer stays:\nLowest/,
  ],
  ['what is so already', ['cheapest bpc-157', 'is that in stock'], /^What stands here is in stock/],
  ['a code that is counted', [ORDER, 'and with a coupon on top'], /^The public code that takes most off/],
  [
    'a line of an order that is not known',
    [ORDER, 'make it 3'],
    /^I could not read what that changes in the order/,
  ],
])('%s: an answer that stays says so first', async (_, turns, first) => {
  expect(await answerTo(...turns)).toMatch(first)
})

test.each<[string, string[]]>([
  ['asked again', ['cheapest bpc-157', 'show me that list again']],
  ['narrowed', ['cheapest bpc-157', 'only capsules']],
  ['narrowed to what is so', ['cheapest bpc-157', 'only in stock']],
  ['a line of an order that is known', [ORDER, 'take one off the first line']],
])('%s: an answer stands alone', async (_, turns) => {
  expect(await answerTo(...turns)).not.toContain('could not read')
})
