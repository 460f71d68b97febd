import { fetchDemoPage, isDemoUrl } from './feeds/demo/pages.ts'
import { checkLink } from './feeds/check-link.ts'
import { createFetchDeps } from './feeds/fetch-feed.ts'
import type { Parser } from './feeds/parse.ts'
import { createThreadParser } from './feeds/parser.ts'
import { fetchPageWith, type FetchPage } from './feeds/read-vendor.ts'
import { HOSTS_AT_ONCE } from './jobs/ingest.ts'
import type { LinkResult } from './services/certificates.ts'

/** How pages are had and parsed in this process: the demo's come from its own shops where the demo is loaded. */
export function createFetching(options: { allowPrivate: boolean; hasDemo: boolean }): {
  fetchPage: FetchPage
  parser: Parser
  checkLink: (url: string) => Promise<LinkResult>
  close: () => Promise<void>
} {
  const deps = createFetchDeps({ allowPrivate: options.allowPrivate })
  const fromNetwork = fetchPageWith({}, deps)
  const parser = createThreadParser(HOSTS_AT_ONCE)
  const fetchPage: FetchPage = (url, validators, signal) =>
    options.hasDemo && isDemoUrl(url) ? fetchDemoPage(url, validators) : fromNetwork(url, validators, signal)
  return {
    fetchPage,
    parser,
    checkLink: url => checkLink(url, deps),
    close: async () => void (await Promise.all([deps.close(), parser.close()])),
  }
}
