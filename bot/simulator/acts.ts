import type { InlineQueryResult } from 'grammy/types'
import { z } from 'zod'
import { launchUrl, signLaunch } from './launch.ts'
import { storeFromPerson } from './messages.ts'
import { resultText } from './methods-inline.ts'
import { invoiceOf } from './methods-payments.ts'
import { meet, personOf } from './people.ts'
import type { Control } from './simulator.ts'
import type { World } from './world.ts'

type Act = (control: Control, body: unknown) => unknown

const act =
  <Input>(input: z.ZodType<Input>, run: (control: Control, input: Input) => unknown): Act =>
  (control, body) =>
    run(control, input.parse(body))

const user = z.int().positive()
const text = z.string().min(1).max(4096)
const person = z.object({
  id: user,
  first_name: z.string().min(1).max(64),
  last_name: z.string().max(64).optional(),
  username: z
    .string()
    .regex(/^\w{5,32}$/)
    .optional(),
  language_code: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
})

/** Left-out fields go away, so that an edit can take a user name off. */
const create = act(person, ({ world }, fields) => {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  meet(world, { ...given, id: fields.id })
  return { id: fields.id }
})

const send = act(z.object({ user, text }), (control, input) => {
  const actor = control.user({ id: input.user })
  const start = /^\/start(?: ([\w-]{1,64}))?$/.exec(input.text)
  const message = start ? actor.start(start[1]) : actor.send(input.text)
  return { messageId: message.message_id }
})

const press = act(z.object({ user, messageId: z.int(), data: text }), (control, input) =>
  control.user({ id: input.user }).pressData(input.messageId, input.data),
)

const state = act(z.object({ user, state: z.enum(['block', 'unblock', 'deactivate']) }), (control, input) => {
  control.user({ id: input.user })[input.state]()
  return {}
})

const invoice = act(z.object({ link: z.string() }), ({ world }, { link }) => {
  const { slug, title, description, amount } = invoiceOf(world, link)
  return { slug, title, description, amount }
})

const outcome = z.enum(['paid', 'cancelled', 'failed', 'pending'])
const pay = act(z.object({ user, link: z.string(), outcome }), async (control, input) => {
  const { status, error } = await control.user({ id: input.user }).pay(input.link, input.outcome)
  return { status, ...(error ? { error } : {}) }
})

const launch = act(
  z.object({
    user,
    url: z.url(),
    startParam: z
      .string()
      .regex(/^[\w-]{0,512}$/)
      .optional(),
    theme: z.record(z.string(), z.string()),
    version: z.string().regex(/^\d+\.\d+$/),
    platform: z.string().regex(/^\w+$/),
    ageHours: z.number().min(0).max(240),
  }),
  ({ world }, input) => {
    const authDate = new Date(world.clock.now() - input.ageHours * 3_600_000)
    const startParam = input.startParam === undefined ? {} : { startParam: input.startParam }
    const signed = signLaunch(world, personOf(world, input.user).user, { authDate, ...startParam })
    const { theme, version, platform } = input
    return { url: launchUrl(input.url, signed, { theme, version, platform }, input.startParam) }
  },
)

const inline = act(z.object({ user, query: z.string().max(256) }), (control, input) =>
  control.user({ id: input.user }).inline(input.query),
)

const showResult = (world: World, userId: number, result: InlineQueryResult) => {
  const markup = result.reply_markup
  storeFromPerson(world, personOf(world, userId), {
    ...resultText(world, result),
    via_bot: world.settings.bot,
    ...(markup ? { reply_markup: markup } : {}),
  })
}

const choose = act(z.object({ user, query: z.string(), resultId: z.string() }), async (control, input) => {
  const answer = await control.user({ id: input.user }).inline(input.query)
  const result = answer.results.find(entry => entry.id === input.resultId)
  if (result) showResult(control.world, input.user, result)
  return {}
})

const allowWriting = act(z.object({ user }), (control, input) => {
  control.user({ id: input.user }).allowWriting()
  return {}
})

const prepared = act(z.object({ user, id: z.string(), share: z.boolean() }), ({ world }, input) => {
  const message = world.prepared.get(input.id)
  const mine = message?.userId === input.user && message.expiresAt * 1000 > world.clock.now()
  if (!message || !mine) return { error: 'MESSAGE_EXPIRED' }
  if (input.share) showResult(world, input.user, message.result)
  return { text: resultText(world, message.result).text }
})

const widget = act(z.object({ user }), (control, input) => control.user({ id: input.user }).loginWidget())

export const acts: Readonly<Record<string, Act>> = {
  create,
  send,
  press,
  state,
  invoice,
  pay,
  launch,
  inline,
  choose,
  allowWriting,
  prepared,
  widget,
}
