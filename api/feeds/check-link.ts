import type { LinkResult } from '#api/services/certificates.ts'
import { FeedError } from './feed-error.ts'
import { fetchFeed, type FetchDeps } from './fetch-feed.ts'

const LIMITS = { attempts: 1, totalTimeoutMs: 20_000, maxBytes: 500_000 }
const GONE = new Set([404, 410])

/** Whether something stands at an address: asked as politely and as guarded as a feed, never kept, and never throws. */
export async function checkLink(url: string, deps: FetchDeps): Promise<LinkResult> {
  try {
    await fetchFeed(url, LIMITS, deps)
    return { state: 'ok', error: null }
  } catch (error) {
    if (!(error instanceof FeedError))
      return { state: 'unreachable', error: 'The address could not be asked.' }
    // A file larger than what is read is there.
    if (error.kind === 'too-large') return { state: 'ok', error: null }
    const isGone = error.kind === 'http' && GONE.has(error.status ?? 0)
    return { state: isGone ? 'missing' : 'unreachable', error: error.message }
  }
}
