const prefixes: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
}

/** A call that the real server refuses; `reason` is its text without the prefix of the code. */
export class ApiFailure extends Error {
  readonly code: number
  readonly reason: string
  readonly parameters: { retry_after?: number } | undefined

  constructor(code: number, reason: string, parameters?: { retry_after?: number }) {
    super(reason)
    this.code = code
    this.reason = reason
    this.parameters = parameters
  }
}

export const bad = (reason: string) => new ApiFailure(400, reason)
export const forbidden = (reason: string) => new ApiFailure(403, reason)
export const tooMany = (seconds: number) =>
  new ApiFailure(429, `retry after ${seconds}`, { retry_after: seconds })

/** The server lowers the reason's first letter unless it is one of the capital codes (Client.cpp, fail_query_with_error). */
export const describe = (failure: ApiFailure): string => {
  const prefix = prefixes[failure.code] ?? 'Internal Server Error'
  if (!failure.reason) return prefix
  const shouted = /^.[A-Z_]/.test(failure.reason)
  const reason = shouted ? failure.reason : failure.reason.charAt(0).toLowerCase() + failure.reason.slice(1)
  return `${prefix}: ${reason}`
}

/** Runs a reader of one part and says in which part it failed, as the server does. */
export const within = <T>(part: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof ApiFailure ? new ApiFailure(error.code, `${part}: ${error.reason}`) : error
  }
}
