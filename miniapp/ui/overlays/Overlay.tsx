import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBack } from '#miniapp/hooks/useBack.ts'
import { lockSwipes } from '#miniapp/telegram/sdk.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { CloseIcon } from '#miniapp/ui/icons/icons.tsx'

export interface Openable {
  readonly open: boolean
  readonly onClose: () => void
}

export interface OverlayProps extends Openable {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Where the focus goes afterwards when nothing opened it: it came with the page, by its address or a reload. */
  readonly ownPlace?: () => HTMLElement | null
}

export interface DialogProps extends OverlayProps {
  readonly subtitle?: ReactNode
  readonly tools?: ReactNode
  readonly footer?: ReactNode
  /** Width from 960 px: 440, 560 or 760 px. On a phone it is a sheet from below. */
  readonly size?: 'small' | 'medium' | 'large'
  /** A question that must be answered: a press outside does not close it. */
  readonly question?: boolean
}

let locks = 0

/** The page behind stands still. Our own, because the usual library writes a style element that our CSP forbids. */
function lockPage(): () => void {
  locks += 1
  const root = document.documentElement
  if (locks === 1) root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
  root.classList.add('locked')
  const freeSwipes = lockSwipes()
  return () => {
    locks -= 1
    if (locks === 0) root.classList.remove('locked')
    freeSwipes()
  }
}

interface ShellProps extends Omit<OverlayProps, 'title'>, Pick<DialogProps, 'question'> {
  readonly className: string
  readonly described: boolean
}

/** The first of them that is still there, else the page's main part, so that the focus is never lost. */
function giveFocusBack(wanted: readonly (HTMLElement | null | undefined)[]): void {
  const target = wanted.find(element => element?.isConnected)
  if (target) target.focus()
  else document.querySelector('main')?.focus({ preventScroll: true })
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null

function Shell(props: ShellProps) {
  const { open, onClose, className, described, question = false, ownPlace, children } = props
  const opener = useRef<HTMLElement | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useBack(open, onClose, 'over')
  useEffect(() => (open ? lockPage() : undefined), [open])

  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <div className="scrim" data-state={open ? 'open' : 'closed'} />
        <Radix.Content
          ref={content}
          className={className}
          role={question ? 'alertdialog' : 'dialog'}
          aria-modal
          {...(described ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={event => {
            event.preventDefault()
            opener.current = focused()
            const wanted = content.current?.querySelector<HTMLElement>('[data-autofocus]')
            ;(wanted ?? content.current)?.focus()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            giveFocusBack([opener.current, ownPlace?.()])
          }}
          onInteractOutside={event => {
            const toast = event.target instanceof Element && event.target.closest('.toasts')
            if (question || toast) event.preventDefault()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Cross = ({ label }: { readonly label: string }) => (
  <Radix.Close asChild>
    <IconButton label={label} tip={null} data-overlay-close="">
      <CloseIcon />
    </IconButton>
  </Radix.Close>
)

export function DialogPanel({
  title,
  subtitle,
  tools,
  footer,
  children,
  size = 'large',
  ...shell
}: DialogProps) {
  return (
    <Shell {...shell} className={`dialog ${size}`} described={Boolean(subtitle)}>
      <div className="dialog-head">
        <div className="titles">
          <Radix.Title>{title}</Radix.Title>
          {subtitle ? <Radix.Description>{subtitle}</Radix.Description> : null}
        </div>
        {tools}
        <Cross label="Close" />
      </div>
      <div className="dialog-body">{children}</div>
      {footer ? <div className="dialog-foot">{footer}</div> : null}
    </Shell>
  )
}

export function MenuPanel({ title, children, ...shell }: OverlayProps) {
  return (
    <Shell {...shell} className="menu" described={false}>
      <div className="menu-head">
        <Radix.Title>{title}</Radix.Title>
        <Cross label="Close menu" />
      </div>
      <div className="menu-body">{children}</div>
    </Shell>
  )
}
