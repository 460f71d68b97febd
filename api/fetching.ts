import { fetchDemoPage, isDemoUrl } from './feeds/demo/files.ts'
import { createFetchDeps } from './feeds/fetch-feed.ts'
import { fetchPageWith, type FetchPage } from './feeds/read-vendor.ts'

/** How pages are had in this process: from the network, and the demo's from its files where the demo is loaded. */
export function createFetching(options: { allowPrivate: boolean; hasDemo: boolean }): {
  fetchPage: FetchPage
  close: () => Promise<void>
} {
  const deps = createFetchDeps({ allowPrivate: options.allowPrivate })
  const fromNetwork = fetchPageWith({}, deps)
  const fetchPage: FetchPage = (url, validators) =>
    options.hasDemo && isDemoUrl(url) ? fetchDemoPage(url, validators) : fromNetwork(url, validators)
  return { fetchPage, close: () => deps.close() }
}
