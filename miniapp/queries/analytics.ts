import { trackSearch } from '#api/contract/donations.ts'
import { QUERY_MAX_CHARACTERS } from '#api/domain/constants.ts'
import { send } from '#miniapp/send.ts'

/** Counting must never disturb what is counted. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

const cut = (query: string): string => Array.from(query).slice(0, QUERY_MAX_CHARACTERS).join('')

/** What was searched, once the typing has rested. */
export const searched = (query: string): void => quietly(send(trackSearch, { body: { query: cut(query) } }))

export type Interaction = 'watchlist' | 'alert' | 'click'

/** What somebody did with a product. */
export const interacted = (query: string, productId: string, interactionType: Interaction): void =>
  quietly(send(trackSearch, { body: { query: cut(query), productId, interactionType } }))
