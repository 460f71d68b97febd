import { navigate } from 'wouter/use-browser-location'
import type { AnswerOf } from '#api/contract/call.ts'
import type { WireReach } from '#api/contract/notifications.ts'
import type { addWatch } from '#api/contract/watches.ts'
import { paths } from '#miniapp/paths.ts'
import { showDialog, shownDialog } from '#miniapp/state/dialogs.ts'
import { isPromptDue } from '#miniapp/state/prompts.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { reach } from '#miniapp/texts/alerts.ts'

const FIRST_WATCH_PROMPT_MS = 1_000

/** The way to what lets messages arrive, for a toast; nothing where they do. */
export const showFixes = ({ channels }: Pick<WireReach, 'channels'>) =>
  channels.length > 0 ? {} : { action: { label: reach.show, run: () => navigate(paths.notifications) } }

/** What the server says of a new watch: that it would reach nobody, or which kinds were just chosen. */
function confirmWatch(product: string, answer: AnswerOf<typeof addWatch>): void {
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
const promptLater = (): void => void window.setTimeout(prompt, FIRST_WATCH_PROMPT_MS)

function prompt(): void {
  if (!isPromptDue('watchlist')) return
  if (shownDialog() === null) showDialog({ kind: 'notifications', trigger: 'watchlist' })
  else promptLater()
}

/** Says where the messages of a new watch go; after the very first one, asks to allow notifications. */
export function afterWatch(product: string, answer: AnswerOf<typeof addWatch>, isFirst: boolean): void {
  confirmWatch(product, answer)
  if (isFirst) promptLater()
}
