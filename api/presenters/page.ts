import { escapeHtml } from '#api/domain/html.ts'
import { PICTURE_SIZE } from './share-picture.ts'
import { CHANGE_FEEDS } from '#api/domain/public-pages.ts'

export type Page = {
  title: string
  description: string
  /** Path without query: the same page has one address. */
  canonical: string
  isIndexed: boolean
  /** There is a page to show, but nothing under this address: it is sent with a 404. */
  isMissing?: boolean
  movedTo?: string
  /** The picture of link previews, where the page has one of its own: its address below `publicUrl` and its words. */
  picture?: { path: string; alt: string }
  jsonLd: readonly object[]
  body: string
  /** Answers of the API by their address, so that the UI asks for nothing twice. */
  answers: Readonly<Record<string, unknown>>
}

/** The picture of pages that have none of their own. */
export const COMMON_PICTURE = '/icons/card.png'

export type Frame = { appName: string; publicUrl: string }

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const meta = (name: string, content: string, kind = 'name') =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

/** The picture of link previews. Its size is stated, or a preview leaves it out until it has been fetched once. */
const pictureOf = ({ picture }: Page, { appName, publicUrl }: Frame) => [
  meta('og:image', `${publicUrl}${picture?.path ?? COMMON_PICTURE}`, 'property'),
  meta('og:image:width', String(PICTURE_SIZE.width), 'property'),
  meta('og:image:height', String(PICTURE_SIZE.height), 'property'),
  meta(
    'og:image:alt',
    picture?.alt ?? `${appName}: what a milligram really costs, at every vendor`,
    'property',
  ),
]

export function headOf(page: Page, { appName, publicUrl }: Frame): string {
  const title = page.title === appName ? appName : `${page.title} · ${appName}`
  const address = `${publicUrl}${page.canonical}`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', page.description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('robots', page.isIndexed ? 'index, follow' : 'noindex'),
    meta('og:type', 'website', 'property'),
    meta('og:site_name', appName, 'property'),
    meta('og:title', title, 'property'),
    meta('og:description', page.description, 'property'),
    meta('og:url', address, 'property'),
    ...pictureOf(page, { appName, publicUrl }),
    meta('twitter:card', 'summary_large_image'),
    ...CHANGE_FEEDS.map(
      ({ path, type, name }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(`${appName}: price changes (${name})`)}" href="${path}" />`,
    ),
    ...page.jsonLd.map(
      block =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...block })}</script>`,
    ),
  ].join('\n    ')
}

export const bootOf = (page: Page): string =>
  Object.keys(page.answers).length === 0
    ? ''
    : `<script type="application/json" id="boot">${scriptJson(page.answers)}</script>`
