import type { InlineKeyboardButton } from 'grammy/types'

type LinkOptions = { publicUrl: string; apiRoot: string; miniAppName: string | null; username: string }

type Shared = { id: string; name: string; compoundSlug: string | null }

const startParam = ({ name, compoundSlug }: Shared): string =>
  compoundSlug === null ? `q-${Buffer.from(name).toString('base64url')}` : `compound-${compoundSlug}`

export type Links = ReturnType<typeof createLinks>

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const isLoopback = (url: string) => LOOPBACK.test(new URL(url).hostname)

/** Telegram refuses a whole message for one button: a Mini App must be https, a link needs a host with a dot. */
export function createLinks({ publicUrl, apiRoot, miniAppName, username }: LinkOptions) {
  const isLocal = isLoopback(apiRoot)
  const isPublic = new URL(publicUrl).hostname.includes('.') && !isLoopback(publicUrl)
  const takesApp = isLocal || (isPublic && publicUrl.startsWith('https:'))
  return {
    site: new URL(publicUrl).host,
    /** A page of the site; null where Telegram would refuse the address. */
    page: (path: string): string | null => (isLocal || isPublic ? `${publicUrl}${path}` : null),
    /** A button that opens the Mini App at a path, for private chats; no button where it cannot. */
    app: (text: string, path: string): InlineKeyboardButton[] =>
      takesApp ? [{ text, web_app: { url: `${publicUrl}${path}` } }] : [],
    appUrl: takesApp ? `${publicUrl}/` : null,
    /** For any chat: the product in the Mini App (miniapp/telegram/start-path.ts reads it), or in the bot when none is registered. */
    share: (product: Shared): string =>
      miniAppName === null
        ? `https://t.me/${username}?start=product_${product.id}`
        : `https://t.me/${username}/${miniAppName}?startapp=${startParam(product)}`,
    chat: `https://t.me/${username}`,
  }
}

export const canLink = (url: string | null): url is string =>
  url !== null && new URL(url).hostname.includes('.')
