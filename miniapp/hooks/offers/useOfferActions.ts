import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Micro } from '#api/domain/money.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { useRemoveAlert } from '#miniapp/queries/alerts.ts'
import { type Interaction, interacted } from '#miniapp/queries/analytics.ts'
import { useAuth } from '#miniapp/queries/account/auth.ts'
import { useToggleWatch } from '#miniapp/queries/watches.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import { type addWatch, listWatches } from '#api/contract/watches.ts'
import { queryKeyOf } from '#miniapp/queries/client.ts'
import { failureWords } from '#miniapp/send.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { failed } from '#miniapp/state/toasts.ts'

const queryInAddress = (): string => new URLSearchParams(window.location.search).get('q') ?? ''

const track = (card: OfferCard, what: Interaction) => interacted(queryInAddress(), card.productId, what)

const SIGN_IN = { label: 'Sign in', run: () => showDialog({ kind: 'sign-in', tab: 'login' }) }

function refused(description: string, action?: typeof SIGN_IN): void {
  haptic('error')
  failed(offers.error, description, action)
}

/** What is said and asked after a watch is fetched when there is one. */
async function confirm(product: string, answer: AnswerOf<typeof addWatch> | null, isFirst: boolean) {
  if (answer) (await import('./after-watch.ts')).afterWatch(product, answer, isFirst)
}

/** Counting must never disturb. */
const count = (saved: Micro): void =>
  void import('#miniapp/state/donations.ts').then(
    ({ countSavings }) => countSavings(saved),
    () => undefined,
  )

export interface OfferActions {
  readonly toggleWatch: (card: OfferCard) => void
  readonly toggleAlert: (card: OfferCard) => void
  readonly left: (card: OfferCard) => void
}

/** Watch, alert and the way out, with their analytics, their prompts and what is said when they fail. */
export function useOfferActions(): OfferActions {
  const client = useQueryClient()
  const { user } = useAuth()
  const signedIn = user !== null
  // Not `mutate`, whose callbacks hear of the last press alone.
  const { mutateAsync: toggle } = useToggleWatch()
  const { mutateAsync: remove } = useRemoveAlert()

  const toggleWatch = useCallback(
    (card: OfferCard) => {
      if (!signedIn) return refused(offers.addFailed, SIGN_IN)
      const watch = !card.isWatchlisted
      const first = watch && !client.getQueryData<unknown[]>(queryKeyOf(listWatches))?.length
      haptic('selection')
      if (watch) track(card, 'watchlist')
      return void toggle({ productId: card.productId, watch }).then(
        answer => confirm(card.productName, answer, first).catch(() => undefined),
        error => refused(failureWords(error, watch ? offers.addFailed : offers.removeFailed)),
      )
    },
    [signedIn, client, toggle],
  )
  const toggleAlert = useCallback(
    (card: OfferCard) => {
      if (!signedIn) return refused(offers.alertFailed, SIGN_IN)
      haptic('selection')
      if (card.alertId === null) return showDialog({ kind: 'alert', card })
      return void remove(card.alertId).catch(error => refused(failureWords(error, offers.alertDeleteFailed)))
    },
    [signedIn, remove],
  )
  const left = useCallback((card: OfferCard) => {
    track(card, 'click')
    if (card.price !== null && card.originalPrice !== null) count(card.originalPrice - card.price)
  }, [])
  return { toggleWatch, toggleAlert, left }
}
