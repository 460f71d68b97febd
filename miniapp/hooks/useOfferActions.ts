import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { showDialog, shownDialog } from '#miniapp/state/dialogs.ts'
import { countSavings } from '#miniapp/state/donations.ts'
import { useRemoveAlert } from '#miniapp/queries/alerts.ts'
import { type Interaction, interacted } from '#miniapp/queries/analytics.ts'
import { useAuth } from '#miniapp/queries/auth.ts'
import { useToggleWatch } from '#miniapp/queries/watchlist.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import type { WireReach } from '#api/contract/notifications.ts'
import { type addWatch, listWatches } from '#api/contract/watchlist.ts'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#miniapp/paths.ts'
import { reach } from '#miniapp/texts/alerts.ts'
import { queryKeyOf } from '#miniapp/queries/client.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { toast } from '#miniapp/state/toasts.ts'

const FIRST_WATCH_PROMPT_MS = 1_000

const queryInAddress = (): string => new URLSearchParams(window.location.search).get('q') ?? ''

const track = (card: OfferCard, what: Interaction) => interacted(queryInAddress(), card.productId, what)

/** What cannot be done without an account says so and offers the way. */
function refused(description: string, signedIn: boolean): void {
  haptic('error')
  const action = { label: 'Sign in', run: () => showDialog({ kind: 'sign-in', tab: 'login' }) }
  toast({ title: offers.error, description, destructive: true, ...(signedIn ? {} : { action }) })
}

/** The way to what lets messages arrive, for a toast; nothing where they do. */
export const showFixes = ({ channels }: Pick<WireReach, 'channels'>) =>
  channels.length > 0 ? {} : { action: { label: reach.show, run: () => navigate(paths.notifications) } }

/** What the server says of a new watch: that it would reach nobody, or which kinds were just chosen. */
function confirmWatch(product: string, answer: AnswerOf<typeof addWatch> | null, isFirst: boolean): void {
  if (isFirst) promptAfterFirstWatch()
  if (answer === null) return
  const title = reach.watched(product)
  const { channels } = answer.reach
  if (channels.length === 0) toast({ title, description: reach.nowhere, ...showFixes(answer.reach) })
  else if (answer.preferencesSet)
    toast({
      title,
      description: `${reach.goesTo(channels)} ${reach.allKinds}`,
      action: { label: reach.settings, run: () => navigate(paths.settings) },
    })
}

/** A second after the first watch, and never over something else that lies open. */
async function promptForAlerts(): Promise<void> {
  const { isPromptDue } = await import('#miniapp/state/prompts.ts')
  if (!isPromptDue('watchlist')) return
  if (shownDialog() === null) showDialog({ kind: 'notifications', trigger: 'watchlist' })
  else promptAfterFirstWatch()
}

const promptAfterFirstWatch = (): void =>
  void window.setTimeout(() => void promptForAlerts().catch(() => undefined), FIRST_WATCH_PROMPT_MS)

export interface OfferActions {
  readonly toggleWatch: (card: OfferCard) => void
  readonly toggleAlert: (card: OfferCard) => void
  /** Somebody went on to the vendor. */
  readonly left: (card: OfferCard) => void
}

/** Watch, alert and the way out, with their analytics, their prompts and what is said when they fail. */
export function useOfferActions(): OfferActions {
  const client = useQueryClient()
  const { user } = useAuth()
  const signedIn = user !== null
  const { mutate: toggle } = useToggleWatch()
  const { mutate: remove } = useRemoveAlert()

  const toggleWatch = useCallback(
    (card: OfferCard) => {
      if (!signedIn) return refused(offers.addFailed, false)
      const watch = !card.isWatchlisted
      const first = watch && (client.getQueryData<unknown[]>(queryKeyOf(listWatches)) ?? []).length === 0
      haptic('selection')
      if (watch) track(card, 'watchlist')
      toggle(
        { productId: card.productId, watch },
        {
          onSuccess: answer => confirmWatch(card.productName, answer, first),
          onError: () => refused(watch ? offers.addFailed : offers.removeFailed, true),
        },
      )
    },
    [signedIn, client, toggle],
  )
  const toggleAlert = useCallback(
    (card: OfferCard) => {
      if (!signedIn) return refused(offers.alertFailed, false)
      haptic('selection')
      if (card.alertId === null) return showDialog({ kind: 'alert', card })
      remove(card.alertId, { onError: () => refused(offers.alertDeleteFailed, true) })
    },
    [signedIn, remove],
  )
  const left = useCallback((card: OfferCard) => {
    track(card, 'click')
    if (card.price !== null && card.originalPrice !== null) countSavings(card.originalPrice - card.price)
  }, [])
  return { toggleWatch, toggleAlert, left }
}
