import * as z from 'zod/mini'
import { ALERT_PREFERENCES, PASSWORD_MAX, ROLES } from '#api/domain/constants.ts'
import {
  FIRST_NAME_REQUIRED,
  newPasswordFault,
  PASSWORD_LONG,
  PASSWORD_REQUIRED,
  PASSWORD_SHORT,
} from '#api/domain/credentials.ts'
import { EMAIL_MESSAGE, isEmail } from '#api/domain/email.ts'
import { DAY_MINUTES } from '#api/domain/time.ts'
import { call } from './call.ts'
import { byId, dateTimeShape, idShape, lineShape, okShape } from './shapes.ts'

const NAME_MAX = 100
const minuteOfDay = z.nullable(z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1)))

/** The rules and messages are the specification's (section 5); the sign-up form asks the same rules. */
const email = z
  .string(EMAIL_MESSAGE)
  .check(z.trim(), z.toLowerCase(), z.refine(isEmail, { message: EMAIL_MESSAGE, abort: true }))
/** One password has one spelling, however a keyboard composes its letters. */
const RESET_LINK = 'This link is not whole. Open it again from the message that it came with.'
const newPassword = z.string(PASSWORD_SHORT).check(
  z.normalize('NFC'),
  z.maxLength(PASSWORD_MAX, PASSWORD_LONG),
  z.refine(text => newPasswordFault(text) === null, PASSWORD_SHORT),
)
const oldPassword = z
  .string(PASSWORD_REQUIRED)
  .check(z.normalize('NFC'), z.minLength(1, PASSWORD_REQUIRED), z.maxLength(PASSWORD_MAX))
const firstName = z
  .string(FIRST_NAME_REQUIRED)
  .check(
    z.trim(),
    z.minLength(1, FIRST_NAME_REQUIRED),
    z.maxLength(NAME_MAX, `First name must be at most ${NAME_MAX} characters`),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'First name holds a character that cannot be kept'),
  )

export const userShape = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  telegram: z.nullable(
    z.object({
      username: z.nullable(z.string()),
      reachable: z.boolean(),
      stopped: z.boolean(),
    }),
  ),
  alertPreferences: z.array(z.enum(ALERT_PREFERENCES)),
  timezone: z.string(),
  /** Minutes after midnight in the person's own time zone; null when off. */
  quietFrom: minuteOfDay,
  quietUntil: minuteOfDay,
  digestAt: minuteOfDay,
  /** On Sundays: what moved on the watchlist. */
  weekDigest: z.boolean(),
  mutedUntil: z.nullable(dateTimeShape),
  /** Which offers count for the person, as an address says it; null until they have chosen. */
  lens: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  createdAt: dateTimeShape,
})
export type WireUser = z.output<typeof userShape>

export const signUp = call('POST /api/auth/signup', {
  access: 'public',
  limit: 'signup',
  signsIn: true,
  summary: 'Open an account and sign in',
  body: z.strictObject({
    email,
    password: newPassword,
    firstName,
    lastName: z.optional(z.nullable(lineShape(0, NAME_MAX))),
  }),
  answer: userShape,
})

export const logIn = call('POST /api/auth/login', {
  access: 'public',
  limit: 'login',
  signsIn: true,
  summary: 'Sign in with e-mail and password',
  body: z.strictObject({
    email,
    password: oldPassword,
  }),
  answer: userShape,
})

export const requestPasswordReset = call('POST /api/auth/reset', {
  access: 'public',
  limit: 'reset',
  summary:
    'Ask for a link that sets a new password; the answer is the same whether there is an account or not',
  body: z.strictObject({ email }),
  answer: okShape,
})

export const finishPasswordReset = call('POST /api/auth/reset/finish', {
  access: 'public',
  limit: 'login',
  signsIn: true,
  summary: 'Set a new password with the token of such a link and sign in; every other session ends',
  body: z.strictObject({
    token: z.string().check(z.regex(/^[\w-]{43}$/, RESET_LINK)),
    password: newPassword,
  }),
  answer: userShape,
})

export const getUser = call('GET /api/auth/user', {
  access: 'user',
  summary: 'The signed-in person',
  answer: userShape,
})

export const setAlertPreferences = call('PATCH /api/auth/user/alert-preferences', {
  access: 'user',
  summary: 'Which events of watched products a person wants to hear of',
  body: z.strictObject({ alertPreferences: z.array(z.enum(ALERT_PREFERENCES)).check(z.maxLength(10)) }),
  answer: userShape,
})

export const setQuietHours = call('PATCH /api/auth/user/quiet-hours', {
  access: 'user',
  summary: 'Quiet hours, daily digest and mute; what falls into them is held, never dropped',
  body: z.strictObject({
    /** A name of the IANA database: an offset such as +05:30 means its opposite to PostgreSQL. */
    timezone: z.string().check(z.regex(/^[A-Za-z][\w+\-/]{1,63}$/)),
    quietFrom: minuteOfDay,
    quietUntil: minuteOfDay,
    digestAt: minuteOfDay,
    /** Left as it is where it is not said. */
    weekDigest: z.optional(z.boolean()),
    mutedUntil: z.nullable(dateTimeShape),
  }),
  answer: userShape,
})

const LENS_TEXT_MAX = 200

export const setLens = call('PATCH /api/auth/user/lens', {
  access: 'user',
  summary: 'Which offers count for the person, as an address says it, for the bot and every other browser',
  body: z.strictObject({ choices: z.string().check(z.regex(/^[\w.=&-]*$/), z.maxLength(LENS_TEXT_MAX)) }),
  answer: userShape,
})

export const changePassword = call('POST /api/auth/password', {
  access: 'user',
  limit: 'login',
  summary: 'Change the password; every other session ends',
  body: z.strictObject({ current: oldPassword, next: newPassword }),
  answer: okShape,
})

/** Sent with `Authorization: tma <initData>`; the same initData may be sent again while it is valid. */
export const logInWithTelegram = call('POST /api/auth/telegram', {
  access: 'public',
  limit: 'telegram',
  signsIn: true,
  summary: 'Sign in from the Mini App; answers a Bearer token',
  answer: z.object({ token: z.string(), user: userShape }),
})

/** The sign-in widget carries the state back; without the cookie that goes with it nobody is signed in. */
export const getLoginState = call('GET /api/auth/telegram/state', {
  access: 'public',
  summary: 'What ties a sign-in with the Telegram widget to this browser; a cookie holds the other half',
  answer: z.object({ state: z.string() }),
})

export const unlinkTelegram = call('DELETE /api/auth/telegram', {
  access: 'user',
  summary: 'Unlink Telegram; refused while it is the only way to sign in',
  answer: userShape,
})

export const sessionShape = z.object({
  id: idShape,
  kind: z.enum(['cookie', 'bearer']),
  userAgent: z.string(),
  createdAt: dateTimeShape,
  lastUsedAt: dateTimeShape,
  current: z.boolean(),
})

export const listSessions = call('GET /api/auth/sessions', {
  access: 'user',
  summary: 'Where a person is signed in',
  answer: z.array(sessionShape),
})

export const endSession = call('DELETE /api/auth/sessions/:id', {
  access: 'user',
  summary: 'End one session',
  params: byId,
  answer: okShape,
})

export const exportData = call('GET /api/auth/export', {
  access: 'user',
  limit: 'account',
  summary: 'Everything stored about the signed-in person',
  answer: z.record(z.string(), z.unknown()),
})

export const deleteAccount = call('DELETE /api/auth/user', {
  access: 'user',
  limit: 'account',
  summary:
    'Delete the account and everything that belongs to it; with a password account the password is asked again',
  body: z.strictObject({
    confirm: z.literal('delete'),
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  }),
  answer: okShape,
})

/** Sign-in by the bot: the site asks for a key, the person confirms it in the chat, the same browser collects. */
export const startBotLogin = call('POST /api/auth/bot-login', {
  access: 'public',
  limit: 'login',
  summary: 'A one-time link to the bot, bound to this browser',
  answer: z.object({ url: z.string(), matchCode: z.string(), expiresAt: dateTimeShape }),
})

export const finishBotLogin = call('POST /api/auth/bot-login/finish', {
  access: 'public',
  limit: 'analytics',
  summary: 'Collect the sign-in once the person confirmed it in the chat',
  answer: z.object({
    status: z.enum(['waiting', 'done', 'refused', 'expired']),
    user: z.nullable(userShape),
  }),
})

export const getFeatures = call('GET /api/features', {
  access: 'public',
  summary: 'What this installation offers: the bot, money tabs, the name of the product',
  answer: z.object({
    appName: z.string(),
    botUsername: z.nullable(z.string()),
    miniAppName: z.nullable(z.string()),
    venmoHandle: z.nullable(z.string()),
    cashAppTag: z.nullable(z.string()),
    moneyTabsInTelegram: z.boolean(),
  }),
})
