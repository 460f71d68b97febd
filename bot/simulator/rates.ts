import { tooMany } from './failure.ts'
import { recordBreach, type Person, type World } from './world.ts'

const SECOND = 1000

/** A person's own action allows a few answers, so that only what the bot sends by itself is held to one a second. */
export const countMessage = (world: World, person: Person, method: string): void => {
  const { limits } = world.settings
  const now = world.clock.now()
  world.sentAt = world.sentAt.filter(sent => sent.at > now - SECOND)
  const answering = person.allowance > 0
  const inChat = world.sentAt.filter(sent => sent.chatId === person.user.id).length
  const reasons = [
    ...(world.sentAt.length >= limits.globalPerSecond
      ? [`${world.sentAt.length + 1} messages in one second`]
      : []),
    ...(!answering && inChat >= limits.chatPerSecond
      ? [`${inChat + 1} messages to chat ${person.user.id} in one second`]
      : []),
  ]
  for (const reason of reasons) recordBreach(world, 'rate', method, reason)
  if (reasons.length && limits.enforce) {
    world.quietUntil.set(String(person.user.id), now + SECOND)
    throw tooMany(1)
  }
  if (answering) person.allowance -= 1
  world.sentAt.push({ chatId: person.user.id, at: now })
}

export const allowAnswers = (world: World, person: Person) => {
  person.allowance = world.settings.limits.answersPerAction
}
