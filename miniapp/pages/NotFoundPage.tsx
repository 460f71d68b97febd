import { Link } from 'wouter'
import { useTitle } from '#miniapp/hooks/useTitle.ts'
import { paths } from '#miniapp/paths.ts'
import { notFoundText } from '#miniapp/texts/frame.ts'
import { buttonClass } from '#miniapp/ui/Button.tsx'

export function NotFoundPage() {
  useTitle(notFoundText.title)
  return (
    <section className="screen-state">
      <h1>{notFoundText.title}</h1>
      <p className="lead">{notFoundText.lead}</p>
      <Link href={paths.home} className={buttonClass('primary')}>
        {notFoundText.home}
      </Link>
    </section>
  )
}
