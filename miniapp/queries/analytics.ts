import { trackSearch } from '#api/contract/analytics.ts'
import { cutQuery } from '#api/domain/search/search-key.ts'
import { send } from '#miniapp/send.ts'

/** Counting must never disturb what is counted. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

export const searched = (query: string): void =>
  quietly(send(trackSearch, { body: { query: cutQuery(query) } }))

export type Interaction = 'watchlist' | 'alert' | 'click'

export const interacted = (query: string, productId: string, interactionType: Interaction): void =>
  quietly(send(trackSearch, { body: { query: cutQuery(query), productId, interactionType } }))
