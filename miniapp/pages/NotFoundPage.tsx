import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useNames } from '#miniapp/hooks/useNames.ts'
import { useTitle } from '#miniapp/hooks/useTitle.ts'
import { paths, searchPath } from '#miniapp/paths.ts'
import { useUser } from '#miniapp/queries/auth.ts'
import { notFoundText } from '#miniapp/texts/frame.ts'
import { home } from '#miniapp/texts/home.ts'
import { buttonClass } from '#miniapp/ui/Button.tsx'
import { SearchBox } from '#miniapp/ui/SearchBox.tsx'

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

export function NotFoundPage() {
  const signedIn = useUser() !== null
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
