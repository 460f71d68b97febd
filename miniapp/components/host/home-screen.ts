import { toast } from '#miniapp/state/toasts.ts'
import { host } from '#miniapp/texts/host.ts'
import { addToHomeScreen, canAddToHomeScreen } from '#miniapp/telegram/asks.ts'

/** Where Telegram can put an icon on the home screen and has not. */
export async function offerHomeScreen(): Promise<void> {
  if (!(await canAddToHomeScreen())) return
  toast({
    title: host.homeScreen,
    description: host.homeScreenWhy,
    action: { label: host.add, run: () => void addToHomeScreen() },
  })
}
