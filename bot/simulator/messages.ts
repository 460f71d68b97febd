import type { InlineKeyboardMarkup, Message } from 'grammy/types'
import { seconds } from './clock.ts'
import { bad } from './failure.ts'
import { privateChat } from './people.ts'
import { changed, type Person, type StoredMessage, type World } from './world.ts'

export type Content = Partial<Message>

const listOf = (world: World, chatId: number): StoredMessage[] => {
  const list = world.messages.get(chatId) ?? []
  world.messages.set(chatId, list)
  return list
}

const store = (world: World, person: Person, fromBot: boolean, content: Content): Message => {
  const message = {
    message_id: ++world.counters.message,
    date: seconds(world.clock),
    chat: privateChat(person),
    from: fromBot ? world.settings.bot : person.user,
    ...content,
  } as Message
  listOf(world, person.user.id).push({ message, fromBot })
  changed(world)
  return message
}

export const storeFromBot = (
  world: World,
  person: Person,
  content: Content,
  markup?: InlineKeyboardMarkup,
): Message =>
  store(world, person, true, {
    ...content,
    ...(markup ? { reply_markup: markup } : {}),
  })

export const storeFromPerson = (world: World, person: Person, content: Content): Message =>
  store(world, person, false, content)

export const findMessage = (world: World, chatId: number, messageId: number): StoredMessage | undefined =>
  world.messages.get(chatId)?.find(stored => stored.message.message_id === messageId)

export const wantedMessage = (world: World, chatId: number, messageId: number): StoredMessage => {
  const stored = findMessage(world, chatId, messageId)
  if (!stored) throw bad('message to edit not found')
  return stored
}

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current ' +
  'content and reply markup of the message'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Replaces content or buttons of one of the bot's own messages. No markup takes the buttons away. */
export const editMessage = (
  world: World,
  stored: StoredMessage,
  change: { content?: Content; markup: InlineKeyboardMarkup | undefined },
): Message => {
  if (!stored.fromBot) throw bad("message can't be edited")
  const before = stored.message
  const { reply_markup: _old, ...rest } = before
  const next = {
    ...rest,
    ...change.content,
    ...(change.markup?.inline_keyboard.length ? { reply_markup: change.markup } : {}),
  }
  const content = (message: Message) => [
    message.text,
    message.entities ?? [],
    message.reply_markup?.inline_keyboard,
  ]
  if (same(content(before), content(next))) throw bad(NOT_MODIFIED)
  stored.message = { ...next, edit_date: seconds(world.clock) }
  changed(world)
  return stored.message
}
