import { escapeHtml } from '#api/domain/html.ts'
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
  jsonLd: readonly object[]
  body: string
  /** Answers of the API by their address, so that the UI asks for nothing twice. */
  answers: Readonly<Record<string, unknown>>
}

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
const pictureOf = ({ appName, publicUrl }: Frame) => [
  meta('og:image', `${publicUrl}/icons/card.png`, 'property'),
  meta('og:image:width', '1200', 'property'),
  meta('og:image:height', '630', 'property'),
  meta('og:image:alt', `${appName}: what a milligram really costs, at every vendor`, 'property'),
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
    ...pictureOf({ appName, publicUrl }),
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
