import type { InlineKeyboardMarkup, Message } from 'grammy/types'
import { flagArg, integerArg, jsonArg, textArg, type Upload } from './args.ts'
import { ApiFailure, bad } from './failure.ts'
import { finishText, formattedText, MESSAGE, type TextLimits } from './formatted-text.ts'
import { hasBareAmpersand, type Formatted } from './html.ts'
import { checkMarkup, readMarkup } from './keyboard.ts'
import { editMessage, storeFromBot, wantedMessage, type Content } from './messages.ts'
import type { Context, Methods } from './methods.ts'
import { assertReachable, findChat } from './people.ts'
import { countMessage } from './rates.ts'
import { nextId, recordBreach, type World } from './world.ts'

export const readText = (
  { world, method }: Context,
  { source, parseMode }: { source: string; parseMode: string },
) => {
  const read = formattedText(source, parseMode)
  const links = (text: Formatted) => text.entities.filter(entity => entity.type === 'text_link').length
  return (limits: TextLimits): Formatted => {
    const kept = finishText(read, limits, world.settings.trusted)
    // What a strict reader would call a slip although the server lets it pass.
    if (parseMode.toLowerCase() === 'html' && hasBareAmpersand(source))
      recordBreach(world, 'unescaped', method, source.slice(0, 80))
    if (links(kept) < links(read)) recordBreach(world, 'link-dropped', method, source.slice(0, 80))
    return kept
  }
}

const CAPTION: TextLimits = { max: 1024, tooLong: 'message caption is too long' }

const messageText = (context: Context) => {
  const source = textArg(context.args, 'text')
  if (!source) throw bad('Message text is empty')
  return readText(context, { source, parseMode: textArg(context.args, 'parse_mode') })
}

const replyMarkup = ({ args }: Context): InlineKeyboardMarkup | undefined =>
  readMarkup(jsonArg(args, 'reply_markup', 'reply keyboard markup JSON object'))

/** The steps that all sending shares, in the server's order: chat, buttons, content, person, rate. */
const send = (
  context: Context,
  markup: InlineKeyboardMarkup | undefined,
  content: () => Content,
): Message => {
  const { world, args, method } = context
  const person = findChat(world, textArg(args, 'chat_id'))
  checkMarkup(markup, { trusted: world.settings.trusted, privateChat: true })
  if (flagArg(args, 'allow_paid_broadcast')) throw bad('FLOODSKIP_NOT_ALLOWED')
  const made = content()
  assertReachable(person)
  countMessage(world, person, method)
  return storeFromBot(world, person, made, markup)
}

const textContent = ({ text, entities }: Formatted): Content => ({
  text,
  ...(entities.length ? { entities } : {}),
})

const sendMessage = (context: Context): Message => {
  const finish = messageText(context)
  return send(context, replyMarkup(context), () => textContent(finish(MESSAGE)))
}

const MAX_FILE = 50 * 1024 * 1024

const keepUpload = (world: World, upload: Upload): string => {
  if (upload.bytes.length === 0) throw bad('file must be non-empty')
  if (upload.bytes.length > MAX_FILE) throw new ApiFailure(413, '')
  const id = `document-${nextId(world)}`
  world.files.set(id, upload)
  return id
}

const sendDocument = (context: Context): Message => {
  const { args, world } = context
  const named = textArg(args, 'document')
  const upload = args.files.get(named.startsWith('attach://') ? named.slice(9) : 'document')
  if (!upload) throw bad('There is no document in the request')
  const id = keepUpload(world, upload)
  const details = { file_name: upload.name, mime_type: upload.type, file_size: upload.bytes.length }
  const source = textArg(args, 'caption')
  const finish = readText(context, { source, parseMode: textArg(args, 'parse_mode') })
  return send(context, replyMarkup(context), () => {
    const { text, entities } = finish(CAPTION)
    return {
      document: { file_id: id, file_unique_id: id.slice(-12), ...details },
      ...(text ? { caption: text } : {}),
      ...(entities.length ? { caption_entities: entities } : {}),
    }
  })
}

const edit = (context: Context, content?: () => Content): unknown => {
  const { world, args } = context
  const markup = replyMarkup(context)
  const messageId = integerArg(args, 'message_id', 0, 0, 2 ** 31)
  if (!textArg(args, 'chat_id') && !messageId) throw bad('Message identifier is not specified')
  const person = findChat(world, textArg(args, 'chat_id'))
  const stored = wantedMessage(world, person.user.id, messageId)
  checkMarkup(markup, { trusted: world.settings.trusted, privateChat: true })
  return editMessage(world, stored, { ...(content ? { content: content() } : {}), markup })
}

const editMessageText = (context: Context) => {
  const finish = messageText(context)
  return edit(context, () => ({ entities: [], ...textContent(finish(MESSAGE)) }))
}

const sending = ['chat_id', 'message_thread_id', 'allow_paid_broadcast', 'reply_markup']
const editing = ['chat_id', 'message_id', 'reply_markup']
const texts = ['text', 'parse_mode', 'link_preview_options']

export const messageMethods: Methods = {
  sendMessage: { params: [...sending, ...texts], run: sendMessage },
  sendDocument: { params: [...sending, 'document', 'caption', 'parse_mode'], run: sendDocument },
  editMessageText: { params: [...editing, ...texts], run: editMessageText },
  editMessageReplyMarkup: { params: editing, run: context => edit(context) },
}
