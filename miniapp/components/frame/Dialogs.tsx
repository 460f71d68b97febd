import { hideDialog, showDialog, useShownDialog } from '#miniapp/state/dialogs.ts'
import { donationFacts } from '#miniapp/state/donations.ts'
import { useLastShown } from '#miniapp/hooks/useLastShown.ts'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'
import { WELCOME_DUE } from '#miniapp/hooks/useSession.ts'
import { session } from '#miniapp/state/storage.ts'
import { Part } from './Part.tsx'
import { ProductDetails } from '#miniapp/components/offers/ProductDetails.tsx'

const SignInDialog = lazyComponent(
  async () => (await import('#miniapp/components/sign-in/SignInDialog.tsx')).SignInDialog,
)
const AlertDialog = lazyComponent(
  async () => (await import('#miniapp/components/alerts/AlertDialog.tsx')).AlertDialog,
)
const TargetDialog = lazyComponent(
  async () => (await import('#miniapp/components/alerts/TargetDialog.tsx')).TargetDialog,
)
const DonateDialog = lazyComponent(
  async () => (await import('#miniapp/components/donate/DonateDialog.tsx')).DonateDialog,
)
const DonationPrompt = lazyComponent(
  async () => (await import('#miniapp/components/donate/DonationPrompt.tsx')).DonationPrompt,
)
const NotificationPrompt = lazyComponent(
  async () => (await import('#miniapp/components/alerts/NotificationPrompt.tsx')).NotificationPrompt,
)
const WelcomeFlow = lazyComponent(async () => (await import('./WelcomeFlow.tsx')).WelcomeFlow)

const endWelcome = () => {
  session.set(WELCOME_DUE, null)
  window.location.reload()
}
const askToDonate = () => showDialog({ kind: 'donate' })

export function Dialogs() {
  const shown = useShownDialog()
  const signIn = useLastShown(shown, 'sign-in')
  const alert = useLastShown(shown, 'alert')
  const target = useLastShown(shown, 'target')
  const donate = useLastShown(shown, 'donate')
  const prompt = useLastShown(shown, 'donation-prompt')
  const notify = useLastShown(shown, 'notifications')
  return (
    <>
      <ProductDetails />
      <Part resetKey={shown?.kind ?? ''} onMissing={hideDialog}>
        {signIn.last ? <SignInDialog open={signIn.open} tab={signIn.last.tab} /> : null}
        {alert.last ? <AlertDialog key={alert.opening} open={alert.open} card={alert.last.card} /> : null}
        {target.last ? (
          <TargetDialog key={target.opening} open={target.open} market={target.last.market} />
        ) : null}
        {donate.last ? <DonateDialog open={donate.open} onClose={hideDialog} /> : null}
        {prompt.last ? (
          <DonationPrompt
            {...donationFacts()}
            open={prompt.open}
            onClose={hideDialog}
            onDonate={askToDonate}
          />
        ) : null}
        {notify.last ? (
          <NotificationPrompt open={notify.open} onClose={hideDialog} trigger={notify.last.trigger} />
        ) : null}
        {shown?.kind === 'welcome' ? <WelcomeFlow onDone={endWelcome} /> : null}
      </Part>
    </>
  )
}
