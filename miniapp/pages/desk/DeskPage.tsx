import { Link, useParams } from 'wouter'
import { isForPage } from '#miniapp/components/desk/desk-keys.ts'
import { SignInAgain } from '#miniapp/components/desk/SignInAgain.tsx'
import { useHotkeys } from '#miniapp/hooks/useHotkeys.ts'
import { NotFoundPage } from '#miniapp/pages/NotFoundPage.tsx'
import { deskPath, paths } from '#miniapp/paths.ts'
import sheet from '#miniapp/styles/screens/desk.css?url'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useActions, useUndo } from '#miniapp/queries/desk/desk.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { linkStyle } from '#miniapp/ui/link-style.ts'
import { DESK_PAGES } from './desk-pages.tsx'
import { DeskHome } from './DeskHome.tsx'

// A chunk's style sheet comes with nobody but the chunk itself (plainImports in vite.config.ts); the page waits for it.
await linkStyle(sheet)

/** `u` takes back the person's own last decision that has a way back, by a log read anew: another may have decided since. */
function useUndoKey() {
  const actions = useActions()
  const { decide } = useUndo()
  const undoLast = async () => {
    const { data } = await actions.refetch()
    const last = data?.pages[0]?.find(action => action.isOwn && action.canUndo)
    if (last) decide({ params: { id: last.id } })
    else toast({ title: desk.nothingToUndo })
  }
  useHotkeys({
    u: event => {
      if (!isForPage(event)) return false
      return undoLast()
    },
  })
}

interface NavProps {
  readonly isOwner: boolean
  readonly part: string | undefined
}

/** "page" for the entry of this very page, "true" for the one that a queue, or a row's own page, belongs to. */
function DeskNav({ isOwner, part }: NavProps) {
  const { id } = useParams()
  const pages = Object.entries(DESK_PAGES).filter(
    ([, { role, isHidden }]) => !isHidden && (role !== 'owner' || isOwner),
  )
  const isListed = pages.some(([word]) => word === part)
  return (
    <nav className="desk-nav" aria-label={desk.nav}>
      <Link href={paths.desk} aria-current={part === undefined ? 'page' : !isListed}>
        {desk.queues}
      </Link>
      {pages.map(([word, { name }]) => (
        <Link
          key={word}
          href={deskPath(word)}
          aria-current={word === part && (id === undefined ? 'page' : true)}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

export function DeskPage() {
  const { part, id } = useParams()
  const isOwner = useUser()?.roles.includes('owner') ?? false
  useUndoKey()
  const page = part === undefined ? null : DESK_PAGES[part]
  if (page === undefined || (page?.role === 'owner' && !isOwner)) return <NotFoundPage />
  return (
    <div className="desk">
      <DeskNav isOwner={isOwner} part={part} />
      {page ? <page.Page key={id} id={id} /> : <DeskHome />}
      <SignInAgain />
    </div>
  )
}
