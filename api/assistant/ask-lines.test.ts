import { expect, test } from 'vitest'
import { answerLine, parseAskLine } from './ask-lines.ts'
import { cleanMessage } from './intake.ts'

const heard: (readonly string[])[] = []
const assistant = {
  answer: async (turns: readonly string[]) => {
    heard.push(turns)
    return {
      route: 'education' as const,
      content: 'So.',
      citations: [],
      followUps: ['More?'],
      abstained: false,
    }
  },
}

test('only the person’s turns count, and follow-ups stay inside', async () => {
  const parsed = parseAskLine(
    '{"id":7,"turns":[{"role":"user","content":"one"},{"role":"assistant","content":"x"},{"role":"user","content":"two"}]}',
  )
  expect('asked' in parsed && (await answerLine(parsed.asked, assistant, cleanMessage))).toEqual({
    id: 7,
    route: 'education',
    content: 'So.',
    citations: [],
    abstained: false,
  })
  expect(heard.at(-1)).toEqual(['one', 'two'])
})

test('nothing to answer is said, not thrown', async () => {
  const parsed = parseAskLine('{"id":"a","turns":[{"role":"user","content":" \u200b"}]}')
  expect('asked' in parsed && (await answerLine(parsed.asked, assistant, cleanMessage))).toMatchObject({
    id: 'a',
    route: 'meta',
    abstained: true,
  })
})

test.each([
  'no json',
  '[]',
  '{"turns":[]}',
  '{"turns":[{"role":"king","content":"x"}]}',
  '{"turns":[{"role":"user"}]}',
])('%s is named as a fault', text => {
  expect(parseAskLine(text)).toMatchObject({ fault: expect.any(String) })
})
