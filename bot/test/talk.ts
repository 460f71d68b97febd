import type { Message } from 'grammy/types'
import { expect } from 'vitest'
import type { NewUser } from '#bot/simulator/people.ts'
import type { BotFixture } from './bot-fixture.ts'

/** What a person does in the private chat. `open` answers the fixture, which is there once the tests have begun. */
export function talkAs(user: NewUser & { id: number }, open: () => BotFixture) {
  const actor = () => open().control.user({ id: user.id })
  /** A message as it is now. */
  const now = (id: number) =>
    open()
      .control.messages(user.id)
      .find(message => message.message_id === id)
  /** Sends a text and answers the one message that the bot wrote to it. */
  const one = async (text: string): Promise<Message> => {
    const [message, ...more] = await open().ask(user, text)
    expect(more).toEqual([])
    if (!message) throw new Error(`no answer to ${text}`)
    return message
  }
  /** Presses a button and answers the message as it is then, with what the press was answered. */
  const press = async (message: Message, label: string) => {
    const { text = '' } = await actor().press(message.message_id, label)
    await open().settled()
    return { toast: text, message: now(message.message_id) }
  }
  return { actor, now, one, press }
}
