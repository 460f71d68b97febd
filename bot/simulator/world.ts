import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type {
  BotCommand,
  InlineQueryResult,
  InlineQueryResultsButton,
  MenuButton,
  Message,
  User,
  UserFromGetMe,
} from 'grammy/types'
import { systemClock, type SimulatorClock } from './clock.ts'
import type { SimulatorFault, UpdateFault } from './faults.ts'
import type { TrustedOrigins } from './links.ts'
import { createQueue, type SimulatorQueue } from './update-queue.ts'

export interface SendLimits {
  globalPerSecond: number
  chatPerSecond: number
  /** How many messages a person's own action lets the bot send at once: answers are not broadcasts. */
  answersPerAction: number
  /** Refuse what goes over (429) instead of only recording it. */
  enforce: boolean
}

interface Settings {
  token: string
  bot: UserFromGetMe
  miniAppName: string
  /** Origins on this machine that may stand where Telegram wants https. */
  trusted: TrustedOrigins
  limits: SendLimits
  /** First pause of a webhook that failed; doubles up to a minute. */
  webhookRetryMs: number
  webhookTimeoutMs: number
}

export type ChatState = 'new' | 'active' | 'blocked' | 'deactivated'

export interface Person {
  user: User
  state: ChatState
  /** Messages the bot may still send at once, for the rate counter. */
  allowance: number
}

export interface StoredMessage {
  message: Message
  fromBot: boolean
}

export interface BotCall {
  at: number
  method: string
  params: Record<string, string>
  files: string[]
  status: number
  result?: unknown
  description?: string
}

type BreachKind =
  | 'rate'
  | 'too-early'
  | 'pre-checkout-late'
  | 'pre-checkout-unanswered'
  | 'entities'
  | 'unescaped'
  | 'link-dropped'
  | 'callback-data'
  | 'unknown-parameter'
  | 'unknown-method'

export interface Breach {
  kind: BreachKind
  at: number
  method: string
  detail: string
}

export interface CallbackAnswer {
  text?: string
  showAlert: boolean
}

export interface InlineAnswer {
  results: InlineQueryResult[]
  isPersonal: boolean
  cacheTime: number
  button?: InlineQueryResultsButton
}

export interface CheckoutAnswer {
  ok: boolean
  errorMessage?: string
}

interface PendingQuestion<Answer> {
  from: number
  askedAt: number
  resolve: (answer: Answer) => void
  answered: boolean
}

export interface Invoice {
  slug: string
  title: string
  description: string
  payload: string
  amount: number
}

export interface Charge {
  id: string
  userId: number
  amount: number
  payload: string
  date: number
  refundedAt?: number
}

interface PreparedMessage {
  id: string
  userId: number
  result: InlineQueryResult
  expiresAt: number
}

interface Profile {
  commands: Map<string, BotCommand[]>
  descriptions: Map<string, string>
  shortDescriptions: Map<string, string>
  menuButton: MenuButton
}

export interface World {
  settings: Settings
  clock: SimulatorClock
  people: Map<number, Person>
  messages: Map<number, StoredMessage[]>
  files: Map<string, { name: string; type: string; bytes: Buffer }>
  calls: BotCall[]
  breaches: Breach[]
  sentAt: { chatId: number; at: number }[]
  faults: SimulatorFault[]
  updateFaults: UpdateFault[]
  /** Until when a 429 forbids further calls to a chat, or of a method without one. */
  quietUntil: Map<string, number>
  queue: SimulatorQueue
  profile: Profile
  callbacks: Map<string, PendingQuestion<CallbackAnswer>>
  inlineQueries: Map<string, PendingQuestion<InlineAnswer>>
  checkouts: Map<string, PendingQuestion<CheckoutAnswer>>
  invoices: Map<string, Invoice>
  charges: Charge[]
  prepared: Map<string, PreparedMessage>
  signingKey: KeyObject
  publicKey: KeyObject
  counters: { message: number; id: number }
  listeners: Set<() => void>
}

export interface SimulatorOptions {
  clock?: SimulatorClock
  token?: string
  username?: string
  miniAppName?: string
  trustedOrigins?: readonly string[]
  limits?: Partial<SendLimits>
  webhookRetryMs?: number
  webhookTimeoutMs?: number
}

/** Shaped like a token and good nowhere else. */
const FAKE_TOKEN = '7000000001:local-stand-in-token-not-real-00'

const settingsFrom = (options: SimulatorOptions): Settings => {
  const token = options.token ?? FAKE_TOKEN
  const bot: UserFromGetMe = {
    id: Number(token.split(':')[0]),
    is_bot: true,
    first_name: 'Local bot',
    username: options.username ?? 'local_stand_in_bot',
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: true,
    can_connect_to_business: false,
    has_main_web_app: true,
  } as UserFromGetMe
  return {
    token,
    bot,
    miniAppName: options.miniAppName ?? 'app',
    trusted: options.trustedOrigins ?? [],
    limits: { globalPerSecond: 30, chatPerSecond: 1, answersPerAction: 2, enforce: false, ...options.limits },
    webhookRetryMs: options.webhookRetryMs ?? 1000,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 60_000,
  }
}

export const createWorld = (options: SimulatorOptions = {}): World => {
  const clock = options.clock ?? systemClock
  const keys = generateKeyPairSync('ed25519')
  return {
    settings: settingsFrom(options),
    clock,
    people: new Map(),
    messages: new Map(),
    files: new Map(),
    calls: [],
    breaches: [],
    sentAt: [],
    faults: [],
    updateFaults: [],
    quietUntil: new Map(),
    queue: createQueue(),
    profile: {
      commands: new Map(),
      descriptions: new Map(),
      shortDescriptions: new Map(),
      menuButton: { type: 'commands' },
    },
    callbacks: new Map(),
    inlineQueries: new Map(),
    checkouts: new Map(),
    invoices: new Map(),
    charges: [],
    prepared: new Map(),
    signingKey: keys.privateKey,
    publicKey: keys.publicKey,
    counters: { message: 0, id: 0 },
    listeners: new Set(),
  }
}

/** A number that was not used before, as text: query, charge and slug ids are made of it. */
export const nextId = (world: World): string => String(7_000_000_000_000 + ++world.counters.id)

export const recordBreach = (world: World, kind: BreachKind, method: string, detail: string) => {
  world.breaches.push({ kind, at: world.clock.now(), method, detail })
}

export const changed = (world: World) => world.listeners.forEach(listener => listener())
