import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger } from 'pino'

const hidden = '[hidden]'

// What people typed, what identifies them to others, and what grants access.
const privateKeys =
  /^(set-?)?cookies?$|authorization|passw(or)?d|secret|token|init_?data|endpoint|p256dh|hash$|email|coupon|^(auth|code|content|text|messages?|turns|question|prompt|body|payload|bindings|detail)$/i

const patterns: readonly [RegExp, string][] = [
  [/bot\d+:[\w-]+/g, `bot${hidden}`],
  [/\b\d{6,}:[\w-]{30,}/g, hidden],
  [/\b(tma|bearer|basic)\s+[^\s"',]+/gi, `$1 ${hidden}`],
  [/\b(tgWebAppData|initData|hash|signature|query_id|token|code|secret)=[^&\s"']+/gi, `$1=${hidden}`],
  [/(\w+:\/\/[^\s:/@]+):[^\s@/]+@/g, `$1:${hidden}@`],
  [
    /(https:\/\/(?:fcm\.googleapis\.com|[\w.-]*push\.services\.mozilla\.com|[\w.-]*push\.apple\.com|[\w.-]*notify\.windows\.com))\/[^\s"']*/g,
    `$1/${hidden}`,
  ],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, hidden],
]

/** A function that hides whatever looks secret in a text, and every secret of the configuration by its value. */
const createScrubber =
  (secrets: readonly string[]) =>
  (text: string): string => {
    const known = secrets
      .filter(secret => secret.length >= 4)
      .reduce((rest, secret) => rest.replaceAll(secret, hidden), text)
    return patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), known)
  }

// Only what helps to find the cause: an error of the database carries a person's row in its `detail`.
const errorFields = ['code', 'severity', 'table', 'constraint', 'status', 'syscall', 'hostname'] as const

/** An error as a log keeps it; its values are scrubbed with the rest of the line. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const fields = error as Error & Record<string, unknown>
  const names = errorFields.filter(name => ['string', 'number'].includes(typeof fields[name]))
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(names.map(name => [name, fields[name]])),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

const ofErrors = new Set<string>([...errorFields, 'message'])

const createCleaner = (scrub: (text: string) => string) => {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return scrub(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(clean)
    const isError = 'stack' in value && 'type' in value
    const isPrivate = (key: string, item: unknown) =>
      item !== null && privateKeys.test(key) && !(isError && ofErrors.has(key))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, isPrivate(key, item) ? hidden : clean(item)]),
    )
  }
  return clean
}

/**
 * JSON lines on stdout. Cookies, tokens, initData, push endpoints, coupon codes and what people wrote are hidden by
 * the name of their field and by their shape. Write `log.info({facts}, 'what happened')`, and an error as
 * `log.error({err}, 'what failed')`.
 */
export const createLog = (
  options: { level: string; secrets?: readonly string[] },
  destination?: DestinationStream,
): Logger => {
  const clean = createCleaner(createScrubber(options.secrets ?? []))
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeError },
      // The finished line is the one place that everything passes: facts, bindings of children, and messages.
      hooks: { streamWrite: line => `${JSON.stringify(clean(JSON.parse(line)))}\n` },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )
}
