import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { offerHash } from '#api/domain/pages.ts'
import { offerInHash } from '#miniapp/paths.ts'

type Entry = { readonly offer?: boolean } | null

const here = (): string => window.location.pathname + window.location.search

/** Opens the details of an offer over the page: a step of its own in the history; from details to details, the same step. */
export function openOffer(offerId: string): void {
  const replace = offerInHash(window.location.hash) !== null
  const state = replace ? (window.history.state as Entry) : { offer: true }
  navigate(here() + offerHash(offerId), { replace, state })
}

/** Back to the page as it was; where the address was opened with the details, they are taken off it. */
export function closeOffer(): void {
  if ((window.history.state as Entry)?.offer) window.history.back()
  else navigate(here(), { replace: true })
}

export const useOfferInHash = (): string | null =>
  useLocationProperty(
    () => offerInHash(window.location.hash),
    () => null,
  )
