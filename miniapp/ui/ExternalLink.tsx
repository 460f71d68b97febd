import type { MouseEvent, ReactNode } from 'react'
import { openOutside } from '#miniapp/telegram/sdk.ts'
import { OutsideIcon } from '#miniapp/ui/icons/icons.tsx'

/** The address if it is http(s) and nothing else; whatever a feed or a promotion says, no other scheme is rendered. */
export function safeHref(address: string | null | undefined): string | null {
  if (!address) return null
  try {
    const url = new URL(address)
    return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
      ? url.href
      : null
  } catch {
    return null
  }
}

interface ExternalLinkProps {
  readonly href: string | null | undefined
  readonly children: ReactNode
  readonly className?: string
  readonly arrow?: boolean
  readonly onOpen?: () => void
}

/** A link that leaves the app: a new tab on the site, the host's browser inside Telegram; plain words if unsafe. */
export function ExternalLink({ href, children, className, arrow = true, onOpen }: ExternalLinkProps) {
  const safe = safeHref(href)
  if (!safe) return <span>{children}</span>
  const open = (event: MouseEvent) => {
    onOpen?.()
    if (openOutside(safe)) event.preventDefault()
  }
  return (
    <a className={className} href={safe} target="_blank" rel="noopener nofollow ugc" onClick={open}>
      {children}
      {arrow ? <OutsideIcon size={16} className="arrow-out" /> : null}
      <span className="hidden-visually"> (opens in a new tab)</span>
    </a>
  )
}
