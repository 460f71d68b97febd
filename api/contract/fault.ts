/** A failure that the caller may read: what happened and what to do, with the HTTP status that says the same. */
export class Fault extends Error {
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.name = 'Fault'
    this.status = status
    this.retryAfter = retryAfter
  }
}

export const notFound = (what: string) => new Fault(404, `${what} was not found.`)

export const notSignedIn = () => new Fault(401, 'Sign in first.')

export const NO_SUCH_CALL = 'There is no such call.'
