import type { InlineQueryResult, InlineQueryResultsButton } from 'grammy/types'
import {
  asFields,
  flagArg,
  has,
  integerArg,
  isFields,
  jsonArg,
  requiredArg,
  requiredFields,
  requiredText,
  textArg,
  userIdArg,
  type Fields,
} from './args.ts'
import { seconds } from './clock.ts'
import { bad, within } from './failure.ts'
import { finishText, formattedText } from './formatted-text.ts'
import type { Formatted } from './html.ts'
import { checkMarkup, readMarkup } from './keyboard.ts'
import { webAppFault } from './links.ts'
import { checkInlineText } from './methods-messages.ts'
import type { Context, Methods } from './methods.ts'
import { nextId, type World } from './world.ts'

const TOO_OLD = 'query is too old and response timeout expired or query ID is invalid'
const CALLBACK_LIFE_MS = 150_000
const INLINE_LIFE_MS = 30_000

const answerCallbackQuery = ({ world, args }: Context) => {
  const question = world.callbacks.get(textArg(args, 'callback_query_id'))
  const text = textArg(args, 'text')
  const url = textArg(args, 'url')
  if (!question || question.answered || world.clock.now() - question.askedAt > CALLBACK_LIFE_MS) {
    throw bad(TOO_OLD)
  }
  if (Array.from(text).length > 200) throw bad('MESSAGE_TOO_LONG')
  if (url && !/^(https:\/\/t\.me\/|tg:\/\/)/.test(url)) throw bad('URL_INVALID')
  question.answered = true
  question.resolve({
    showAlert: flagArg(args, 'show_alert'),
    ...(text ? { text } : {}),
    ...(url ? { url } : {}),
  })
  return true
}

const readResultShape = (value: unknown): Fields => {
  const fields = asFields(value, 'Inline query result must be an object')
  const type = requiredText(fields, 'type').toLowerCase()
  requiredText(fields, 'id')
  if (type !== 'article') throw bad(`type "${type}" is unsupported for the inline query result`)
  requiredText(fields, 'title')
  readMarkup(has(fields, 'reply_markup') ? fields['reply_markup'] : undefined)
  return fields
}

/** An article; the product sends no other kind. */
const readResult = (context: Context, value: unknown): InlineQueryResult => {
  const fields = readResultShape(value)
  const content = fields['input_message_content']
  checkInlineText(context, isFields(content) ? content : fields)
  return fields as unknown as InlineQueryResult
}

const checkResult = (context: Context, result: InlineQueryResult) => {
  const { id } = result
  if (!id) throw bad('RESULT_ID_EMPTY')
  if (Buffer.byteLength(id) > 64) throw bad('RESULT_ID_INVALID')
  if (result.type === 'article' && !result.title.trim()) throw bad('ARTICLE_TITLE_EMPTY')
  checkMarkup(result.reply_markup, {
    trusted: context.world.settings.trusted,
    privateChat: false,
    invoice: false,
  })
}

const MAX_RESULTS = 50

const readResults = (context: Context): InlineQueryResult[] => {
  const value = jsonArg(context.args, 'results', 'JSON encoded inline query results') ?? []
  if (!Array.isArray(value)) throw bad('Expected an Array of inline query results')
  if (value.length > MAX_RESULTS) throw bad('Too many inline query results specified')
  const results = value.map(entry =>
    within("Can't parse inline query result", () => readResult(context, entry)),
  )
  results.forEach(result => checkResult(context, result))
  if (new Set(results.map(result => result.id)).size < results.length) throw bad('RESULT_ID_DUPLICATE')
  return results
}

const readButton = ({ args, world }: Context): InlineQueryResultsButton | undefined => {
  const value = jsonArg(args, 'button', 'inline query results button JSON object')
  if (value === undefined) return undefined
  const fields = within("Can't parse inline query results button", () => {
    const button = asFields(value, 'InlineQueryResultsButton must be an Object')
    requiredText(button, 'text')
    if (has(button, 'web_app')) requiredText(requiredFields(button, 'web_app'), 'url')
    else if (!has(button, 'start_parameter')) {
      throw bad('InlineQueryResultsButton must have exactly one optional field')
    }
    return button
  })
  if (!requiredText(fields, 'text').trim()) throw bad('SWITCH_PM_TEXT_EMPTY')
  const start = fields['start_parameter']
  if (start !== undefined && !(typeof start === 'string' && /^[\w-]{1,64}$/.test(start)))
    throw bad('START_PARAM_INVALID')
  const app = isFields(fields['web_app']) ? String(fields['web_app']['url']) : undefined
  if (app !== undefined && webAppFault(app, world.settings.trusted)) throw bad('SWITCH_WEBVIEW_URL_INVALID')
  return value as InlineQueryResultsButton
}

const answerInlineQuery = (context: Context) => {
  const { world, args } = context
  const button = readButton(context)
  const results = readResults(context)
  const nextOffset = textArg(args, 'next_offset')
  if (Buffer.byteLength(nextOffset) > 64) throw bad('NEXT_OFFSET_INVALID')
  const question = world.inlineQueries.get(textArg(args, 'inline_query_id'))
  if (!question || question.answered || world.clock.now() - question.askedAt > INLINE_LIFE_MS) {
    throw bad(TOO_OLD)
  }
  question.answered = true
  question.resolve({
    results,
    nextOffset,
    isPersonal: flagArg(args, 'is_personal'),
    cacheTime: integerArg(args, 'cache_time', 300, 0, 86_400),
    ...(button ? { button } : {}),
  })
  return true
}

const singleResult = (context: Context): InlineQueryResult => {
  if (!textArg(context.args, 'result')) throw bad("Result isn't specified")
  const result = readResult(context, jsonArg(context.args, 'result', 'JSON encoded web view query results'))
  checkResult(context, result)
  return result
}

const DAY = 86_400

const savePreparedInlineMessage = (context: Context) => {
  const { world, args } = context
  const userId = userIdArg(args)
  const result = singleResult(context)
  if (!world.people.has(userId)) throw bad('USER_ID_INVALID')
  const prepared = { id: `prepared-${nextId(world)}`, userId, result, expiresAt: seconds(world.clock) + DAY }
  world.prepared.set(prepared.id, prepared)
  return { id: prepared.id, expiration_date: prepared.expiresAt }
}

/** The text that an inline result puts into a chat. */
export const resultText = (world: World, result: InlineQueryResult): Formatted => {
  const content = 'input_message_content' in result ? result.input_message_content : undefined
  if (!content || !('message_text' in content)) return { text: '', entities: [] }
  const read = formattedText(content.message_text, content.parse_mode ?? '', content.entities)
  return finishText(read, { max: 4096, tooLong: 'message is too long', trusted: world.settings.trusted })
}

const answerWebAppQuery = (context: Context) => {
  const { world, args } = context
  const queryId = requiredArg(args, 'web_app_query_id')
  const result = singleResult(context)
  const from = world.webAppQueries.get(queryId)
  if (from === undefined) throw bad(TOO_OLD)
  world.webAppQueries.delete(queryId)
  const id = `inline-${nextId(world)}`
  world.inlineMessages.set(id, {
    from,
    text: resultText(world, result).text,
    ...(result.reply_markup ? { markup: result.reply_markup } : {}),
  })
  return { inline_message_id: id }
}

export const inlineMethods: Methods = {
  answerCallbackQuery: {
    params: ['callback_query_id', 'text', 'show_alert', 'url', 'cache_time'],
    run: answerCallbackQuery,
  },
  answerInlineQuery: {
    params: ['inline_query_id', 'results', 'cache_time', 'is_personal', 'next_offset', 'button'],
    run: answerInlineQuery,
  },
  answerWebAppQuery: { params: ['web_app_query_id', 'result'], run: answerWebAppQuery },
  savePreparedInlineMessage: {
    params: [
      'user_id',
      'result',
      'allow_user_chats',
      'allow_bot_chats',
      'allow_group_chats',
      'allow_channel_chats',
    ],
    run: savePreparedInlineMessage,
  },
}
