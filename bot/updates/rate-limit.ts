import { setTimeout as delay } from 'node:timers/promises'
import type { Transformer } from 'grammy'
import { createChatPauses } from '#api/telegram/chat-pauses.ts'

/** Telegram takes about 30 messages a second from a bot over all chats; alerts are sent beside these. */
const PER_SECOND = 25
const SECOND = 1000
/** A longer wait than this is left to the update's next attempt. */
const LONGEST_WAIT_MS = 20_000
const TRIES = 3

/** What a person waits for within seconds is never held back by what other calls were told. */
const ANSWERS = new Set<string>(['answerPreCheckoutQuery', 'answerCallbackQuery', 'answerInlineQuery'])

export const isMessage = (method: string): boolean => method.startsWith('send') && method !== 'sendChatAction'

type Clock = { now: () => number; sleep: (ms: number, signal: AbortSignal | undefined) => Promise<unknown> }
const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, signal && { signal }),
}

const targetOf = (method: string, payload: object): string =>
  'chat_id' in payload ? String(payload.chat_id) : method

const floodAnswer = (ms: number) => {
  const seconds = Math.ceil(ms / SECOND)
  const description = `Too Many Requests: retry after ${seconds}`
  return { ok: false as const, error_code: 429, description, parameters: { retry_after: seconds } }
}

/** A 429 pauses its chat, and all chats when several got one within a second; checkouts and presses never wait. */
export function createRateLimit(clock: Clock = systemClock): Transformer {
  const sent: number[] = []
  const pauses = createChatPauses(clock.now)

  const waitForTurn = async (signal: AbortSignal | undefined) => {
    for (;;) {
      const oldest = sent.length < PER_SECOND ? undefined : sent[0]
      const rest = oldest === undefined ? 0 : oldest + SECOND - clock.now()
      if (rest <= 0) break
      await clock.sleep(rest, signal)
    }
    sent.push(clock.now())
    if (sent.length > PER_SECOND) sent.shift()
  }
  return async (call, method, payload, signal) => {
    if (ANSWERS.has(method)) return call(method, payload, signal)
    const target = targetOf(method, payload)
    for (let tries = 1; ; tries += 1) {
      for (let left = pauses.leftMs(target); left > 0; left = pauses.leftMs(target)) {
        if (left > LONGEST_WAIT_MS) return floodAnswer(left)
        await clock.sleep(left, signal as AbortSignal | undefined)
      }
      if (isMessage(method)) await waitForTurn(signal as AbortSignal | undefined)
      const answer = await call(method, payload, signal)
      const seconds = answer.ok ? undefined : answer.parameters?.retry_after
      if (seconds === undefined) return answer
      pauses.pause(target, seconds * SECOND)
      if (tries >= TRIES) return answer
    }
  }
}
