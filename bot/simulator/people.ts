import type { Message, User } from 'grammy/types'
import { seconds } from './clock.ts'
import { bad, forbidden } from './failure.ts'
import { enqueue } from './updates.ts'
import { changed, type ChatState, type Person, type World } from './world.ts'

export type NewUser = Partial<Omit<User, 'id' | 'is_bot'>> & { id: number }

/** The person with this id, made known to the stand-in when new; given fields replace the old ones. */
export const meet = (world: World, user: NewUser): Person => {
  const known = world.people.get(user.id)
  const person: Person = {
    state: known?.state ?? 'new',
    allowance: known?.allowance ?? 0,
    user: { first_name: 'Test', language_code: 'en', ...known?.user, ...user, is_bot: false },
  }
  world.people.set(user.id, person)
  changed(world)
  return person
}

export const personOf = (world: World, id: number): Person => {
  const person = world.people.get(id)
  if (!person) throw new Error(`no person ${id} in the stand-in`)
  return person
}

export const privateChat = ({ user }: Person): Message['chat'] => ({
  id: user.id,
  type: 'private',
  first_name: user.first_name,
  ...(user.last_name ? { last_name: user.last_name } : {}),
  ...(user.username ? { username: user.username } : {}),
})

export const findChat = (world: World, chatId: string): Person => {
  if (!chatId) throw bad('chat_id is empty')
  const id = chatId.startsWith('@') ? idOfName(world, chatId.slice(1)) : Number(chatId)
  const person = world.people.get(id)
  if (!person) throw bad('chat not found')
  if (person.state === 'deactivated') throw forbidden('user is deactivated')
  return person
}

const idOfName = (world: World, name: string) =>
  [...world.people.values()].find(({ user }) => user.username?.toLowerCase() === name.toLowerCase())?.user
    .id ?? 0

/** Refuses as the real server does when the person would not see the message. */
export const assertReachable = ({ state }: Person) => {
  if (state === 'blocked') throw forbidden('bot was blocked by the user')
  if (state === 'new') throw forbidden("bot can't initiate conversation with a user")
}

const member = (world: World, blocked: boolean) =>
  blocked
    ? { user: world.settings.bot, status: 'kicked' as const, until_date: 0 }
    : { user: world.settings.bot, status: 'member' as const }

export const setState = (world: World, person: Person, state: ChatState) => {
  const before = person.state
  person.state = state
  if ((before === 'blocked') !== (state === 'blocked') && state !== 'deactivated') {
    enqueue(world, {
      my_chat_member: {
        chat: privateChat(person),
        from: person.user,
        date: seconds(world.clock),
        old_chat_member: member(world, before === 'blocked'),
        new_chat_member: member(world, state === 'blocked'),
      },
    })
  }
  changed(world)
}
