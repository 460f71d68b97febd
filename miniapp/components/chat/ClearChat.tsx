import { useState } from 'react'
import { useClearMessages } from '#miniapp/queries/chat.ts'
import { chat } from '#miniapp/texts/chat.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'

export function ClearChat() {
  const [asking, ask] = useState(false)
  const { mutate, isPending } = useClearMessages()
  const clear = () =>
    mutate(undefined, {
      onSuccess: () => {
        ask(false)
        toast({ title: chat.cleared })
      },
      onError: () => failed(chat.clearFailed),
    })
  return (
    <>
      <IconButton label={chat.clear} onClick={() => ask(true)}>
        <TrashIcon />
      </IconButton>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={chat.clearTitle}
        size="small"
        question
        footer={
          <>
            <Button onClick={() => ask(false)}>{chat.keep}</Button>
            <Button variant="danger" busy={isPending} onClick={clear}>
              {chat.clearYes}
            </Button>
          </>
        }
      >
        <p>{chat.clearWhy}</p>
      </Dialog>
    </>
  )
}
