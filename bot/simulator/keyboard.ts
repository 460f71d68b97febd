import type { ForceReply, InlineKeyboardMarkup, ReplyKeyboardMarkup, ReplyKeyboardRemove } from 'grammy/types'
import {
  asFields,
  has,
  isFields,
  optionalFlag,
  optionalList,
  optionalText,
  requiredFields,
  requiredText,
  type Fields,
} from './args.ts'
import { bad, within } from './failure.ts'
import { linkFault, webAppFault, type TrustedOrigins } from './links.ts'

export type Markup = InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply

/** The shape of a markup, checked as the server does before it looks at the chat. */
export const readMarkup = (value: unknown): Markup | undefined => {
  if (value === undefined) return undefined
  const fields = asFields(value, 'Object expected as reply markup')
  const keyboard = optionalList(fields, 'keyboard')
  keyboard?.forEach(row => readRow(row, 'Field "keyboard" must be an Array of Arrays', readKeyboardButton))
  const inline = optionalList(fields, 'inline_keyboard')
  const notRows = 'Field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays'
  inline?.forEach(row => readRow(row, notRows, readInlineButton))
  const names = ['remove_keyboard', 'selective', 'force_reply', 'resize_keyboard', 'one_time_keyboard']
  const flags = names.map(name => [name, optionalFlag(fields, name)] as const)
  optionalFlag(fields, 'is_persistent')
  optionalText(fields, 'input_field_placeholder')
  const asked =
    keyboard?.length || inline?.length || flags.some(([name, on]) => on && /^(remove|force)/.test(name))
  return asked ? (value as Markup) : undefined
}

const readRow = (row: unknown, otherwise: string, readButton: (button: unknown) => void) => {
  if (!Array.isArray(row)) throw bad(otherwise)
  row.forEach(button => readButton(button))
}

const readKeyboardButton = (button: unknown) =>
  within("Can't parse keyboard button", () => {
    if (typeof button === 'string') return
    const fields = asFields(button, 'KeyboardButton must be a String or an Object')
    requiredText(fields, 'text')
    optionalFlag(fields, 'request_contact')
    optionalFlag(fields, 'request_location')
    if (has(fields, 'web_app')) requiredText(requiredFields(fields, 'web_app'), 'url')
  })

const actions = ['callback_game', 'pay', 'switch_inline_query', 'switch_inline_query_current_chat'] as const
const objects = ['switch_inline_query_chosen_chat', 'login_url', 'web_app', 'copy_text'] as const

const readInlineButton = (button: unknown) =>
  within("Can't parse inline keyboard button", () => {
    const fields = asFields(button, 'InlineKeyboardButton must be an Object')
    requiredText(fields, 'text')
    if (optionalText(fields, 'url') || optionalText(fields, 'callback_data')) return
    if (actions.some(name => has(fields, name))) return
    const name = objects.find(candidate => has(fields, candidate))
    if (!name) throw bad('Text buttons are unallowed in the inline keyboard')
    const inner = requiredFields(fields, name)
    if (name === 'login_url' || name === 'web_app') requiredText(inner, 'url')
    if (name === 'copy_text') requiredText(inner, 'text')
    if (name === 'switch_inline_query_chosen_chat') {
      for (const chats of ['user', 'bot', 'group', 'channel']) optionalFlag(inner, `allow_${chats}_chats`)
    }
  })

interface Place {
  trusted: TrustedOrigins
  /** Mini App buttons work in private chats only, and a pay button stands first under an invoice. */
  privateChat: boolean
  invoice: boolean
}

const MAX_BUTTONS = 100

/** What the server refuses once it knows the chat: addresses, sizes, buttons out of place. */
export const checkMarkup = (markup: Markup | undefined, place: Place): void => {
  if (markup && 'keyboard' in markup) {
    for (const button of markup.keyboard.flat()) checkKeyboardButton(button, place)
  }
  if (!markup || !('inline_keyboard' in markup)) return
  const buttons = markup.inline_keyboard.flat() as unknown as Fields[]
  if (buttons.length > MAX_BUTTONS) throw bad('reply markup is too long')
  buttons.forEach((button, index) => checkInlineButton(button, place, index))
}

const checkKeyboardButton = (button: unknown, place: Place) => {
  const app = isFields(button) && isFields(button['web_app']) ? String(button['web_app']['url']) : undefined
  const fault = app === undefined ? undefined : webAppFault(app, place.trusted)
  if (fault) throw bad(`Keyboard button Web App URL '${app}' is invalid: ${fault}`)
}

const inner = (button: Fields, name: string, field: string): string | undefined => {
  const value = button[name]
  return isFields(value) && typeof value[field] === 'string' ? value[field] : undefined
}

const checkInlineButton = (button: Fields, place: Place, index: number) => {
  if (!String(button['text']).trim()) throw bad('BUTTON_INVALID')
  if (typeof button['callback_data'] === 'string' && Buffer.byteLength(button['callback_data']) > 64) {
    throw bad('BUTTON_DATA_INVALID')
  }
  const url = typeof button['url'] === 'string' ? button['url'] : inner(button, 'login_url', 'url')
  const linkProblem = url ? linkFault(url, place.trusted) : undefined
  if (linkProblem) throw bad(`Inline keyboard button URL '${url}' is invalid: ${linkProblem}`)
  checkSpecialButton(button, place, index)
}

const checkSpecialButton = (button: Fields, place: Place, index: number) => {
  const app = inner(button, 'web_app', 'url')
  const appProblem = app === undefined ? undefined : webAppFault(app, place.trusted)
  if (appProblem) throw bad(`Inline keyboard button Web App URL '${app}' is invalid: ${appProblem}`)
  const misplaced = button['pay'] ? !place.invoice || index > 0 : app !== undefined && !place.privateChat
  if (misplaced) throw bad('BUTTON_TYPE_INVALID')
  const copy = inner(button, 'copy_text', 'text')
  if (copy !== undefined && (copy.length < 1 || copy.length > 256)) throw bad('BUTTON_COPY_TEXT_INVALID')
}
