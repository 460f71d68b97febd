import { prepareShare } from '#api/contract/shares.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { copyText } from '#miniapp/hooks/useCopy.ts'
import { offerPath } from '#api/domain/pages.ts'
import { useFeatures } from '#miniapp/queries/account/auth.ts'
import { send } from '#miniapp/send.ts'
import { canShareCard, shareCard, shareUrl } from '#miniapp/telegram/asks.ts'
import { details } from '#miniapp/texts/details.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { ShareIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { toast } from '#miniapp/state/toasts.ts'

const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** The browser's own sheet where it has one; else the link is copied. */
export async function share(url: string, text: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function' && navigator.maxTouchPoints > 0) {
      await navigator.share({ url, text })
      return
    }
  } catch (error) {
    if (wasCancelled(error)) return
  }
  toast({ title: (await copyText(url)) ? details.shared : details.shareFailed })
}

export function ShareButton({ card }: { readonly card: OfferCard }) {
  const features = useFeatures()
  const run = async () => {
    // The card with its price, prepared by the bot; whatever comes in its way, the link still goes.
    const prepared = canShareCard()
      ? await send(prepareShare, { params: { id: card.productId } }).catch(() => null)
      : null
    if (prepared?.preparedId && shareCard(prepared.preparedId)) return
    const text = details.shareText(card.productName, card.displayText, card.vendor.name)
    const site = window.location.origin + offerPath(card.vendor.slug, card.offerId)
    const { botUsername: bot, miniAppName: app } = features ?? {}
    const inChat =
      bot && app ? `https://t.me/${bot}/${app}?startapp=offer-${card.vendor.slug}-${card.offerId}` : site
    if (!shareUrl(inChat, text)) void share(site, text)
  }
  return (
    <IconButton label={details.share} onClick={() => void run()}>
      <ShareIcon />
    </IconButton>
  )
}
