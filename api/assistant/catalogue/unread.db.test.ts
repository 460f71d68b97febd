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
  [
    'a discount of one’s own',
    [ORDER, 'take 10% off that'],
    /^Only public codes are taken off here, no discount of your own/,
  ],
  [
    'a line that was dropped',
    [ORDER, 'minus the tb-500', 'add it again'],
    /^I could not read what that changes/,
  ],
  ['packs of no line that is known', [ORDER, 'two more please'], /^I could not read what that changes/],
  ['nothing left', ['total of 3x selank 10mg', 'minus 3'], /^That would leave nothing of the order/],
  ['the last line left out', ['total of 3x selank 10mg', 'drop the selank'], /^That would leave nothing/],
  ['words left out', ['cheapest bpc-157', 'without glitter'], /^I could not read what “glitter”/],
  ['words after only', ['cheapest bpc-157', 'only glitter ones'], /^I could not read what “glitter”/],
])('%s: an answer that stays says so first', async (_, turns, first) => {
  expect(await answerTo(...turns)).toMatch(first)
})

test.each<[string, string[]]>([
  ['asked again', ['cheapest bpc-157', 'show me that list again']],
  ['narrowed', ['cheapest bpc-157', 'only capsules']],
  ['narrowed to what is so', ['cheapest bpc-157', 'only in stock']],
  ['a line of an order that is known', [ORDER, 'take one off the first line']],
  ['checked', [ORDER, 'can you make sure that is right']],
  ['held to its terms', [ORDER, 'that is the total without shipping right?']],
  ['asked for its vendor', [ORDER, 'just curious, which vendor is that']],
  ['not doubted', [ORDER, 'just checking']],
  ['wondered at', [ORDER, 'thats more than I thought']],
  ['spoken of', ['total of 3x selank 10mg', 'is there one more shop']],
  ['marvelled at', ['cheapest bpc-157', 'wow that seems cheap']],
  ['meant so', ['cheapest bpc-157', 'I meant the peptide obviously']],
  ['asked again of those', ['vendors where I can pay by card', 'which accept it']],
  ['compared', ['cheapest bpc-157 5mg or 10mg', 'which works out less then']],
  ['thanked for', ['cheapest bpc-157', 'and yikes']],
  ['believed', ['cheapest bpc-157', 'not gonna lie that impressed me']],
])('%s: an answer stands alone', async (_, turns) => {
  expect(await answerTo(...turns)).not.toContain('could not read')
})
