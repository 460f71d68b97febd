import { navigate } from 'wouter/use-browser-location'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { paths } from '#miniapp/paths.ts'
import { addLine, lineOfOffer, readLines, writeLines, type WantedLine } from '#api/domain/basket/wanted.ts'
import { storage } from '#miniapp/state/storage.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { basketAdded } from '#miniapp/texts/basket-added.ts'

function addToBasket(offers: readonly OfferCard[]): number | null {
  let lines: WantedLine[] | null = readLines(storage.read('basket'))
  for (const offer of offers) lines = lines && addLine(lines, lineOfOffer(offer))
  if (lines === null) return null
  storage.write('basket', writeLines(lines))
  return lines.length
}

export function addCards(cards: readonly OfferCard[]): void {
  const lines = addToBasket(cards)
  haptic(lines === null ? 'warning' : 'selection')
  if (lines === null) toast({ title: basketAdded.full, description: basketAdded.fullWhy })
  else
    toast({
      title: basketAdded.added(lines),
      action: { label: basketAdded.open, run: () => navigate(paths.basket) },
    })
}
