import { paths } from '#miniapp/paths.ts'
import { frame } from '#miniapp/texts/frame.ts'

export const ABOUT_LINKS = [
  { path: paths.methodology, name: frame.about.methodology },
  { path: paths.status, name: frame.about.status },
  { path: paths.changes, name: frame.about.changes },
  { path: paths.funding, name: frame.about.funding },
  { path: paths.privacy, name: frame.about.privacy },
  { path: paths.terms, name: frame.about.terms },
  { path: paths.accessibility, name: frame.about.accessibility },
] as const

export const currentOf = (path: string, pathname: string): 'page' | undefined =>
  path === pathname ? 'page' : undefined
