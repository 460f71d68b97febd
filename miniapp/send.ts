import {
  type AnswerOf,
  type BodyFor,
  type Call,
  DRAWN_FOR,
  NOBODY,
  type ParamsFor,
  type QueryFor,
} from '#api/contract/call.ts'
import { NETWORK_ERROR, responseMessage } from '#api/domain/failures.ts'
import { doubtSession, shownPerson } from './state/session.ts'

export const SEND_TIMEOUT_MS = 30_000

/** An answer that is not OK. Its message is the specification's: "{status}: {body or status text}". */
export class SendError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string, statusText: string) {
    super(responseMessage(status, body, statusText))
    this.name = 'SendError'
    this.status = status
    this.body = body
  }
}

/** What to say of a call that failed: the specification's `words`, but where the browser knows that it has no connection. */
export const failureWords = (error: unknown, words: string): string =>
  error instanceof SendError || navigator.onLine ? words : NETWORK_ERROR

export function reasonOf(error: unknown): string {
  if (!(error instanceof SendError)) return ''
  try {
    const { message } = JSON.parse(error.body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type Options = {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** Takes the place of the Bearer token: `tma <initData>` at the sign-in from the Mini App. */
  authorization?: string | undefined
}

type InputFor<C extends Call> = Part<'params', ParamsFor<C>> &
  Part<'query', QueryFor<C>> &
  Part<'body', BodyFor<C>> &
  Options

export type ArgsFor<C extends Call> =
  object extends InputFor<C> ? [input?: InputFor<C>] : [input: InputFor<C>]

type AnyInput = Options & { params?: unknown; query?: unknown; body?: unknown }

/** Fills the path's parameters in and appends the query; what is undefined or null is left out. */
export function addressOf(call: Call, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries((input.query ?? {}) as Record<string, string | null | undefined>)
  const entries = given.filter((entry): entry is [string, string] => entry[1] != null)
  const query = new URLSearchParams(entries).toString()
  return query ? `${path}?${query}` : path
}

/** Runs `work` under one signal that obeys the caller's and the clock; the work covers reading the body. */
async function within<T>(input: AnyInput, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const ms = input.timeoutMs ?? SEND_TIMEOUT_MS
  const giveUp = () => controller.abort(input.signal?.reason)
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, ms)
  if (input.signal?.aborted) giveUp()
  input.signal?.addEventListener('abort', giveUp, { once: true })
  try {
    return await work(controller.signal)
  } catch (error) {
    if (late)
      throw new Error(`Network time-out: no answer within ${Math.round(ms / 1000)} s`, { cause: error })
    if (error instanceof SendError || controller.signal.aborted) throw error
    // Each browser words a lost connection differently; the interface looks for this word.
    throw new Error('Network failure: the server cannot be reached', { cause: error })
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', giveUp)
  }
}

function readAnswer(call: Call, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${call.path} answered something that is no JSON`, { cause: error })
  }
  // In the browser's build a call carries no shapes (vite.config.ts): the server has checked its answer with them.
  if (!('answer' in call)) return value
  const parsed = call.answer.safeParse(value)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  throw new Error(`${call.path} answered something else than agreed${where ? ` (${where})` : ''}`)
}

/** A 401 to a page of a person, or a 409 that names whom the session is of (docs/decisions/060). */
const isOtherSession = (response: Response, drawnFor: string | null): boolean =>
  (response.status === 401 && drawnFor !== null && drawnFor !== NOBODY) ||
  (response.status === 409 && response.headers.has(DRAWN_FOR))

export type Send = <C extends Call>(call: C, ...args: ArgsFor<C>) => Promise<AnswerOf<C>>

/** The one client of the API: cookies on the site, a Bearer token in the Mini App; knows no screens and no toasts. */
export function createSend(deps: {
  fetch: typeof fetch
  drawnFor?: () => string | null
  /** The session is another's or nobody's by now. */
  onOtherSession?: () => void
}) {
  let bearer: string | null = null

  const headersOf = (call: Call, input: AnyInput): Record<string, string> => {
    const person = call.method === 'GET' ? null : (deps.drawnFor?.() ?? null)
    const authorization = input.authorization ?? (bearer === null ? undefined : `Bearer ${bearer}`)
    return {
      Accept: 'application/json',
      ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(authorization === undefined ? {} : { Authorization: authorization }),
      ...(person === null ? {} : { [DRAWN_FOR]: person }),
    }
  }

  const send: Send = async (call, ...[given]) => {
    const input: AnyInput = given ?? {}
    const text = await within(input, async signal => {
      const response = await deps.fetch(addressOf(call, input), {
        method: call.method,
        credentials: 'include',
        headers: headersOf(call, input),
        signal,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      })
      const body = await response.text()
      if (isOtherSession(response, deps.drawnFor?.() ?? null)) deps.onOtherSession?.()
      if (!response.ok) throw new SendError(response.status, body, response.statusText)
      return body
    })
    return readAnswer(call, text) as AnswerOf<typeof call>
  }

  return { send, setBearer: (token: string | null) => void (bearer = token) }
}

export const { send, setBearer } = createSend({
  fetch: (input, init) => fetch(input, init),
  drawnFor: shownPerson.get,
  onOtherSession: () => doubtSession('call'),
})
