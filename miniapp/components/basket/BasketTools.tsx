import { share } from '#miniapp/components/frame/ShareButton.tsx'
import { PrintButton } from '#miniapp/components/offers/CsvButton.tsx'
import { shareUrl } from '#miniapp/telegram/asks.ts'
import { basket } from '#miniapp/texts/basket.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { ShareIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { useShareAddress, type useBasket } from './useBasket.ts'

/** Share and print. The address holds the basket, so whoever gets it needs no account. */
export function BasketTools({ own }: { readonly own: ReturnType<typeof useBasket> }) {
  const address = useShareAddress(own.text)
  if (own.lines.length === 0) return null
  return (
    <>
      <IconButton
        label={basket.share}
        onClick={() => void (shareUrl(address, basket.shareText) || share(address, basket.shareText))}
      >
        <ShareIcon />
      </IconButton>
      <PrintButton />
    </>
  )
}
