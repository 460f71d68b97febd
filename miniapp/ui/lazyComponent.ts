import { type ComponentType, createElement, lazy } from 'react'

const failed = new Set<() => void>()

/**
 * A component whose code is fetched when it is first drawn. A fetch that failed is kept, as `lazy` keeps it, until
 * `retryFailedLoads` is called: trying again at each drawing would never end without a network.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed.add(() => void (Current = begin()))
        throw error
      }
    })
  let Current = begin()
  // The type of a lazy component speaks of refs, which none of ours takes.
  return props => createElement(Current as unknown as ComponentType<Props>, props)
}

/** What could not be fetched before is asked for again when it is next drawn. */
export function retryFailedLoads(): void {
  failed.forEach(renew => renew())
  failed.clear()
}
