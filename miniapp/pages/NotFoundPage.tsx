import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useNames } from '#miniapp/hooks/useNames.ts'
import { useTitle } from '#miniapp/hooks/useTitle.ts'
import { searchPath } from '#api/domain/pages.ts'
import { paths, isPersonal } from '#miniapp/paths.ts'
import { telegramRefusal, useUser } from '#miniapp/queries/account/auth.ts'
import { useTelegramLogIn } from '#miniapp/queries/account/sign-in.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { useStore } from '#miniapp/state/store.ts'
import { notFoundText, signInFailedText } from '#miniapp/texts/not-found.ts'
import { home } from '#miniapp/texts/home.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { SearchBox } from '#miniapp/ui/SearchBox.tsx'

const personalPageText = {
  lead: 'This page belongs to an account. It opens here after signing in.',
  signIn: 'Sign in',
} as const

/** The home's search by its address: whoever is not signed in is told there what for, and keeps the query. */
function Search() {
  const [text, setText] = useState('')
  const names = useNames(text, '')
  const search = (query: string) => {
    if (query.trim() !== '') navigate(searchPath(query.trim()))
  }
  return (
    <SearchBox
      label={home.searchLabel}
      placeholder={home.placeholder}
      value={text}
      onChange={setText}
      onCommit={search}
      suggestions={names}
      onPick={({ label }) => search(label)}
    />
  )
}

/** Inside Telegram after a failed sign-in; the address is kept, so that a later one leads to the page wanted. */
function SignInFailed({ reason }: { readonly reason: string }) {
  const { mutate, isPending } = useTelegramLogIn()
  useTitle(signInFailedText.title)
  return (
    <section className="screen-state" role="alert">
      <h1>{signInFailedText.title}</h1>
      <p className="lead">{reason}</p>
      <p>{signInFailedText.lead}</p>
      <div className="chips">
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {signInFailedText.again}
        </Button>
        <Link href={paths.home} className={buttonClass()}>
          {notFoundText.home}
        </Link>
      </div>
    </section>
  )
}

export function NotFoundPage() {
  const signedIn = useUser() !== null
  const [pathname] = useLocation()
  const refusal = useStore(telegramRefusal)
  if (refusal && !signedIn && isPersonal(pathname)) return <SignInFailed reason={refusal} />
  return !signedIn && isPersonal(pathname) ? <OfAnAccount /> : <Unknown signedIn={signedIn} />
}

/** A visitor followed the address of a page that needs an account: signing in reloads it, and it is there. */
function OfAnAccount() {
  useTitle(notFoundText.title)
  return (
    <section className="screen-state">
      <h1>{notFoundText.title}</h1>
      <p className="lead">{personalPageText.lead}</p>
      <div className="chips">
        <Button variant="primary" onClick={() => showDialog({ kind: 'sign-in', tab: 'login' })}>
          {personalPageText.signIn}
        </Button>
        <Link href={paths.home} className={buttonClass()}>
          {notFoundText.home}
        </Link>
      </div>
    </section>
  )
}

function Unknown({ signedIn }: { readonly signedIn: boolean }) {
  useTitle(notFoundText.title)
  return (
    <section className="screen-state">
      <h1>{notFoundText.title}</h1>
      <p className="lead">{notFoundText.lead}</p>
      <Search />
      <div className="chips">
        <Link href={paths.home} className={buttonClass('primary')}>
          {notFoundText.home}
        </Link>
        {signedIn ? null : (
          <Link href={paths.trending} className={buttonClass()}>
            {notFoundText.trending}
          </Link>
        )}
      </div>
    </section>
  )
}
