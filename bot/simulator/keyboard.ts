import type { InlineKeyboardMarkup } from 'grammy/types'
import {
  asFields,
  has,
  isFields,
  optionalList,
  optionalText,
  requiredFields,
  requiredText,
  type Fields,
} from './args.ts'
import { bad, within } from './failure.ts'
import { linkFault, webAppFault, type TrustedOrigins } from './links.ts'

export const readMarkup = (value: unknown): InlineKeyboardMarkup | undefined => {
  if (value === undefined) return undefined
  const rows = optionalList(asFields(value, 'Object expected as reply markup'), 'inline_keyboard')
  for (const row of rows ?? []) {
    if (!Array.isArray(row))
      throw bad('Field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    row.forEach(readButton)
  }
  return rows?.length ? (value as InlineKeyboardMarkup) : undefined
}

const readButton = (button: unknown) =>
  within("Can't parse inline keyboard button", () => {
    const fields = asFields(button, 'InlineKeyboardButton must be an Object')
    requiredText(fields, 'text')
    if (optionalText(fields, 'url') || optionalText(fields, 'callback_data')) return
    if (has(fields, 'pay') || has(fields, 'switch_inline_query')) return
    if (!has(fields, 'web_app')) throw bad('Text buttons are unallowed in the inline keyboard')
    requiredText(requiredFields(fields, 'web_app'), 'url')
  })

type Place = { trusted: TrustedOrigins; privateChat: boolean }

const MAX_BUTTONS = 100

/** What the server refuses once it knows the chat: addresses, sizes, buttons out of place. */
export const checkMarkup = (markup: InlineKeyboardMarkup | undefined, place: Place): void => {
  const buttons = (markup?.inline_keyboard.flat() ?? []) as unknown as Fields[]
  if (buttons.length > MAX_BUTTONS) throw bad('reply markup is too long')
  buttons.forEach(button => checkButton(button, place))
}

const checkButton = (button: Fields, place: Place) => {
  const { callback_data: data, url } = button
  if (!String(button['text']).trim()) throw bad('BUTTON_INVALID')
  if (typeof data === 'string' && Buffer.byteLength(data) > 64) throw bad('BUTTON_DATA_INVALID')
  if (typeof url === 'string' && url) checkAddress('button URL', url, linkFault(url, place.trusted))
  if (isFields(button['web_app'])) {
    const app = String(button['web_app']['url'])
    checkAddress('button Web App URL', app, webAppFault(app, place.trusted))
    if (!place.privateChat) throw bad('BUTTON_TYPE_INVALID')
  }
  if (button['pay']) throw bad('BUTTON_TYPE_INVALID')
}

const checkAddress = (what: string, address: string, fault: string | undefined) => {
  if (fault) throw bad(`Inline keyboard ${what} '${address}' is invalid: ${fault}`)
}
