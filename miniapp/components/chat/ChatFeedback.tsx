import { useId, useState } from 'react'
import type { WireMessage } from '#api/contract/chat.ts'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { useRateMessage } from '#miniapp/queries/chat.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { chat } from '#miniapp/texts/chat.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { TextAreaField } from '#miniapp/ui/Field.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { FlagIcon, ThumbDownIcon, ThumbUpIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { submits } from '#miniapp/hooks/useForm.ts'

type Feedback = WireMessage['feedback']

function useFeedback({ id, feedback }: WireMessage) {
  const [mine, setMine] = useState<Feedback>(feedback)
  const { mutate } = useRateMessage()
  const rate = (choice: 'up' | 'down') => {
    const next = mine === choice ? null : choice
    haptic('selection')
    setMine(next)
    mutate(
      { id, feedback: next },
      {
        onError: () => {
          setMine(mine)
          failed(chat.rateFailed)
        },
      },
    )
  }
  return { mine, rate }
}

interface ReportProps {
  readonly message: WireMessage
  readonly feedback: Feedback
  readonly open: boolean
  readonly onClose: () => void
}

function ReportDialog({ message, feedback, open, onClose }: ReportProps) {
  const id = useId()
  const [report, setReport] = useState('')
  const { mutate, isPending } = useRateMessage()
  useUnsaved(open && report.trim() !== '')
  const submit = submits(() =>
    mutate(
      { id: message.id, feedback, report: report.trim() },
      {
        onSuccess: () => {
          setReport('')
          onClose()
          toast({ title: chat.reported, description: chat.reportedWhy })
        },
        onError: () => failed(chat.reportFailed),
      },
    ),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chat.report}
      subtitle={chat.reportLead}
      size="small"
      footer={
        <Button variant="primary" type="submit" form={id} busy={isPending} disabled={report.trim() === ''}>
          {chat.reportSend}
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextAreaField
          label={chat.reportText}
          value={report}
          rows={5}
          maxLength={1000}
          data-autofocus=""
          onValue={setReport}
        />
      </form>
    </Dialog>
  )
}

export function ChatFeedback({ message }: { readonly message: WireMessage }) {
  const { mine, rate } = useFeedback(message)
  const [reporting, report] = useState(false)
  return (
    <div className="feedback">
      <IconButton label={chat.helpful} pressed={mine === 'up'} onClick={() => rate('up')}>
        <ThumbUpIcon size={18} className="fills" />
      </IconButton>
      <IconButton label={chat.notHelpful} pressed={mine === 'down'} onClick={() => rate('down')}>
        <ThumbDownIcon size={18} className="fills" />
      </IconButton>
      <IconButton label={chat.report} onClick={() => report(true)}>
        <FlagIcon size={18} />
      </IconButton>
      <ReportDialog message={message} feedback={mine} open={reporting} onClose={() => report(false)} />
    </div>
  )
}
