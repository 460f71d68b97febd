/** Why the database could not serve a statement, as far as the caller is concerned; `busy`, `timeout` and `unreachable` pass with time. */
export type DatabaseFault = 'busy' | 'timeout' | 'unreachable' | 'read-only' | 'disk full'

type Coded = {
  code?: unknown
  message?: unknown
  cause?: unknown
  nativeError?: unknown
  errors?: readonly unknown[]
}

export class DatabaseError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
  }
}

export const busyCode = 'DATABASE_BUSY'
export const timeoutCode = 'DATABASE_TIMEOUT'

// 55P03 is the embedded engine's "another transaction is under way"; 53300 is "too many clients".
const faultOfCode: Record<string, DatabaseFault> = {
  [busyCode]: 'busy',
  '55P03': 'busy',
  '53200': 'busy',
  '53300': 'busy',
  [timeoutCode]: 'timeout',
  '57014': 'timeout',
  ETIMEDOUT: 'timeout',
  '25006': 'read-only',
  '53100': 'disk full',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '25P03': 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ENOENT: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
}

// The driver reports these without a code.
const faultOfMessage: readonly [RegExp, DatabaseFault][] = [
  [/timeout exceeded when trying to connect/, 'busy'],
  [/due to connection timeout|timeout expired/, 'timeout'],
  [/Connection terminated|not queryable|Cannot use a pool after/, 'unreachable'],
]

const describe = ({ code, message }: Coded): DatabaseFault | null => {
  const known =
    typeof code === 'string' ? (faultOfCode[code] ?? (code.startsWith('08') ? 'unreachable' : null)) : null
  if (known) return known
  const text = typeof message === 'string' ? message : ''
  return faultOfMessage.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Tells a database that cannot serve now (answer 503 and Retry-After) from a statement that is wrong (null). */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  if (typeof error !== 'object' || error === null) return null
  const { nativeError, cause, errors }: Coded = error
  return describe(error) ?? databaseFault(nativeError) ?? databaseFault(cause) ?? databaseFault(errors?.[0])
}

export const sqlState = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null) return null
  const { code, nativeError, cause }: Coded = error
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  return sqlState(nativeError) ?? sqlState(cause)
}

/** PostgreSQL's unique_violation (documentation, appendix A). */
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

export const isDuplicate = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

/** The row that another one was to point at does not exist (any more). */
export const isMissingParent = (error: unknown): boolean => sqlState(error) === FOREIGN_KEY_VIOLATION
