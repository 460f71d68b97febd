import { useState } from 'react'
import { useLocation } from 'wouter'
import { useNames } from '#miniapp/hooks/useNames.ts'
import { productPath } from '#miniapp/paths.ts'
import { useSuggestions } from '#miniapp/queries/products.ts'
import { home } from '#miniapp/texts/home.ts'
import { SearchBox } from '#miniapp/ui/SearchBox.tsx'

/** A search by name whose answer is the page of the compound: for everybody, without an account. */
export function CompoundSearch({ initial = '' }: { readonly initial?: string }) {
  const [text, setText] = useState(initial)
  const [, go] = useLocation()
  const names = useNames(text, '')
  const { data = [], isSuccess, isPlaceholderData } = useSuggestions(text, text.trim() !== '')
  const open = (id: string | undefined) => {
    const found = data.find(({ productId }) => productId === id)
    if (found) go(productPath(found))
  }
  const isUnknown = text.trim().length > 1 && isSuccess && data.length === 0 && !isPlaceholderData
  return (
    <div className="landing-search">
      <SearchBox
        label={home.searchLabel}
        placeholder={home.placeholder}
        value={text}
        onChange={setText}
        onCommit={() => open(data[0]?.productId)}
        suggestions={names}
        onPick={({ id }) => open(id)}
      />
      <p className="meta" aria-live="polite">
        {isUnknown ? home.noResults(text.trim()) : null}
      </p>
    </div>
  )
}
