import { Link } from 'wouter'
import { PUBLIC_LINKS } from '#api/domain/pages.ts'
import { paths } from '#miniapp/paths.ts'
import { useAppName, useUser } from '#miniapp/queries/account/auth.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { ABOUT_LINKS } from '#miniapp/nav.ts'

type LinkTo = { readonly path: string; readonly name: string }

const LinkList = ({ label, links }: { readonly label: string; readonly links: readonly LinkTo[] }) => (
  <nav aria-label={label}>
    <ul>
      {links.map(({ path, name }) => (
        <li key={path}>
          <Link href={path}>{name}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

const BASKET = { path: paths.basket, name: frame.basket }

const ownLinks = (atDesk: boolean) => [
  BASKET,
  { path: paths.chat, name: frame.assistant },
  ...ABOUT_LINKS,
  { path: paths.settings, name: frame.about.settings },
  ...(atDesk ? [{ path: paths.desk, name: frame.desk }] : []),
]

export function Footer() {
  const name = useAppName()
  const atDesk = (useUser()?.roles.length ?? 0) > 0
  return (
    <footer className="footer">
      <div className="wrap">
        <LinkList label={frame.footerNav} links={ownLinks(atDesk)} />
        <p>{frame.footer}</p>
        <p>{frame.copyright(name)}</p>
      </div>
    </footer>
  )
}

export const PublicLinks = () => (
  <section className="footer" aria-label={frame.publicNav}>
    <div className="wrap">
      <LinkList label={frame.publicNav} links={[...PUBLIC_LINKS, BASKET, ...ABOUT_LINKS]} />
    </div>
  </section>
)
