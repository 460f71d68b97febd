import { useState } from 'react'
import {
  listPeople,
  resetPerson,
  resumePerson,
  setPersonRole,
  type DeskPerson,
} from '#api/contract/desk/people.ts'
import { ROLES } from '#api/domain/constants.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskList } from '#miniapp/components/desk/DeskRows.tsx'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import {
  DeleteDialog,
  LinkDialog,
  SignOutDialog,
  SuspendDialog,
} from '#miniapp/components/desk/PersonDialogs.tsx'
import { useDebounced } from '#miniapp/hooks/useDebounced.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { people } from '#miniapp/texts/desk/people.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'

const TYPING_MS = 200
const NOBODY_FOUND = { title: people.none, why: people.noneWhy }

type Asked =
  | { readonly kind: 'suspend' | 'delete' | 'sign-out'; readonly person: DeskPerson }
  | { readonly kind: 'link'; readonly person: DeskPerson; readonly link: string }

interface PersonProps {
  readonly person: DeskPerson
  readonly ask: (asked: Asked) => void
}

function Facts({ person }: { readonly person: DeskPerson }) {
  const { sessions, watches, alerts, coupons } = person
  return (
    <>
      <div className="desk-line">
        <b>
          {person.email ?? people.noEmail} {person.name}
        </b>
        {person.roles.map(role => (
          <Tag key={role} tone="new">
            {role}
          </Tag>
        ))}
        {person.suspendedAt ? <Tag tone="caution">{people.suspended}</Tag> : null}
      </div>
      <span className="meta">
        {person.telegram ? `${people.telegram(person.telegram)} · ` : ''}
        {people.counts(sessions, watches, alerts, coupons)} · {people.since}{' '}
        <DateTime at={person.createdAt} />
        {person.lastUsedAt ? (
          <>
            {' · '}
            {people.lastUsed} <DateTime at={person.lastUsedAt} />
          </>
        ) : null}
      </span>
      {person.suspendedReason ? <p className="desk-note">{people.because(person.suspendedReason)}</p> : null}
    </>
  )
}

/** What an owner may do with an account other than the own one: a slip there would lock the owner out. */
function OtherActs({ person, ask }: PersonProps) {
  const resume = useDecision(resumePerson)
  const role = useDecision(setPersonRole)
  const params = { id: person.id }
  return (
    <>
      {ROLES.map(one => {
        const given = !person.roles.includes(one)
        return (
          <Button key={one} onClick={() => role.decide({ params, body: { role: one, given } })}>
            {(given ? people.give : people.take)[one]}
          </Button>
        )
      })}
      {person.suspendedAt ? (
        <Button onClick={() => resume.decide({ params: { id: person.id } })}>{people.resume}</Button>
      ) : (
        <Button onClick={() => ask({ kind: 'suspend', person })}>{people.suspend}</Button>
      )}
      <Button variant="danger" onClick={() => ask({ kind: 'delete', person })}>
        {people.delete}
      </Button>
    </>
  )
}

function Person({ person, ask }: PersonProps) {
  const own = useUser()?.id === person.id
  const params = { id: person.id }
  const reset = useDecision(resetPerson, ({ link }) => {
    ask({ kind: 'link', person, link })
    return people.reset
  })
  return (
    <>
      <Facts person={person} />
      <div className="desk-acts">
        {person.email === null ? null : (
          <Button busy={reset.isBusy} onClick={() => reset.decide({ params })}>
            {people.reset}
          </Button>
        )}
        {person.sessions > 0 ? (
          <Button onClick={() => ask({ kind: 'sign-out', person })}>{people.signOut}</Button>
        ) : null}
        {own ? null : <OtherActs person={person} ask={ask} />}
      </div>
    </>
  )
}

export function PeoplePage() {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useDesk(listPeople, { query: { q: useDebounced(text.trim(), TYPING_MS) } })
  const close = () => setAsked(null)
  return (
    <>
      <DeskHead title={people.title} lead={people.lead}>
        <TextField
          label={people.search}
          hint={people.searchHint}
          value={text}
          autoComplete="off"
          onValue={setText}
        />
      </DeskHead>
      <DeskList label={people.title} query={query} keyOf={row => row.id} empty={NOBODY_FOUND}>
        {row => <Person person={row} ask={setAsked} />}
      </DeskList>
      {asked?.kind === 'suspend' ? <SuspendDialog person={asked.person} onClose={close} /> : null}
      {asked?.kind === 'sign-out' ? <SignOutDialog person={asked.person} onClose={close} /> : null}
      {asked?.kind === 'delete' ? <DeleteDialog person={asked.person} onClose={close} /> : null}
      {asked?.kind === 'link' ? <LinkDialog {...asked} onClose={close} /> : null}
    </>
  )
}
