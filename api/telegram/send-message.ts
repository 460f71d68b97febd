import { request } from 'undici'
import type { MessageButton } from '#api/domain/alerts/message-buttons.ts'
import { codeOf, isNotSent, readRefusal, SendFailure } from './send-failure.ts'

export type TelegramMessage = {
  html: string
  buttons: MessageButton[][]
  /** A picture of ours, shown as the preview of a link; its address below the site's. */
  picture?: string | null
}

type SendTelegram = (chatId: string, message: TelegramMessage) => Promise<{ messageId: number }>

export type TelegramSender = {
  send: SendTelegram
  probe: () => Promise<boolean>
}

type BotApi = {
  root: string
  token: string
  /** The address that a button opens, and whether Telegram may open it as the Mini App. */
  open: (path: string) => { url: string; asApp: boolean }
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 100_000
type Answer = {
  ok?: boolean
  result?: { message_id?: number }
  description?: string
  parameters?: { retry_after?: number }
}

const readAnswer = async (body: AsyncIterable<Uint8Array>): Promise<Answer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > ANSWER_BYTES) throw new Error('too large')
    chunks.push(chunk)
  }
  const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof answer !== 'object' || answer === null) throw new Error('no object')
  return answer
}

// The library's own message may hold the address, and that the token; only its code is passed on.
const failureOf = (error: unknown, status: number): SendFailure => {
  if (error instanceof SendFailure) return error
  if (isNotSent(error)) return new SendFailure('unavailable', `Telegram: ${codeOf(error)}`)
  if (status >= 500) return new SendFailure('unavailable', `Telegram: HTTP ${status}`)
  return new SendFailure('ambiguous', `Telegram: ${codeOf(error) || 'no answer'}`)
}

const call = async (api: BotApi, method: string, params: object): Promise<Answer> => {
  let status = 0
  try {
    const response = await request(`${api.root}/bot${api.token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
      signal: AbortSignal.timeout(api.timeoutMs ?? TIMEOUT_MS),
    })
    status = response.statusCode
    const answer = await readAnswer(response.body)
    if (status === 200 && answer.ok === true) return answer
    throw readRefusal(status, answer.description ?? `HTTP ${status}`, answer.parameters?.retry_after ?? null)
  } catch (error) {
    throw failureOf(error, status)
  }
}

const keyOf = (api: BotApi) => (button: MessageButton) => {
  if ('data' in button) return { text: button.text, callback_data: button.data }
  const { url, asApp } = api.open(button.path)
  return asApp ? { text: button.text, web_app: { url } } : { text: button.text, url }
}

/** The Bot API over plain HTTP: one call, one time-out, nothing retried here. */
export const createTelegramSender = (api: BotApi): TelegramSender => ({
  send: async (chatId, { html, buttons, picture }) => {
    const answer = await call(api, 'sendMessage', {
      chat_id: Number(chatId),
      text: html,
      parse_mode: 'HTML',
      link_preview_options: picture
        ? { url: api.open(picture).url, prefer_large_media: true, show_above_text: true }
        : { is_disabled: true },
      reply_markup: { inline_keyboard: buttons.map(row => row.map(keyOf(api))) },
    })
    return { messageId: answer.result?.message_id ?? 0 }
  },
  probe: async () => {
    try {
      await call(api, 'getMe', {})
      return true
    } catch (error) {
      return error instanceof SendFailure && error.kind === 'refused'
    }
  },
})
