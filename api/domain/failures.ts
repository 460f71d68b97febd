/** The specification's, to the letter (section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

export const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : ''
  return typeof message === 'string' ? message : ''
}

/** The message of a non-OK response: "{status}: {body or status text}". */
export const responseMessage = (status: number, body: string, statusText: string): string =>
  `${status}: ${body || statusText}`

export const uncaughtMessage = (error: unknown): string => messageOf(error) || UNEXPECTED
