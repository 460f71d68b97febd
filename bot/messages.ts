import { GrammyError } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { escapeHtml } from '#api/domain/html.ts'
import type { BotContext } from './context.ts'

export { NOT_ADVICE as DISCLAIMER } from '#api/domain/first-words.ts'
export { escapeHtml }

export const PRODUCT_GONE = 'This product is no longer in the catalogue.'
export const ALERT_GONE = 'This alert was deleted before.'
export const BUTTON_GONE = 'This button is no longer in use.'

/** One message: Telegram's HTML, and rows of buttons under it; empty rows are left out. */
export type View = { html: string; buttons?: InlineKeyboardButton[][] }

/** Telegram counts 4,096 characters after entities; counted before them this is always on the safe side. */
const MAX_CHARACTERS = 4000

/** At most `max` characters, cut between code points, before it is escaped. */
export const clip = (text: string, max: number): string => {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}

/** A person's or vendor's own words: a right-to-left name must not turn the rest of the line. */
export const named = (text: string, max = 64): string => `\u2068${escapeHtml(clip(text, max))}\u2069`

/** Joins paragraphs as long as they fit; what does not fit is left out whole, so no tag is ever cut. */
export function fit(parts: readonly string[], end: string): string {
  const fitting: string[] = []
  let length = end.length
  for (const part of parts) {
    length += part.length + 2
    if (length > MAX_CHARACTERS) break
    fitting.push(part)
  }
  return [...fitting, end].filter(Boolean).join('\n\n')
}

export const dateTimeWords = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const button = (text: string, data: string): InlineKeyboardButton => ({
  text: clip(text, 40),
  callback_data: data,
})

const options = ({ buttons = [] }: View) => ({
  parse_mode: 'HTML' as const,
  link_preview_options: { is_disabled: true },
  reply_markup: { inline_keyboard: buttons.filter(row => row.length > 0) },
})

export async function send(ctx: BotContext, view: View): Promise<void> {
  await ctx.reply(view.html, options(view))
}

const GONE = /message to edit not found|message can't be edited|MESSAGE_ID_INVALID/

const isRefused = (error: unknown, words: RegExp) =>
  error instanceof GrammyError && error.error_code === 400 && words.test(error.description)

/** In place of the message whose button was pressed, else as a new one; a message that is gone is sent anew. */
export async function show(ctx: BotContext, view: View): Promise<void> {
  if (!ctx.callbackQuery?.message) return send(ctx, view)
  try {
    await ctx.editMessageText(view.html, options(view))
  } catch (error) {
    if (isRefused(error, /message is not modified/)) return
    if (!isRefused(error, GONE)) throw error
    await send(ctx, view)
  }
}

/** Puts other buttons below the message that was pressed; one that is gone or has them already stays as it is. */
export async function showButtons(ctx: BotContext, buttons: InlineKeyboardButton[][]): Promise<void> {
  try {
    await ctx.editMessageReplyMarkup({ reply_markup: { inline_keyboard: buttons } })
  } catch (error) {
    if (!isRefused(error, /message is not modified/) && !isRefused(error, GONE)) throw error
  }
}

export function rows(buttons: readonly InlineKeyboardButton[], width: number): InlineKeyboardButton[][] {
  const count = Math.ceil(buttons.length / width)
  return Array.from({ length: count }, (_, row) => buttons.slice(row * width, (row + 1) * width))
}

type MessagePage<T> = { entries: T[]; number: number; first: number; buttons: InlineKeyboardButton[] }

/** One page of a list with the buttons to its neighbours; a page that is gone by now is the last one there is. */
export function pageOf<T>(
  list: readonly T[],
  number: number,
  size: number,
  data: (page: number) => string,
): MessagePage<T> {
  const last = Math.max(0, Math.ceil(list.length / size) - 1)
  const shown = Math.min(Math.max(0, number), last)
  return {
    entries: list.slice(shown * size, (shown + 1) * size),
    number: shown,
    first: shown * size,
    buttons: [
      ...(shown > 0 ? [button('‹ Back', data(shown - 1))] : []),
      ...(shown < last ? [button('More ›', data(shown + 1))] : []),
    ],
  }
}
