import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

type Answer = { ok: boolean; parameters?: { retry_after?: number } }

/** The transformer over a clock of its own; `answer` is what Telegram says to the call with this number. */
function paced(answer: (call: number) => Answer = () => ({ ok: true })) {
  let now = 0
  const calls: { method: string; at: number }[] = []
  const pace = createPace({ now: () => now, sleep: async ms => void (now += ms) })
  const run = async (method: string) =>
    pace(
      (async (name: string) => {
        calls.push({ method: name, at: now })
        return answer(calls.length)
      }) as never,
      method as never,
      {} as never,
    ) as unknown as Promise<Answer>
  return { run, calls }
}

test('no second ever sees more than 25 messages, and what is no message is not held back', async () => {
  const { run, calls } = paced()
  for (let count = 0; count < 120; count += 1) {
    await run('sendMessage')
    await run('answerCallbackQuery')
  }
  const messages = calls.filter(({ method }) => method === 'sendMessage').map(({ at }) => at)
  for (const at of messages)
    expect(messages.filter(other => other >= at && other < at + 1000).length).toBeLessThan(26)
  expect(messages.at(-1)).toBe(4000)
})

test('after a 429 everything waits as long as it asks, but for the answer to a checkout', async () => {
  const { run, calls } = paced(call =>
    call === 1 ? { ok: false, parameters: { retry_after: 7 } } : { ok: true },
  )
  expect(await run('sendMessage')).toEqual({ ok: true })
  expect(calls.map(({ at }) => at)).toEqual([0, 7000])
  const flooded = paced(call => (call < 9 ? { ok: false, parameters: { retry_after: 60 } } : { ok: true }))
  expect((await flooded.run('sendMessage')).ok).toBe(false)
  await flooded.run('answerPreCheckoutQuery')
  expect(flooded.calls.at(-1)).toEqual({ method: 'answerPreCheckoutQuery', at: 0 })
})

test('a 429 without end is given up after three tries, other refusals at once', async () => {
  const flooded = paced(() => ({ ok: false, parameters: { retry_after: 1 } }))
  await flooded.run('sendMessage')
  expect(flooded.calls).toHaveLength(3)
  const refused = paced(() => ({ ok: false }))
  await refused.run('sendMessage')
  expect(refused.calls).toHaveLength(1)
})
