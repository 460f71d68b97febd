import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { Fault } from '#api/contract/fault.ts'
import { databaseFault, type DatabaseFault, isMissingParent } from '#api/db/faults.ts'

const UNAVAILABLE = 'Prices cannot be read or changed right now. Nothing was lost; try again in a moment.'
const UNEXPECTED = 'Something went wrong on our side. Try again in a moment.'
const DELETED_MEANWHILE = 'What this belongs to was deleted in the meantime. Reload the page.'
const RETRY_SECONDS = 2
const RETRY_SECONDS_FULL = 60

/** Faults of the HTTP libraries carry a status of their own below 500, and a message for the client. */
const clientFault = (error: unknown): Fault | null => {
  const { status, expose, message } = error as { status?: unknown; expose?: unknown; message?: unknown }
  const isClients = typeof status === 'number' && status >= 400 && status < 500 && expose === true
  return isClients
    ? new Fault(status, typeof message === 'string' ? message : 'The request was refused.')
    : null
}

/** Anything thrown, a thrown null included, as what a person may read. */
function faultOf(thrown: unknown): Fault {
  const error = thrown ?? new Error('nothing was thrown')
  if (error instanceof Fault) return error
  const fault = databaseFault(error)
  if (fault) return new Fault(503, UNAVAILABLE, fault === 'disk full' ? RETRY_SECONDS_FULL : RETRY_SECONDS)
  if (isMissingParent(error)) return new Fault(409, DELETED_MEANWHILE)
  return clientFault(error) ?? new Fault(500, UNEXPECTED)
}

/** What only the operator can mend, in words that stand in the log line. */
const ADVICE: Partial<Record<DatabaseFault, string>> = {
  'disk full': 'The disk of the database is full: make room. Nothing that was stored is lost.',
  'read-only': 'The database takes no changes: it is a standby, or default_transaction_read_only is on.',
}

const adviceOn = (error: unknown): { advice?: string } => {
  const advice = ADVICE[databaseFault(error) ?? 'busy']
  return advice === undefined ? {} : { advice }
}

/** Somebody's browser came here by a link or a redirect: a person will read the answer. Our own calls ask for JSON. */
const isVisit = (ctx: Context): boolean => ctx.accepts('json', 'html') === 'html'

/** Node takes request lines such as `GET http://[`, whose path throws when anybody asks for it. */
function refuseUnreadable(ctx: Context): void {
  try {
    void ctx.path
  } catch {
    throw new Fault(400, 'The address of the request was not understood.')
  }
}

/** Every failure becomes `{message}` with the right status, a page for who came by a link; what the client cannot help is logged. */
export const errors =
  (options: {
    log: Logger
    /** What a person reads who came by a link; without it, what our own calls get. */
    page?: (message: string) => string
  }): Middleware =>
  async (ctx, next) => {
    try {
      refuseUnreadable(ctx)
      await next()
    } catch (error) {
      const fault = faultOf(error)
      if (fault.status >= 500 && !(error instanceof Fault)) {
        const route: unknown = ctx['_matchedRoute']
        options.log.error({ err: error, method: ctx.method, route, ...adviceOn(error) }, 'request failed')
      }
      ctx.status = fault.status
      ctx.set('Cache-Control', 'no-store')
      if (fault.retryAfter !== undefined)
        ctx.set('Retry-After', String(Math.max(1, Math.ceil(fault.retryAfter))))
      ctx.vary('Accept')
      ctx.body = options.page && isVisit(ctx) ? options.page(fault.message) : { message: fault.message }
    }
  }
