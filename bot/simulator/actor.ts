import type { InlineKeyboardButton, Message, Update } from 'grammy/types'
import { findEntities } from './formatted-text.ts'
import { launchUrl, signLaunch, signWidget, type SignedLaunch, type LaunchOptions } from './launch.ts'
import { findMessage, storeFromPerson, type Content } from './messages.ts'
import { payInvoice, type PayOutcome, type PaymentResult } from './pay.ts'
import { meet, personOf, setState, type NewUser } from './people.ts'
import { allowAnswers } from './rates.ts'
import { enqueue } from './updates.ts'
import { nextId, type CallbackAnswer, type InlineAnswer, type Person, type World } from './world.ts'

export interface Actor {
  id: number
  person: () => Person
  send: (text: string) => Message
  /** `/start`, with the payload of a deep link; unblocks the bot as in Telegram. */
  start: (payload?: string) => Message
  press: (messageId: number, textOrData: string) => Promise<CallbackAnswer>
  /** Presses a button that may be gone from the message: late, twice or forged. */
  pressData: (messageId: number, data: string) => Promise<CallbackAnswer>
  inline: (query: string, offset?: string) => Promise<InlineAnswer>
  block: () => void
  unblock: () => void
  deactivate: () => void
  allowWriting: () => void
  pay: (invoiceLink: string, outcome?: PayOutcome) => Promise<PaymentResult>
  openMiniApp: (options?: LaunchOptions & { url?: string }) => SignedLaunch & { url: string }
  loginWidget: (authDate?: Date) => Record<string, string>
}

/** How long an act waits for the bot, in real time: a bot that is silent for longer is broken. */
const PATIENCE_MS = 15_000

const patient = <T>(what: string, ask: (resolve: (answer: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the bot did not answer: ${what}`)), PATIENCE_MS)
    ask(answer => {
      clearTimeout(timer)
      resolve(answer)
    })
  })

const say = (world: World, person: Person, content: Content): Message => {
  if (person.state === 'deactivated') throw new Error('a deactivated person cannot act')
  allowAnswers(world, person)
  const message = storeFromPerson(world, person, content)
  enqueue(world, { message: message as Message & Update.NonChannel })
  return message
}

const sendText = (world: World, person: Person, text: string): Message => {
  if (person.state === 'blocked') throw new Error('the person has blocked the bot: unblock or start first')
  if (person.state === 'new') setState(world, person, 'active')
  const entities = findEntities(text)
  return say(world, person, { text, ...(entities.length ? { entities } : {}) })
}

const start = (world: World, person: Person, payload?: string): Message => {
  if (payload !== undefined && !/^[\w-]{1,64}$/.test(payload)) throw new Error(`no start payload: ${payload}`)
  setState(world, person, 'active')
  return sendText(world, person, payload === undefined ? '/start' : `/start ${payload}`)
}

const pressData = (
  world: World,
  person: Person,
  messageId: number,
  data: string,
): Promise<CallbackAnswer> => {
  const message = findMessage(world, person.user.id, messageId)?.message
  allowAnswers(world, person)
  return patient(`press of ${data}`, resolve => {
    const id = nextId(world)
    world.callbacks.set(id, { from: person.user.id, askedAt: world.clock.now(), answered: false, resolve })
    const gone = {
      chat: { id: person.user.id, type: 'private', first_name: '' },
      message_id: messageId,
      date: 0,
    }
    enqueue(world, {
      callback_query: {
        id,
        from: person.user,
        chat_instance: String(person.user.id),
        data,
        message: (message ?? gone) as Message,
      },
    })
  })
}

const buttonsOf = (message: Message | undefined): InlineKeyboardButton[] =>
  message?.reply_markup?.inline_keyboard.flat() ?? []

const dataOf = (button: InlineKeyboardButton) =>
  'callback_data' in button ? button.callback_data : undefined

const press = async (world: World, person: Person, messageId: number, label: string) => {
  const buttons = buttonsOf(findMessage(world, person.user.id, messageId)?.message)
  const button = buttons.find(entry => entry.text === label || dataOf(entry) === label)
  const data = button ? dataOf(button) : undefined
  if (data !== undefined) return pressData(world, person, messageId, data)
  const shown = buttons.map(entry => entry.text).join(', ') || 'none'
  throw new Error(`message ${messageId} has no button "${label}" to press; buttons: ${shown}`)
}

const inline = (world: World, person: Person, query: string, offset = ''): Promise<InlineAnswer> =>
  patient(`inline query ${query}`, resolve => {
    const id = nextId(world)
    world.inlineQueries.set(id, {
      from: person.user.id,
      askedAt: world.clock.now(),
      answered: false,
      resolve,
    })
    enqueue(world, { inline_query: { id, from: person.user, query, offset, chat_type: 'sender' } })
  })

/** What a client says after "Allow" was pressed in the Mini App. */
const allowWriting = (world: World, person: Person) => {
  setState(world, person, 'active')
  say(world, person, { write_access_allowed: { from_request: true } })
}

const CLIENT = {
  theme: {
    bg_color: '#ffffff',
    text_color: '#13201e',
    button_color: '#0a6466',
    button_text_color: '#ffffff',
  },
  version: '9.1',
  platform: 'web',
}

const openMiniApp = (world: World, person: Person, options: LaunchOptions & { url?: string } = {}) => {
  const launch = signLaunch(world, person.user, options)
  const app = options.url ?? world.settings.trusted[0] ?? 'https://app.invalid/'
  return { ...launch, url: launchUrl(app, launch, CLIENT, options.startParam) }
}

export const createActor = (world: World, user: NewUser): Actor => {
  meet(world, user)
  const person = () => personOf(world, user.id)
  return {
    id: user.id,
    person,
    send: text => sendText(world, person(), text),
    start: payload => start(world, person(), payload),
    press: (messageId, label) => press(world, person(), messageId, label),
    pressData: (messageId, data) => pressData(world, person(), messageId, data),
    inline: (query, offset) => inline(world, person(), query, offset),
    block: () => setState(world, person(), 'blocked'),
    unblock: () => setState(world, person(), 'active'),
    deactivate: () => setState(world, person(), 'deactivated'),
    allowWriting: () => allowWriting(world, person()),
    pay: (link, outcome) => payInvoice(world, person(), link, outcome),
    openMiniApp: options => openMiniApp(world, person(), options),
    loginWidget: authDate => signWidget(world, person().user, authDate),
  }
}
