import { Toast } from 'radix-ui'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { CloseIcon } from '#miniapp/ui/icons/icons.tsx'
import { TOAST_DISPLAY_MS } from '#api/domain/constants.ts'
import { type ToastItem, dismissToast } from '#miniapp/state/toasts.ts'

/** A toast lies over a dialog without being the thing that Escape is meant for. */
function closeOverlay(): boolean {
  const close = document.querySelector<HTMLElement>('[data-overlay-close]')
  close?.click()
  return close !== null
}

function OneToast({ item }: { readonly item: ToastItem }) {
  const { action } = item
  return (
    <Toast.Root
      className={item.destructive ? 'toast destructive' : 'toast'}
      open={item.open}
      onOpenChange={open => !open && dismissToast(item.id)}
      type={item.destructive ? 'foreground' : 'background'}
      onEscapeKeyDown={event => {
        if (closeOverlay()) event.preventDefault()
      }}
    >
      <div>
        <Toast.Title className="toast-title">{item.title}</Toast.Title>
        {item.description ? (
          <Toast.Description className="toast-text">{item.description}</Toast.Description>
        ) : null}
      </div>
      {action ? (
        <Toast.Action asChild altText={action.label}>
          <button type="button" className="button" onClick={action.run}>
            {action.label}
          </button>
        </Toast.Action>
      ) : (
        <span />
      )}
      <Toast.Close asChild>
        <IconButton label="Close" tip={null}>
          <CloseIcon size={18} />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  )
}

/** F8 brings the focus there, hovering holds the 5 s. Each toast has a provider: a shared one would stay paused. */
export function ToastView({ items }: { readonly items: readonly ToastItem[] }) {
  return (
    <Toast.Provider key={items[0]?.id} duration={TOAST_DISPLAY_MS} swipeDirection="right">
      {items.map(item => (
        <OneToast key={item.id} item={item} />
      ))}
      <Toast.Viewport className="toasts" />
    </Toast.Provider>
  )
}
