import { useState } from 'react'
import { deleteSuspended, exportSuspended } from '#api/contract/suspended.ts'
import { saveText } from '#miniapp/components/offers/CsvButton.tsx'
import { useFormMutation } from '#miniapp/queries/form-mutation.ts'
import { send, reasonOf } from '#miniapp/send.ts'
import { failed, toast } from '#miniapp/state/toasts.ts'
import { suspended } from '#miniapp/texts/suspended.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Notice } from '#miniapp/ui/states.tsx'

const FILE = 'my-data.json'

const reportFailure = (error: Error) => failed(suspended.failed, reasonOf(error) || error.message)

interface SuspendedNoticeProps {
  readonly why: string
  readonly login: { readonly email: string; readonly password: string }
  readonly onDeleted: () => void
}

export function SuspendedNotice({ why, login, onDeleted }: SuspendedNoticeProps) {
  const [isSure, setSure] = useState(false)
  const taking = useFormMutation({
    mutationFn: async () => JSON.stringify(await send(exportSuspended, { body: login }), null, 2),
    onSuccess: text => {
      saveText(text, FILE, 'application/json')
      toast({ title: suspended.exported, description: FILE })
    },
    onError: reportFailure,
  })
  const deleting = useFormMutation({
    mutationFn: () => send(deleteSuspended, { body: login }),
    onSuccess: () => {
      toast({ title: suspended.deleted })
      onDeleted()
    },
    onError: reportFailure,
  })
  return (
    <>
      <Notice tone="caution">
        <p>{why}</p>
        <p>{suspended.lead}</p>
      </Notice>
      <Button wide busy={taking.isPending} onClick={() => taking.mutate()}>
        {suspended.export}
      </Button>
      <Button
        wide
        variant={isSure ? 'danger' : 'outline'}
        busy={deleting.isPending}
        onClick={() => (isSure ? deleting.mutate() : setSure(true))}
      >
        {isSure ? suspended.confirm : suspended.delete}
      </Button>
    </>
  )
}
