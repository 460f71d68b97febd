import { type ComponentType, lazy, useEffect } from 'react'
import { type Shown, hideDialog, showDialog } from '#miniapp/dialogs.ts'
import { donationFacts } from '#miniapp/donations.ts'
import { useLastShown } from '#miniapp/hooks/useLastShown.ts'

/** What the dialogs of donations, prompts and the welcome receive. Each lives in the file of its name. */
export interface LaterProps {
  readonly DonateDialog: { readonly open: boolean; readonly onClose: () => void }
  readonly DonationPrompt: {
    readonly open: boolean
    readonly onClose: () => void
    readonly onDonate: () => void
    readonly searchCount: number
    /** Micro-units. */
    readonly totalSavings: number
  }
  readonly NotificationPrompt: {
    readonly open: boolean
    readonly onClose: () => void
    readonly trigger: 'signup' | 'watchlist' | 'manual'
  }
  /** Prompt and tutorial after a sign-up; `onDone` reloads the page. */
  readonly WelcomeFlow: { readonly onDone: () => void }
}

const files = import.meta.glob<Record<string, ComponentType<never>>>([
  './DonateDialog.tsx',
  './DonationPrompt.tsx',
  './NotificationPrompt.tsx',
  './WelcomeFlow.tsx',
])

/** A dialog that an installation may be built without; null then. */
function later<Name extends keyof LaterProps>(name: Name) {
  const load = files[`./${name}.tsx`]
  if (!load) return null
  return lazy(async () => ({ default: (await load())[name] as unknown as ComponentType<LaterProps[Name]> }))
}

const DonateDialog = later('DonateDialog')
const DonationPrompt = later('DonationPrompt')
const NotificationPrompt = later('NotificationPrompt')
const WelcomeFlow = later('WelcomeFlow')

const DRAWN: Partial<Record<Shown['kind'], unknown>> = {
  donate: DonateDialog,
  'donation-prompt': DonationPrompt,
  notifications: NotificationPrompt,
  welcome: WelcomeFlow,
}

const reload = () => window.location.reload()

/** Without a welcome the page starts anew at once; nothing else waits for what cannot be shown. */
function useNothingToShow(kind: Shown['kind'] | undefined): void {
  useEffect(() => {
    if (kind === undefined || !(kind in DRAWN) || DRAWN[kind]) return
    hideDialog()
    if (kind === 'welcome') reload()
  }, [kind])
}

export function LaterDialogs({ shown }: { readonly shown: Shown | null }) {
  const donate = useLastShown(shown, 'donate')
  const prompt = useLastShown(shown, 'donation-prompt')
  const notifications = useLastShown(shown, 'notifications')
  useNothingToShow(shown?.kind)
  return (
    <>
      {DonateDialog && donate.last ? <DonateDialog open={donate.open} onClose={hideDialog} /> : null}
      {DonationPrompt && prompt.last ? (
        <DonationPrompt
          {...donationFacts()}
          open={prompt.open}
          onClose={hideDialog}
          onDonate={() => showDialog({ kind: 'donate' })}
        />
      ) : null}
      {NotificationPrompt && notifications.last ? (
        <NotificationPrompt
          open={notifications.open}
          onClose={hideDialog}
          trigger={notifications.last.trigger}
        />
      ) : null}
      {WelcomeFlow && shown?.kind === 'welcome' ? <WelcomeFlow onDone={reload} /> : null}
    </>
  )
}
