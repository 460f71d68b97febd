import pino, { type Logger } from 'pino'

/** Wherever one of these stands in what is logged, its value does not. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'password',
  'initData',
  'endpoint',
  'keys',
  'auth',
  'p256dh',
  'code',
  'message_text',
  'content',
]
const REDACTED = SECRET_KEYS.flatMap(key => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`])

const BOT_TOKEN = /bot\d+:[\w-]+/g
const LONG_SECRET = /\b[\w-]{43,}\b/g

/** A library's error may carry the bot's token in an address, or a token of ours in a message. */
export const withoutSecrets = (text: string): string =>
  text.replace(BOT_TOKEN, 'bot<token>').replace(LONG_SECRET, '<secret>')

const describeError = (error: Error & { code?: unknown }, withStack: boolean) => ({
  type: error.name,
  message: withoutSecrets(error.message),
  ...(error.code === undefined ? {} : { errorCode: error.code }),
  ...(withStack && error.stack ? { stack: withoutSecrets(error.stack) } : {}),
})

/** One JSON line an event, without secrets; stacks only at `debug`, for whoever asked for them. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: { paths: REDACTED, censor: '<secret>' },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error ? describeError(error, level === 'debug' || level === 'trace') : error,
    },
  }
  return destination ? pino(options, destination) : pino(options, pino.destination(2))
}
