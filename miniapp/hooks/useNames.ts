import { useSuggestions } from '#miniapp/queries/products.ts'
import { home } from '#miniapp/texts/home.ts'
import type { Suggestion } from '#miniapp/ui/Options.tsx'

export function useNames(text: string, searched: string): Suggestion[] {
  const names = useSuggestions(text.trim(), text.trim() !== searched).data ?? []
  return names.map(({ productId, name, offers }) => ({
    id: productId,
    label: name,
    detail: home.offered(offers),
  }))
}
