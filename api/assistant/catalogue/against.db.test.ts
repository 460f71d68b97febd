import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const chat = useChatAssistant(new Date('2026-11-20T10:00:00Z'))

test.each<[string, string[], RegExp]>([
  [
    'what is cheaper than a vendor is told of the others, and the vendor last',
    ['anyone cheaper than Northfield for BPC-157?'],
    /^Lower than at Northfield at \d of \d other vendors? with BPC-157 vials in stock \(BPC-157\)[^\n]*\nBPC-157 vials: Umbra Lab, [^]*BPC-157 vials: Northfield, /,
  ],
  [
    'the lowest vendor has nobody below it',
    ['is Umbra Lab the cheapest for BPC-157'],
    /^At none of \d other vendors? with BPC-157 vials in stock lower than at Umbra Lab \(BPC-157\)/,
  ],
  [
    'a vendor without it is no reason to tell of nobody',
    ['any vendor cheaper than Larkspur for BPC-157 5 mg'],
    /^[^\n]*Larkspur[^\n]*\.\nLowest [^]*BPC-157 vials: Northfield/,
  ],
  [
    'where a price was seen stands what is asked there',
    ['is $30 good for 5 mg BPC-157 at Northfield'],
    /\nListed there itself: BPC-157 vials: Northfield, /,
  ],
  [
    'what is in stock stands before what is not on record',
    ['when is Northfield restocking BPC-157'],
    /^In stock at the last read, none of it out: [^]*\nNo restock of BPC-157, at Northfield is on record here\./,
  ],
  [
    'a target is held against the lowest there is',
    ['how do i set an alert for when BPC-157 drops under $90 per mg'],
    /That is already under \$90\.00 per mg\./,
  ],
  [
    'a per cent under the lowest is counted',
    ['BPC-157 cheapest', 'set me an alert at 10% under that'],
    /10 % under it is \$\d[^\n]* per mg \(\$\d/,
  ],
])('%s', async (_, turns, wanted) => {
  expect((await chat.assistant.answer(turns)).content).toMatch(wanted)
})
