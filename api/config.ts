import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

const day = 86_400_000
const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: day }

const boolean = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no', 'on', 'off'], 'must be 1 or 0')
  .transform(value => ['1', 'true', 'yes', 'on'].includes(value))

const durationMs = z
  .string()
  .regex(/^\d{1,9}(ms|s|m|h|d)$/, 'must be a duration such as 90s, 5m or 1h')
  .transform(value => Number.parseInt(value, 10) * (units[value.replace(/\d+/, '')] ?? 0))
  .refine(ms => ms > 0 && ms <= 20 * day, 'must be longer than nothing and at most 20d')

const address = (pattern: RegExp, example: string) =>
  z
    .string()
    .refine(value => URL.canParse(value) && pattern.test(value), `must be an address such as ${example}`)

const webAddress = address(/^https?:\/\//, 'https://example.com').transform(value =>
  value.replace(/\/+$/, ''),
)

const host = z
  .string()
  .refine(
    value => isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
    'must be a host name or an IP address',
  )

const list = z.string().transform(value =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)

export const serviceNames = ['web', 'worker', 'bot'] as const
export type ServiceName = (typeof serviceNames)[number]

const services = list.pipe(
  z
    .array(z.enum(serviceNames, `must be a list of ${serviceNames.join(', ')}`))
    .min(1, 'must name at least one service'),
)

/** Null when the variable is not set. */
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine(port => port <= 65_535, 'must be a port number')
    .default(3000),
  HOST: orNull(host),
  PUBLIC_URL: orNull(webAddress),
  APP_NAME: z.string().max(60, 'must have at most 60 characters').default('Aliquot'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level from trace to fatal, or silent',
    )
    .default('info'),
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'postgresql://user@host/name').optional(),
  DATABASE_TIMEOUT: durationMs.refine(ms => ms <= 60_000, 'must be at most 60s').default(1_500),
  DATA_DIR: z.string().default('.data'),
  SERVICES: services.default([...serviceNames]),
  DEMO: orNull(boolean),
  BOT_TOKEN: orNull(
    z.string().regex(/^\d+:[\w-]+$/, 'must be a bot token: digits, a colon, letters and digits'),
  ),
  BOT_USERNAME: orNull(
    z
      .string()
      .regex(/^@?\w{3,64}$/, 'must be a bot’s user name')
      .transform(value => value.replace('@', '')),
  ),
  MINI_APP_NAME: orNull(z.string().regex(/^\w{3,64}$/, 'must be the short name of a Mini App')),
  BOT_MODE: z.enum(['polling', 'webhook'], 'must be polling or webhook').default('polling'),
  TELEGRAM_API_ROOT: webAddress.default('https://api.telegram.org'),
  TELEGRAM_WEBHOOK_SECRET: orNull(
    z.string().regex(/^[\w-]{1,256}$/, 'must have 1 to 256 letters, digits, _ or -'),
  ),
  VAPID_PUBLIC_KEY: orNull(
    z.string().regex(/^[\w-]{87}$/, 'must be a public key in base64url (87 characters)'),
  ),
  VAPID_PRIVATE_KEY: orNull(
    z.string().regex(/^[\w-]{43}$/, 'must be a private key in base64url (43 characters)'),
  ),
  VAPID_SUBJECT: orNull(address(/^(mailto:.+@|https:\/\/)/, 'mailto:you@example.com')),
  PUSH_EXTRA_HOSTS: list.pipe(z.array(host)).default([]),
  FEED_ALLOW_PRIVATE: boolean.default(false),
  LLM_BASE_URL: orNull(webAddress),
  LLM_API_KEY: orNull(z.string()),
  LLM_MODEL: orNull(z.string()),
  VENMO_HANDLE: orNull(
    z
      .string()
      .regex(/^@?[\w-]{3,40}$/, 'must be a Venmo user name')
      .transform(value => value.replace('@', '')),
  ),
  CASHAPP_TAG: orNull(
    z
      .string()
      .regex(/^\$?\w{1,25}$/, 'must be a Cash App tag')
      .transform(value => value.replace('$', '')),
  ),
  MONEY_TABS_IN_TELEGRAM: boolean.default(false),
  TRUST_PROXY: boolean.default(false),
  METRICS_TOKEN: orNull(z.string().min(16, 'must have at least 16 characters')),
  CHECK_ALERTS_EVERY: durationMs.default(5 * 60_000),
  INGEST_EVERY: durationMs.default(15 * 60_000),
})

type Environment = z.infer<typeof environment>

/** Rules that no variable breaks alone. */
const crossed = (env: Environment): [keyof Environment, string][] => {
  const production = env.NODE_ENV === 'production'
  const rules: [boolean, keyof Environment, string][] = [
    [production && env.FEED_ALLOW_PRIVATE, 'FEED_ALLOW_PRIVATE', 'is for tests and refused in production'],
    [
      production && env.PUSH_EXTRA_HOSTS.length > 0,
      'PUSH_EXTRA_HOSTS',
      'is for tests and refused in production',
    ],
    [
      !env.VAPID_PUBLIC_KEY !== !env.VAPID_PRIVATE_KEY,
      'VAPID_PUBLIC_KEY',
      'and VAPID_PRIVATE_KEY belong together: set both or neither',
    ],
    [
      !env.LLM_BASE_URL !== !env.LLM_MODEL,
      'LLM_BASE_URL',
      'and LLM_MODEL belong together: set both or neither',
    ],
    [
      env.BOT_MODE === 'webhook' && !env.TELEGRAM_WEBHOOK_SECRET,
      'TELEGRAM_WEBHOOK_SECRET',
      'is needed when BOT_MODE is webhook',
    ],
    [env.BOT_MODE === 'webhook' && !env.BOT_TOKEN, 'BOT_TOKEN', 'is needed when BOT_MODE is webhook'],
  ]
  return rules.filter(([broken]) => broken).map(([, name, message]) => [name, message])
}

/** What the program needs to know of its surroundings. Times are milliseconds; what is not set is null or empty. */
export type Config = ReturnType<typeof toConfig>

const sectionsOf = (env: Environment) => ({
  database: { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, statementMs: env.DATABASE_TIMEOUT },
  telegram: {
    botToken: env.BOT_TOKEN,
    botUsername: env.BOT_USERNAME,
    miniAppName: env.MINI_APP_NAME,
    mode: env.BOT_MODE,
    apiRoot: env.TELEGRAM_API_ROOT,
    webhookSecret: env.TELEGRAM_WEBHOOK_SECRET,
  },
  push: {
    keys:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : null,
    subject: env.VAPID_SUBJECT,
    extraHosts: env.PUSH_EXTRA_HOSTS,
  },
  model:
    env.LLM_BASE_URL && env.LLM_MODEL
      ? { baseUrl: env.LLM_BASE_URL, apiKey: env.LLM_API_KEY, name: env.LLM_MODEL }
      : null,
  money: {
    venmoHandle: env.VENMO_HANDLE,
    cashAppTag: env.CASHAPP_TAG,
    inTelegram: env.MONEY_TABS_IN_TELEGRAM,
  },
})

const passwordOf = (url: string | undefined) => (url ? decodeURIComponent(new URL(url).password) : '')

const toConfig = (env: Environment) => ({
  port: env.PORT,
  host: env.HOST,
  publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  appName: env.APP_NAME,
  production: env.NODE_ENV === 'production',
  logLevel: env.LOG_LEVEL,
  services: env.SERVICES,
  /** `auto` loads the demo catalogue into an empty embedded database only. */
  demo: env.DEMO === null ? ('auto' as const) : env.DEMO ? ('on' as const) : ('off' as const),
  feedAllowPrivate: env.FEED_ALLOW_PRIVATE,
  trustProxy: env.TRUST_PROXY,
  metricsToken: env.METRICS_TOKEN,
  checkAlertsEveryMs: env.CHECK_ALERTS_EVERY,
  ingestEveryMs: env.INGEST_EVERY,
  ...sectionsOf(env),
  /** Every value that must not be seen in a log. */
  secrets: [
    env.BOT_TOKEN,
    env.TELEGRAM_WEBHOOK_SECRET,
    env.VAPID_PRIVATE_KEY,
    env.LLM_API_KEY,
    env.METRICS_TOKEN,
    passwordOf(env.DATABASE_URL),
  ].filter((secret): secret is string => Boolean(secret)),
})

/** Thrown with every fault of the environment, one a line, without the values: some are secrets. */
export class ConfigError extends Error {}

/** The configuration that `env` asks for. An empty variable counts as one that is not set. Throws {@link ConfigError}. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = environment.safeParse(set)
  const faults = parsed.success
    ? crossed(parsed.data)
    : parsed.error.issues.map(issue => [String(issue.path[0]), issue.message] as const)
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(faults.map(([name, message]) => `${name} ${message}`).join('\n'))
  }
  return toConfig(parsed.data)
}

/** The configuration of this process: its environment, completed by a file `.env` where there is one. */
export const loadConfig = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}
