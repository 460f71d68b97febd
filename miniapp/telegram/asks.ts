/** What is asked of Telegram once in a while and waits for an answer: loaded with the screens that ask. */
import { hostRequest, hostVersion, openOutside, tellHost } from './sdk.ts'

/** `paid`, `cancelled`, `failed` or `pending` as Telegram says, or that no invoice could be opened. */
type InvoiceResult = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unavailable'

const ANSWER_MS = 3_000
const DECIDE_MS = 60_000

let openedInvoice: Promise<InvoiceResult> | null = null

/** An answer we do not know may still be a payment: ask the server. */
const INVOICE = ['paid', 'cancelled', 'failed', 'pending'] as const

const slugOf = (url: string): string | null =>
  /^https:\/\/(?:t|telegram)\.me\/(?:\$|invoice\/)([\w\-=]+)$/.exec(url)?.[1] ?? null

/** Opens a Stars invoice in Telegram. The answer is advisory: the server's order is the truth. One at a time. */
export function openInvoice(url: string): Promise<InvoiceResult> {
  const slug = slugOf(url)
  const request = hostRequest()
  if (!request || !slug) return Promise.resolve('unavailable')
  openedInvoice ??= request('web_app_open_invoice', 'invoice_closed', {
    params: { slug },
    capture: data => data.slug === slug,
  })
    .then(
      (data): InvoiceResult => INVOICE.find(known => known === data.status) ?? 'pending',
      (): InvoiceResult => 'unavailable',
    )
    .finally(() => {
      openedInvoice = null
    })
  return openedInvoice
}

/** Asks whether the bot may write to this person. False also when nobody can be asked. */
export async function requestWriteAccess(): Promise<boolean> {
  const answer = await hostRequest()?.('web_app_request_write_access', 'write_access_requested', {
    timeout: DECIDE_MS,
  }).then(
    data => data.status,
    () => null,
  )
  return answer === 'allowed'
}

export const shareUrl = (url: string, text: string): boolean =>
  openOutside(`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`)

/** Telegram's "forward to" sheet with a card that the bot made ready. False: no host was asked. */
export const shareCard = (preparedId: string): boolean =>
  tellHost(post => post('web_app_send_prepared_message', { id: preparedId }))

/** Whether a card can be shared at all: Telegram of the end of 2024 or newer. */
export const canShareCard = (): boolean => hostVersion() >= 8

export async function canAddToHomeScreen(): Promise<boolean> {
  const answer = await hostRequest()?.('web_app_check_home_screen', 'home_screen_checked', {
    timeout: ANSWER_MS,
  }).then(
    data => data.status,
    () => null,
  )
  return answer === 'missed' || answer === 'unknown'
}

export const addToHomeScreen = (): boolean => tellHost(post => post('web_app_add_to_home_screen'))
