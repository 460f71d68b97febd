import type { InlineKeyboardMarkup, Message } from 'grammy/types'
import {
  asFields,
  flagArg,
  integerArg,
  jsonArg,
  optionalFlag,
  requiredInteger,
  textArg,
  type Upload,
} from './args.ts'
import { ApiFailure, bad } from './failure.ts'
import { finishText, formattedText } from './formatted-text.ts'
import { hasBareAmpersand, type Formatted } from './html.ts'
import { checkMarkup, readMarkup, type Markup } from './keyboard.ts'
import {
  editMessage,
  findMessage,
  removeMessage,
  storeFromBot,
  wantedMessage,
  type Content,
} from './messages.ts'
import { sending, type Context, type Methods } from './methods.ts'
import { assertReachable, findChat, privateChat } from './people.ts'
import { countMessage } from './rates.ts'
import { nextId, recordBreach, type Person, type World } from './world.ts'

/** Notes what a strict reader would call a slip although the server lets it pass. */
const noteSlips = (
  { world, method }: Context,
  source: string,
  parseMode: string,
  read: Formatted,
  kept: Formatted,
) => {
  if (parseMode.toLowerCase() === 'html' && hasBareAmpersand(source)) {
    recordBreach(world, 'unescaped', method, source.slice(0, 80))
  }
  const links = (text: Formatted) => text.entities.filter(entity => entity.type === 'text_link').length
  if (links(kept) < links(read)) recordBreach(world, 'link-dropped', method, source.slice(0, 80))
}

/** Text of a message: read first, before the chat is looked at; `finish` checks it against the limits. */
const readText = (context: Context, names: { text: string; entities: string }) => {
  const { args, world } = context
  const source = textArg(args, names.text)
  const parseMode = textArg(args, 'parse_mode')
  const read = formattedText(source, parseMode, jsonArg(args, names.entities, 'entities JSON object'))
  return (limits: { max: number; tooLong: string; empty?: string }): Formatted => {
    const kept = finishText(read, { ...limits, trusted: world.settings.trusted })
    noteSlips(context, source, parseMode, read, kept)
    return kept
  }
}

const MESSAGE = { max: 4096, tooLong: 'message is too long', empty: 'text must be non-empty' }
const CAPTION = { max: 1024, tooLong: 'message caption is too long' }

const messageText = (context: Context) => {
  if (!textArg(context.args, 'text')) throw bad('Message text is empty')
  return readText(context, { text: 'text', entities: 'entities' })
}

const replyMarkup = ({ args }: Context): Markup | undefined =>
  readMarkup(jsonArg(args, 'reply_markup', 'reply keyboard markup JSON object'))

const previewOptions = ({ args }: Context) => {
  const value = jsonArg(args, 'link_preview_options', 'link preview options JSON object')
  if (value === undefined) return {}
  const fields = asFields(value, 'Object expected as link preview options')
  for (const name of ['is_disabled', 'prefer_small_media', 'prefer_large_media', 'show_above_text']) {
    optionalFlag(fields, name)
  }
  return { link_preview_options: fields }
}

/** The message that this one answers, checked. */
const replyTo = ({ args, world }: Context, chatId: number): Content => {
  const value = jsonArg(args, 'reply_parameters', 'reply parameters JSON object')
  const fields = value === undefined ? undefined : asFields(value, 'Object expected as reply parameters')
  const id = fields
    ? requiredInteger(fields, 'message_id')
    : integerArg(args, 'reply_to_message_id', 0, 0, 2 ** 31)
  if (!id) return {}
  const optional = fields
    ? optionalFlag(fields, 'allow_sending_without_reply')
    : flagArg(args, 'allow_sending_without_reply')
  const found = findMessage(world, chatId, id)
  if (!found && !optional) throw bad('message to be replied not found')
  return found ? ({ reply_to_message: found.message } as Content) : {}
}

/** The steps that all sending shares, in the server's order: chat, reply, buttons, content, person, rate. */
export const send = (
  context: Context,
  markup: Markup | undefined,
  invoice: boolean,
  content: () => Content,
): Message => {
  const { world, args, method } = context
  const person = findChat(world, textArg(args, 'chat_id'))
  const reply = replyTo(context, person.user.id)
  checkMarkup(markup, { trusted: world.settings.trusted, privateChat: true, invoice })
  if (flagArg(args, 'allow_paid_broadcast')) throw bad('FLOODSKIP_NOT_ALLOWED')
  const made = content()
  assertReachable(person)
  countMessage(world, person, method)
  return storeFromBot(world, person, { ...reply, ...made }, markup)
}

const textContent = ({ text, entities }: Formatted): Content => ({
  text,
  ...(entities.length ? { entities } : {}),
})

const sendMessage = (context: Context): Message => {
  const finish = messageText(context)
  const preview = previewOptions(context)
  const markup = replyMarkup(context)
  return send(context, markup, false, () => ({ ...textContent(finish(MESSAGE)), ...(preview as Content) }))
}

const MAX_FILE = 50 * 1024 * 1024

const keepUpload = (world: World, upload: Upload): string => {
  if (upload.bytes.length === 0) throw bad('file must be non-empty')
  if (upload.bytes.length > MAX_FILE) throw new ApiFailure(413, '')
  const id = `document-${nextId(world)}`
  world.files.set(id, upload)
  return id
}

const documentOf = ({ args, world }: Context): Content => {
  const named = textArg(args, 'document')
  const upload = args.files.get(named.startsWith('attach://') ? named.slice(9) : 'document')
  if (!upload && !named) throw bad('There is no document in the request')
  const id = upload ? keepUpload(world, upload) : named
  const file = world.files.get(id)
  if (!file) throw bad('wrong file identifier/HTTP URL specified')
  const details = { file_name: file.name, mime_type: file.type, file_size: file.bytes.length }
  return { document: { file_id: id, file_unique_id: id.slice(-12), ...details } }
}

const sendDocument = (context: Context): Message => {
  const document = documentOf(context)
  const finish = readText(context, { text: 'caption', entities: 'caption_entities' })
  const markup = replyMarkup(context)
  return send(context, markup, false, () => {
    const { text, entities } = finish(CAPTION)
    return {
      ...document,
      ...(text ? { caption: text } : {}),
      ...(entities.length ? { caption_entities: entities } : {}),
    }
  })
}

const inlineOnly = (markup: Markup | undefined): InlineKeyboardMarkup | undefined => {
  if (markup && !('inline_keyboard' in markup)) throw bad('Inline keyboard expected')
  return markup
}

/** What an edit is about: a message in a chat, or one sent through inline mode. */
const edit = (context: Context, content: (() => Content) | undefined): unknown => {
  const { world, args } = context
  const markup = inlineOnly(replyMarkup(context))
  const messageId = integerArg(args, 'message_id', 0, 0, 2 ** 31)
  if (!textArg(args, 'chat_id') && !messageId) return editInline(context, content, markup)
  const person = findChat(world, textArg(args, 'chat_id'))
  const stored = wantedMessage(world, person.user.id, messageId, 'message to edit')
  checkMarkup(markup, { trusted: world.settings.trusted, privateChat: true, invoice: false })
  return editMessage(world, stored, { ...(content ? { content: content() } : {}), markup })
}

const editInline = (
  { world, args }: Context,
  content: (() => Content) | undefined,
  markup?: InlineKeyboardMarkup,
) => {
  const id = textArg(args, 'inline_message_id')
  if (!id) throw bad('Message identifier is not specified')
  const message = world.inlineMessages.get(id)
  if (!message) throw bad('MESSAGE_ID_INVALID')
  checkMarkup(markup, { trusted: world.settings.trusted, privateChat: false, invoice: false })
  const text = content?.().text ?? message.text
  world.inlineMessages.set(id, { ...message, text, ...(markup ? { markup } : {}) })
  return true
}

const editMessageText = (context: Context) => {
  const finish = messageText(context)
  const preview = previewOptions(context)
  return edit(context, () => ({ entities: [], ...textContent(finish(MESSAGE)), ...(preview as Content) }))
}

const deleteMessage = ({ world, args }: Context) => {
  if (!textArg(args, 'chat_id')) throw bad('Chat identifier is not specified')
  const messageId = integerArg(args, 'message_id', 0, 0, 2 ** 31)
  if (!messageId) throw bad('Message identifier is not specified')
  const person = findChat(world, textArg(args, 'chat_id'))
  removeMessage(world, person.user.id, wantedMessage(world, person.user.id, messageId, 'message to delete'))
  return true
}

const chatActions =
  /^(cancel|typing|(record|upload)_(video|voice|audio|video_note)|upload_(photo|document)|choose_sticker|find_location)$/

const sendChatAction = ({ world, args }: Context) => {
  const person = findChat(world, textArg(args, 'chat_id'))
  if (!chatActions.test(textArg(args, 'action').toLowerCase())) throw bad('Wrong parameter action in request')
  assertReachable(person)
  return true
}

const getChat = ({ world, args }: Context) => {
  const person: Person = findChat(world, textArg(args, 'chat_id'))
  return { ...privateChat(person), accent_color_id: 0, max_reaction_count: 11 }
}

const getFile = ({ world, args }: Context) => {
  const id = textArg(args, 'file_id')
  const file = world.files.get(id)
  if (!id) throw bad('file_id not specified')
  if (!file) throw bad('wrong file_id or the file is temporarily unavailable')
  return {
    file_id: id,
    file_unique_id: id.slice(-12),
    file_size: file.bytes.length,
    file_path: `documents/${id}`,
  }
}

/** Reads an inline result's text and buttons with the same strictness as a message's. */
export const checkInlineText = (context: Context, content: Record<string, unknown>): string => {
  const source = typeof content['message_text'] === 'string' ? content['message_text'] : ''
  if (!source) throw bad('Message text is empty')
  const parseMode = typeof content['parse_mode'] === 'string' ? content['parse_mode'] : ''
  const read = formattedText(source, parseMode, content['entities'])
  const kept = finishText(read, { ...MESSAGE, trusted: context.world.settings.trusted })
  noteSlips(context, source, parseMode, read, kept)
  return kept.text
}

const editing = ['business_connection_id', 'chat_id', 'message_id', 'inline_message_id', 'reply_markup']
const texts = ['text', 'parse_mode', 'entities', 'link_preview_options', 'disable_web_page_preview']

export const messageMethods: Methods = {
  sendMessage: { params: [...sending, ...texts], run: sendMessage },
  sendDocument: {
    params: [
      ...sending,
      'document',
      'thumbnail',
      'caption',
      'parse_mode',
      'caption_entities',
      'disable_content_type_detection',
    ],
    run: sendDocument,
  },
  editMessageText: { params: [...editing, ...texts], run: editMessageText },
  editMessageReplyMarkup: { params: editing, run: context => edit(context, undefined) },
  deleteMessage: { params: ['chat_id', 'message_id'], run: deleteMessage },
  sendChatAction: {
    params: ['business_connection_id', 'chat_id', 'message_thread_id', 'action'],
    run: sendChatAction,
  },
  getChat: { params: ['chat_id'], run: getChat },
  getFile: { params: ['file_id'], run: getFile },
}
