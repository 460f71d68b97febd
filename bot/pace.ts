import { setTimeout as delay } from 'node:timers/promises'
import type { Transformer } from 'grammy'

/** Telegram takes about 30 messages a second from a bot over all chats; alerts have a pace of their own beside this one. */
const PER_SECOND = 25
const SECOND = 1000
/** A longer silence than this is left to the update's next try. */
const WAIT_OUT_SECONDS = 20
const TRIES = 3

const isMessage = (method: string) => method.startsWith('send') && method !== 'sendChatAction'

type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> }
const systemClock: Clock = { now: () => performance.now(), sleep: ms => delay(ms) }

/**
 * Keeps answers within Telegram's pace, and waits as long as a 429 asks before anything else is said. The answer to a
 * checkout never waits: it has ten seconds.
 */
export function createPace(clock: Clock = systemClock): Transformer {
  const sent: number[] = []
  let quietUntil = 0

  const waitForQuiet = async () => {
    while (quietUntil > clock.now()) await clock.sleep(quietUntil - clock.now())
  }
  const waitForTurn = async () => {
    for (;;) {
      const oldest = sent.length < PER_SECOND ? undefined : sent[0]
      const rest = oldest === undefined ? 0 : oldest + SECOND - clock.now()
      if (rest <= 0) break
      await clock.sleep(rest)
    }
    sent.push(clock.now())
    if (sent.length > PER_SECOND) sent.shift()
  }
  return async (call, method, payload, signal) => {
    if (method === 'answerPreCheckoutQuery') return call(method, payload, signal)
    for (let tries = 1; ; tries += 1) {
      await waitForQuiet()
      if (isMessage(method)) await waitForTurn()
      const answer = await call(method, payload, signal)
      const seconds = answer.ok ? undefined : answer.parameters?.retry_after
      if (seconds === undefined) return answer
      quietUntil = Math.max(quietUntil, clock.now() + seconds * SECOND)
      if (seconds > WAIT_OUT_SECONDS || tries >= TRIES) return answer
    }
  }
}
