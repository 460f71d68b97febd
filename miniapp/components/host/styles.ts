import library from '@telegram-apps/telegram-ui/dist/styles.css?url'
import { linkStyle } from '#miniapp/ui/link-style.ts'
import own from './host.css?url'
import settings from './host-settings.css?url'

export const linkStyles = async (): Promise<void> => {
  await Promise.all([library, own, settings].map(linkStyle))
}
