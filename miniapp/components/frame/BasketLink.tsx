import { Link } from 'wouter'
import { paths } from '#miniapp/paths.ts'
import { useStored } from '#miniapp/state/storage.ts'
import { basketAdded } from '#miniapp/texts/basket-added.ts'
import { BasketIcon } from '#miniapp/ui/icons/icons.tsx'

export function BasketLink() {
  const [text] = useStored('basket')
  const lines = text.split(',').filter(Boolean).length
  if (lines === 0) return null
  return (
    <Link href={paths.basket} className="icon-button basket-link" aria-label={basketAdded.link(lines)}>
      <BasketIcon />
      <span aria-hidden>{lines}</span>
    </Link>
  )
}
