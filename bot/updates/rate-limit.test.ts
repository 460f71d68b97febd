import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

type Answer = { ok: boolean; parameters?: { retry_after?: number } }

/** The transformer over a clock of its own; `answer` is what Telegram says to the call with this number. */
function limited(answer: (call: number) => Answer = () => ({ ok: true })) {
  let now = 0
  const calls: { method: string; chat: number; at: number }[] = []
  const limit = createRateLimit({ now: () => now, sleep: async ms => void (now += ms) })
  const run = async (method: string, chat = 1) =>
    limit(
      (async (name: string) => {
        calls.push({ method: name, chat, at: now })
        return answer(calls.length)
      }) as never,
      method as never,
      (method.startsWith('send') ? { chat_id: chat } : {}) as never,
    ) as unknown as Promise<Answer>
  return { run, calls }
}
const flood = (seconds: number): Answer => ({ ok: false, parameters: { retry_after: seconds } })

test('no second ever sees more than 25 messages, and what is no message is not held back', async () => {
  const { run, calls } = limited()
  for (let count = 0; count < 120; count += 1) {
    await run('sendMessage')
    await run('answerCallbackQuery')
  }
  const messages = calls.filter(({ method }) => method === 'sendMessage').map(({ at }) => at)
  for (const at of messages)
    expect(messages.filter(other => other >= at && other < at + 1000).length).toBeLessThan(26)
  expect(messages.at(-1)).toBe(4000)
})

test('a short 429 is waited out in its chat', async () => {
  const { run, calls } = limited(call => (call === 1 ? flood(7) : { ok: true }))
  expect(await run('sendMessage')).toEqual({ ok: true })
  expect(calls.map(({ at }) => at)).toEqual([0, 7000])
})

test('a 429 of a minute silences its chat only, and the chat is not called again before its end', async () => {
  const { run, calls } = limited(call => (call === 1 ? flood(60) : { ok: true }))
  expect(await run('sendMessage', 1)).toMatchObject({ ok: false })
  expect(await run('sendMessage', 1)).toMatchObject({ ok: false, parameters: { retry_after: 60 } })
  for (const answer of ['answerPreCheckoutQuery', 'answerInlineQuery', 'answerCallbackQuery'])
    await run(answer)
  expect(await run('sendMessage', 2)).toEqual({ ok: true })
  expect(calls.map(({ at }) => at)).toEqual([0, 0, 0, 0, 0])
})

test('three chats refused within a second silence all, but for answers', async () => {
  const { run, calls } = limited(call => (call < 4 ? flood(60) : { ok: true }))
  for (const chat of [1, 2, 3]) await run('sendMessage', chat)
  expect(await run('sendMessage', 4)).toMatchObject({ ok: false, parameters: { retry_after: 60 } })
  await run('answerInlineQuery')
  expect(calls.at(-1)).toMatchObject({ method: 'answerInlineQuery', at: 0 })
})

test('a 429 without end is given up after three tries, other refusals at once', async () => {
  const flooded = limited(() => flood(1))
  await flooded.run('sendMessage')
  expect(flooded.calls).toHaveLength(3)
  const refused = limited(() => ({ ok: false }))
  await refused.run('sendMessage')
  expect(refused.calls).toHaveLength(1)
})
