import { type ComponentType, createElement, lazy } from 'react'

const failed = new Set<() => void>()

/** A failed fetch is kept, as `lazy` keeps it, until `retryFailedLoads`: trying at each drawing would never end. */
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
