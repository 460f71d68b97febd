import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { ACCOUNT_LINKS } from '#miniapp/account-links.ts'
import { currentOf } from '#miniapp/nav.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { AccountIcon } from '#miniapp/ui/icons/icons.tsx'

const isOutside = (menu: HTMLElement, target: EventTarget | null): boolean =>
  !(target instanceof Node && menu.contains(target))

/** From 960 px: what the slide-out menu holds below that. Closed by Esc, by leaving it and by a link. */
export function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const [pathname] = useLocation()
  const close = () => menu.current?.removeAttribute('open')
  useEffect(close, [pathname])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its links bubble here
    <details
      ref={menu}
      className="account-menu wide-only"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
      onBlur={event => {
        if (isOutside(event.currentTarget, event.relatedTarget)) close()
      }}
    >
      <summary className="icon-button" aria-label={frame.account}>
        <AccountIcon />
      </summary>
      <ul>
        {ACCOUNT_LINKS.map(({ path, name }) => (
          <li key={path}>
            <Link href={path} aria-current={currentOf(path, pathname)} onClick={close}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
