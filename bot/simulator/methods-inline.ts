import type { InlineQueryResult, InlineQueryResultsButton } from 'grammy/types'
import {
  asFields,
  flagArg,
  integerArg,
  isFields,
  jsonArg,
  optionalText,
  requiredText,
  textArg,
  userIdArg,
} from './args.ts'
import { seconds } from './clock.ts'
import { bad, within } from './failure.ts'
import { finishText, formattedText, MESSAGE } from './formatted-text.ts'
import type { Formatted } from './html.ts'
import { checkMarkup, readMarkup } from './keyboard.ts'
import { readText } from './methods-messages.ts'
import type { Context, Methods } from './methods.ts'
import { nextId, type World } from './world.ts'

export const TOO_OLD = 'query is too old and response timeout expired or query ID is invalid'
const CALLBACK_LIFE_MS = 150_000
const INLINE_LIFE_MS = 30_000

const answerCallbackQuery = ({ world, args }: Context) => {
  const question = world.callbacks.get(textArg(args, 'callback_query_id'))
  const text = textArg(args, 'text')
  if (!question || question.answered || world.clock.now() - question.askedAt > CALLBACK_LIFE_MS) {
    throw bad(TOO_OLD)
  }
  if (Array.from(text).length > 200) throw bad('MESSAGE_TOO_LONG')
  question.answered = true
  question.resolve({ showAlert: flagArg(args, 'show_alert'), ...(text ? { text } : {}) })
  return true
}

const readResult = (context: Context, value: unknown): InlineQueryResult => {
  const fields = asFields(value, 'Inline query result must be an object')
  const type = requiredText(fields, 'type').toLowerCase()
  requiredText(fields, 'id')
  if (type !== 'article') throw bad(`type "${type}" is unsupported for the inline query result`)
  requiredText(fields, 'title')
  readMarkup(fields['reply_markup'])
  const content = isFields(fields['input_message_content']) ? fields['input_message_content'] : fields
  const source = optionalText(content, 'message_text')
  if (!source) throw bad('Message text is empty')
  readText(context, { source, parseMode: optionalText(content, 'parse_mode') })(MESSAGE)
  return fields as unknown as InlineQueryResult
}

const checkResult = (context: Context, result: InlineQueryResult) => {
  const { id } = result
  if (!id) throw bad('RESULT_ID_EMPTY')
  if (Buffer.byteLength(id) > 64) throw bad('RESULT_ID_INVALID')
  if (result.type === 'article' && !result.title.trim()) throw bad('ARTICLE_TITLE_EMPTY')
  checkMarkup(result.reply_markup, { trusted: context.world.settings.trusted, privateChat: false })
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

const readButton = ({ args }: Context): InlineQueryResultsButton | undefined => {
  const value = jsonArg(args, 'button', 'inline query results button JSON object')
  if (value === undefined) return undefined
  const button = asFields(value, 'InlineQueryResultsButton must be an Object')
  if (!requiredText(button, 'text').trim()) throw bad('SWITCH_PM_TEXT_EMPTY')
  if (!/^[\w-]{1,64}$/.test(requiredText(button, 'start_parameter'))) throw bad('START_PARAM_INVALID')
  return value as InlineQueryResultsButton
}

const answerInlineQuery = (context: Context) => {
  const { world, args } = context
  const button = readButton(context)
  const results = readResults(context)
  const question = world.inlineQueries.get(textArg(args, 'inline_query_id'))
  if (!question || question.answered || world.clock.now() - question.askedAt > INLINE_LIFE_MS) {
    throw bad(TOO_OLD)
  }
  question.answered = true
  question.resolve({
    results,
    isPersonal: flagArg(args, 'is_personal'),
    cacheTime: integerArg(args, 'cache_time', 300, 0, 86_400),
    ...(button ? { button } : {}),
  })
  return true
}

const DAY = 86_400

const savePreparedInlineMessage = (context: Context) => {
  const { world, args } = context
  const userId = userIdArg(args)
  if (!textArg(args, 'result')) throw bad("Result isn't specified")
  const result = readResult(context, jsonArg(args, 'result', 'JSON encoded web view query results'))
  checkResult(context, result)
  if (!world.people.has(userId)) throw bad('USER_ID_INVALID')
  const prepared = { id: `prepared-${nextId(world)}`, userId, result, expiresAt: seconds(world.clock) + DAY }
  world.prepared.set(prepared.id, prepared)
  return { id: prepared.id, expiration_date: prepared.expiresAt }
}

export const resultText = (world: World, result: InlineQueryResult): Formatted => {
  const content = 'input_message_content' in result ? result.input_message_content : undefined
  if (!content || !('message_text' in content)) return { text: '', entities: [] }
  return finishText(
    formattedText(content.message_text, content.parse_mode ?? ''),
    MESSAGE,
    world.settings.trusted,
  )
}

export const inlineMethods: Methods = {
  answerCallbackQuery: {
    params: ['callback_query_id', 'text', 'show_alert'],
    run: answerCallbackQuery,
  },
  answerInlineQuery: {
    params: ['inline_query_id', 'results', 'cache_time', 'is_personal', 'button'],
    run: answerInlineQuery,
  },
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
