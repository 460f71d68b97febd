import { useState } from 'react'
import { deletePerson, endPersonSessions, suspendPerson, type DeskPerson } from '#api/contract/desk/people.ts'
import { useCopy } from '#miniapp/hooks/useCopy.ts'
import { useForm, submits } from '#miniapp/hooks/useForm.ts'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { people } from '#miniapp/texts/desk/people.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

interface PersonDialogProps {
  readonly person: DeskPerson
  readonly onClose: () => void
}

export function SuspendDialog({ person, onClose }: PersonDialogProps) {
  const { decide, isBusy } = useDecision(suspendPerson, undefined, onClose)
  const { field, form } = useForm(
    { reason: '' },
    ({ reason }) => (reason.trim() === '' ? { reason: people.reasonNeeded } : {}),
    ({ reason }) => decide({ params: { id: person.id }, body: { reason: reason.trim() } }),
  )
  return (
    <Dialog open onClose={onClose} title={people.suspend} subtitle={people.suspendLead} size="small">
      <form {...form} className="stack">
        <TextField {...field('reason')} label={people.reason} autoComplete="off" />
        <Button type="submit" variant="danger" wide busy={isBusy}>
          {people.suspend}
        </Button>
      </form>
    </Dialog>
  )
}

/** Asks once more: ended sessions do not come back. */
export function SignOutDialog({ person, onClose }: PersonDialogProps) {
  const { decide, isBusy } = useDecision(endPersonSessions, ({ count }) => people.signedOut(count), onClose)
  return (
    <Dialog open onClose={onClose} title={people.signOut} subtitle={people.signOutLead} size="small">
      <Button variant="danger" wide busy={isBusy} onClick={() => decide({ params: { id: person.id } })}>
        {people.signOut}
      </Button>
    </Dialog>
  )
}

/** Asks for a typed word: what goes does not come back. */
export function DeleteDialog({ person, onClose }: PersonDialogProps) {
  const { decide, isBusy } = useDecision(deletePerson, undefined, onClose)
  const [typed, setTyped] = useState('')
  const title = people.deleteTitle(person.email ?? person.name)
  return (
    <Dialog open onClose={onClose} title={title} subtitle={people.deleteLead} size="small">
      <form className="stack" onSubmit={submits(() => decide({ params: { id: person.id } }))}>
        <TextField label={people.confirm} value={typed} autoComplete="off" onValue={setTyped} />
        <Button
          type="submit"
          variant="danger"
          wide
          busy={isBusy}
          disabled={typed.trim().toLowerCase() !== people.confirmWord}
        >
          {people.delete}
        </Button>
      </form>
    </Dialog>
  )
}

export function LinkDialog({
  person,
  link,
  onClose,
}: PersonDialogProps & {
  readonly link: string
}) {
  const { copied, copy } = useCopy()
  return (
    <Dialog
      open
      onClose={onClose}
      title={people.reset}
      subtitle={people.resetLead(person.email ?? person.name)}
      size="small"
    >
      <div className="stack">
        <code className="desk-code">{link}</code>
        <Button variant="primary" wide onClick={() => void copy(link)}>
          {copied ? people.copied : people.copy}
        </Button>
      </div>
    </Dialog>
  )
}
