import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useNames } from '#miniapp/hooks/useNames.ts'
import { productPath } from '#api/domain/pages.ts'
import { useSuggestions } from '#miniapp/queries/products.ts'
import { home } from '#miniapp/texts/home.ts'
import { SearchBox } from '#miniapp/ui/SearchBox.tsx'

export function CompoundSearch({ initial = '' }: { readonly initial?: string }) {
  const [text, setText] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const [, go] = useLocation()
  const names = useNames(text, '')
  const { data = [], isSuccess, isPlaceholderData } = useSuggestions(text.trim(), text.trim() !== '')
  const isAnswered = isSuccess && !isPlaceholderData
  const open = (id: string | undefined) => {
    const found = data.find(({ productId }) => productId === id)
    if (found) go(productPath(found))
  }
  const first = isAsked && isAnswered ? data[0] : undefined
  // Enter may come before the names do, while those of an earlier text are still shown.
  useEffect(() => {
    if (first) go(productPath(first))
  }, [first, go])
  const isUnknown = text.trim().length > 1 && isAnswered && data.length === 0
  return (
    <div className="landing-search">
      <SearchBox
        label={home.searchLabel}
        placeholder={home.placeholder}
        value={text}
        onChange={next => {
          setText(next)
          setAsked(false)
        }}
        onCommit={() => setAsked(true)}
        suggestions={names}
        onPick={({ id }) => open(id)}
      />
      <p className="meta" aria-live="polite">
        {isUnknown ? home.noResults(text.trim()) : null}
      </p>
    </div>
  )
}
