import type * as z from 'zod/mini'
import type { Role } from '#api/domain/constants.ts'

type Shape = z.ZodMiniType

/** Anybody, a signed-in person (401 otherwise), or who works at the desk (404 otherwise); an owner is an editor too. */
export type Access = 'public' | 'user' | Role

/** `catalog`: the same for everyone, kept per catalogue version with an ETag. `private`: never stored anywhere. */
type Cache = 'catalog' | 'private'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Path = `/api/${string}`

/** One call of the API: the path, who may make it, and the shapes of everything that goes in and comes out. */
export type Call = {
  method: Method
  path: Path
  access: Access
  cache: Cache
  summary: string
  /** Name of the rate limit that guards the call beside the general one (api/middleware/rate-limit.ts). */
  limit?: LimitName
  /** The call signs somebody in, whoever the page was drawn for. */
  signsIn?: true
  params?: Shape
  query?: Shape
  body?: Shape
  /** The largest accepted body in bytes; 16 KiB unless said otherwise. */
  bodyLimit?: number
  answer: Shape
}

/** Whom a page was drawn for: a person's id or NOBODY. A call for another person is refused with 409, which names it too. */
export const DRAWN_FOR = 'X-Drawn-For'
export const NOBODY = 'nobody'

export type LimitName =
  | 'login'
  | 'reset'
  | 'signup'
  | 'telegram'
  | 'chat'
  | 'invoice'
  | 'subscribe'
  | 'search'
  | 'analytics'
  | 'account'
  | 'share'

type Output<S> = S extends Shape ? z.output<S> : undefined
type Input<S> = S extends Shape ? z.input<S> : undefined

export type ParamsOf<C extends Call> = Output<C['params']>
export type QueryOf<C extends Call> = Output<C['query']>
export type BodyOf<C extends Call> = Output<C['body']>
export type ParamsFor<C extends Call> = Input<C['params']>
export type QueryFor<C extends Call> = Input<C['query']>
export type BodyFor<C extends Call> = Input<C['body']>
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** Ties an address ("GET /api/vendors") and its shapes together; the server mounts it and the UI sends it. */
export function call<const S extends Omit<Call, 'method' | 'path' | 'cache'> & { cache?: Cache }>(
  address: `${Method} ${Path}`,
  spec: S,
): S & Pick<Call, 'method' | 'path' | 'cache'> {
  const [method, path] = address.split(' ') as [Method, Path]
  return { cache: 'private', ...spec, method, path }
}
