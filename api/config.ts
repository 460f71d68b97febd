import * as z from 'zod'
import { piecesOf } from '#api/domain/pieces.ts'
import { misspelt, withSecretFiles } from './environment.ts'
import { settingsOf, type Setting } from './settings.ts'

const SERVICES = ['web', 'worker', 'bot'] as const

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform(value => value === '1' || value === 'true')

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000 } as const

/** "90s", "5m", "1h" in milliseconds. */
const duration = z
  .string()
  .regex(/^\d{1,5}[smh]$/, 'must be a number and s, m or h, such as 5m')
  .transform(text => Number(text.slice(0, -1)) * UNIT_MS[text.at(-1) as keyof typeof UNIT_MS])

const interval = duration.refine(ms => ms > 0, 'must be longer than nothing')

const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(url => url.replace(/\/+$/, ''))
const port = z.coerce
  .number('must be a port')
  .int('must be a port')
  .min(0, 'must be a port')
  .max(65_535, 'must be a port')
const words = z.string().transform(text => piecesOf(text, ','))
const services = words.pipe(
  z.array(z.enum(SERVICES, `must be a list of ${SERVICES.join(', ')}`)).min(1, 'must name a service'),
)
const text = z.string().trim().min(1)

const environment = z.object({
  PORT: port.default(3000),
  HOST: text.optional(),
  HEALTH_PORT: port.optional(),
  STOP_DELAY: duration.optional(),
  PUBLIC_URL: webUrl.optional(),
  APP_NAME: text.max(40).default('Aliquot'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: text.default('.data'),
  SERVICES: services.default([...SERVICES]),
  DEMO: flag.optional(),
  BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, 'is not the token of a bot')
    .optional(),
  BOT_USERNAME: z
    .string()
    .regex(/^\w{3,40}$/, 'must be a user name without @')
    .optional(),
  MINI_APP_NAME: z
    .string()
    .regex(/^\w{1,64}$/, 'must be the short name of a Mini App')
    .optional(),
  BOT_MODE: z.enum(['polling', 'webhook']).default('polling'),
  TELEGRAM_API_ROOT: webUrl.default('https://api.telegram.org'),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, 'must be 16 to 256 letters, digits, _ or -')
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be an uncompressed P-256 point in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'must start with mailto: or https:')
    .optional(),
  PUSH_EXTRA_HOSTS: words.default([]),
  FEED_ALLOW_PRIVATE: flag.default(false),
  LLM_BASE_URL: webUrl.optional(),
  LLM_API_KEY: text.optional(),
  LLM_MODEL: text.optional(),
  VENMO_HANDLE: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be a handle without @')
    .optional(),
  CASHAPP_TAG: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be a tag without $')
    .optional(),
  MONEY_TABS_IN_TELEGRAM: flag.default(false),
  PRODUCT_MARKUP: flag.default(true),
  TRUST_PROXY: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  METRICS_TOKEN: text.min(8, 'must have at least 8 characters').optional(),
  RATES_URL: z.union([z.literal(''), webUrl]).optional(),
  CHECK_ALERTS_EVERY: interval.default(5 * UNIT_MS.m),
  INGEST_EVERY: interval.default(15 * UNIT_MS.m),
})

type Environment = z.output<typeof environment>

export type Config = ReturnType<typeof toConfig> & { settings: Setting[] }

export class ConfigFault extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The environment is wrong:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigFault'
    this.faults = faults
  }
}

/** What only makes sense together, or must not be set where real people's data is. */
function crossFaults(env: Environment): string[] {
  const isProduction = env.NODE_ENV === 'production'
  const isBotAlone = env.SERVICES.every(service => service === 'bot')
  const checks: readonly [boolean, string][] = [
    [isProduction && !env.PUBLIC_URL, 'PUBLIC_URL is needed in production: the address that people use'],
    [isBotAlone && !env.BOT_TOKEN, 'BOT_TOKEN is needed with SERVICES bot'],
    [isProduction && env.FEED_ALLOW_PRIVATE, 'FEED_ALLOW_PRIVATE is refused in production'],
    [isProduction && env.PUSH_EXTRA_HOSTS.length > 0, 'PUSH_EXTRA_HOSTS is refused in production'],
    [
      env.BOT_MODE === 'webhook' && !env.TELEGRAM_WEBHOOK_SECRET,
      'TELEGRAM_WEBHOOK_SECRET is needed with BOT_MODE webhook',
    ],
    [env.BOT_MODE === 'webhook' && !env.PUBLIC_URL, 'PUBLIC_URL is needed with BOT_MODE webhook'],
    [
      (env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined),
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together',
    ],
    [(env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined), 'SMTP_URL and MAIL_FROM go together'],
    [env.LLM_BASE_URL !== undefined && env.LLM_MODEL === undefined, 'LLM_MODEL is needed with LLM_BASE_URL'],
  ]
  return checks.flatMap(([isFault, fault]) => (isFault ? [fault] : []))
}

/** What works, but is hardly meant where real people's data is. */
function doubtsAbout(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false
  const checks: readonly [boolean, string][] = [
    [
      !env.DATABASE_URL,
      'DATABASE_URL is not set: the embedded engine is used, which may lose data with the power and takes one process',
    ],
    [env.DEMO === true, 'DEMO is on: an empty database is filled with fictional vendors'],
    [
      !isHttps,
      'PUBLIC_URL is not https: the session cookie goes without Secure, and Telegram opens no Mini App',
    ],
    [
      isHttps && !env.TRUST_PROXY,
      'TRUST_PROXY is off: behind the proxy that ends TLS all visitors count as one address',
    ],
  ]
  return checks.flatMap(([isDoubtful, doubt]) => (isDoubtful ? [doubt] : []))
}

const STOP_DELAY_IN_PRODUCTION = 3 * UNIT_MS.s

const processOf = (env: Environment) => ({
  /** Where every process, whatever it runs, says how it is; null: the web server alone does, on its own port. */
  healthPort: env.HEALTH_PORT ?? null,
  /** How long the process says that it is not ready before it stops taking requests. */
  stopDelayMs: env.STOP_DELAY ?? (env.NODE_ENV === 'production' ? STOP_DELAY_IN_PRODUCTION : 0),
})

const moneyOf = (env: Environment) => ({
  venmoHandle: env.VENMO_HANDLE ?? null,
  cashAppTag: env.CASHAPP_TAG ?? null,
  inTelegram: env.MONEY_TABS_IN_TELEGRAM,
})

const languageModelOf = ({ LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: Environment) =>
  LLM_BASE_URL && LLM_MODEL ? { baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY ?? null, model: LLM_MODEL } : null

const isText = (value: string | undefined): value is string => value !== undefined

const secretsOf = (env: Environment): string[] =>
  [
    env.BOT_TOKEN,
    env.TELEGRAM_WEBHOOK_SECRET,
    env.VAPID_PRIVATE_KEY,
    env.LLM_API_KEY,
    env.METRICS_TOKEN,
    env.SMTP_URL && decodeURIComponent(new URL(env.SMTP_URL).password),
    env.DATABASE_URL && new URL(env.DATABASE_URL).password,
  ].filter(isText)

const publicUrlOf = (env: Environment) => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`

/** Whom push services may write to: Apple refuses tokens whose subject is no address, so the site stands in for the operator. */
const pushSubjectOf = (env: Environment): string => {
  const { protocol, origin, hostname } = new URL(publicUrlOf(env))
  return env.VAPID_SUBJECT ?? (protocol === 'https:' ? origin : `mailto:operator@${hostname}`)
}

const toConfig = (env: Environment) => ({
  port: env.PORT,
  host: env.HOST,
  ...processOf(env),
  /** Sentences for whoever operates this; nothing is refused for them. */
  warnings: doubtsAbout(env),
  publicUrl: publicUrlOf(env),
  appName: env.APP_NAME,
  isProduction: env.NODE_ENV === 'production',
  logLevel: env.LOG_LEVEL,
  databaseUrl: env.DATABASE_URL,
  dataDir: env.DATA_DIR,
  services: new Set(env.SERVICES),
  /** True: load the demo into an empty database; false: never; undefined: when that is the embedded one. */
  demo: env.DEMO ?? (env.NODE_ENV === 'production' ? false : undefined),
  bot: {
    token: env.BOT_TOKEN ?? null,
    username: env.BOT_USERNAME ?? null,
    miniAppName: env.MINI_APP_NAME ?? null,
    mode: env.BOT_MODE,
    apiRoot: env.TELEGRAM_API_ROOT,
    webhookSecret: env.TELEGRAM_WEBHOOK_SECRET ?? null,
  },
  vapid: { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY, subject: pushSubjectOf(env) },
  /** The operator named an address for push services; else the site's own stands in. */
  hasPushSubject: env.VAPID_SUBJECT !== undefined,
  /** The daily reference rates; null for none. */
  ratesUrl: env.RATES_URL || null,
  pushExtraHosts: env.PUSH_EXTRA_HOSTS,
  feedAllowPrivate: env.FEED_ALLOW_PRIVATE,
  /** Null: nothing goes by mail. */
  mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : null,
  languageModel: languageModelOf(env),
  money: moneyOf(env),
  productMarkup: env.PRODUCT_MARKUP,
  secrets: secretsOf(env),
  trustProxy: env.TRUST_PROXY,
  metricsToken: env.METRICS_TOKEN ?? null,
  checkAlertsEveryMs: env.CHECK_ALERTS_EVERY,
  ingestEveryMs: env.INGEST_EVERY,
})

/** Reads the environment. An empty value is no value. Throws ConfigFault with every fault at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(environment.shape)
  const given = withSecretFiles(env, names)
  const set = Object.fromEntries(
    Object.entries(given.env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(set)
  const faults = [
    ...given.faults,
    ...(parsed.success
      ? crossFaults(parsed.data)
      : parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`)),
  ]
  if (!parsed.success || faults.length > 0) throw new ConfigFault(faults)
  const config = toConfig(parsed.data)
  const settings = settingsOf(parsed.data, set, names)
  return { ...config, settings, warnings: [...misspelt(set, names), ...config.warnings] }
}

/** Whether stacks are asked for; read before anything else, because the rest of the environment may be wrong. */
export const isDebugging = (): boolean => process.env['LOG_LEVEL'] === 'debug'

/** The environment of this process, with what a `.env` file beside package.json adds to it. */
export function processConfig(): Config {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
  return readConfig(process.env)
}

export const environmentWith = (
  changes: Readonly<Record<string, string>>,
): Record<string, string | undefined> => ({ ...process.env, ...changes })
