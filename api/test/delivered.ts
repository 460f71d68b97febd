import { systemClock } from '#api/jobs/clock.ts'
import { createTelegramDelivery } from '#api/jobs/deliver-telegram.ts'
import { createTelegramSender } from '#api/telegram/send-message.ts'
import { textOf, type BotFixture } from '#bot/test/bot-fixture.ts'

/** Sends what waits at that moment, and answers what the bot wrote to the chat since the last look. */
export async function delivered(fixture: BotFixture, now: Date, chat: number): Promise<string[]> {
  const { db, simulator, control } = fixture
  const telegram = createTelegramSender({
    root: simulator.apiRoot,
    token: control.token,
    open: path => ({ url: `https://aliquot.example${path}`, asApp: true }),
  })
  const clock = { ...systemClock, now: () => now }
  await createTelegramDelivery({ db, clock, log: () => undefined, telegram })(new AbortController().signal)
  return (await fixture.newReplies(chat)).map(textOf)
}
