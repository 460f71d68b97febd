import type { Args } from './args.ts'
import type { World } from './world.ts'

/** A call as its method sees it; `method` is spelled as in the documentation. */
export interface Context {
  world: World
  method: string
  args: Args
}

interface Method {
  /** The documented parameters that the product uses; another one is recorded as a slip. */
  params: readonly string[]
  run: (context: Context) => unknown
}

export type Methods = Readonly<Record<string, Method>>
