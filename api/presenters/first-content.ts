import { DISCLAIMER } from '#api/domain/first-words.ts'
import { PUBLIC_LINKS } from '#api/domain/pages.ts'
import { escapeHtml } from '#api/domain/html.ts'

/** The head of a page with its list; `items` are HTML already. */
export type FirstContent = { title: string; lead: string; items?: readonly string[]; hero?: boolean }

const LOGO =
  '<svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden="true"><path d="M2 19h18M6 19v-5M10 19V7M14 19v-7M18 19v-4" stroke-width="2" stroke-linecap="round"/></svg>'

const links = (path: string) =>
  PUBLIC_LINKS.map(
    link =>
      `<li><a href="${link.path}"${link.path === path ? ' aria-current="page"' : ''}>${link.name}</a></li>`,
  ).join('')

const heading = ({ title, lead, hero }: FirstContent) =>
  hero
    ? `<div class="landing"><div class="hero landing-hero"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p></div></div>`
    : `<div class="page-head"><div class="page-titles"><div><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p></div></div></div>`

const list = (items: readonly string[] = []) =>
  items.length === 0 ? '' : `<ul class="first-list">${items.map(item => `<li>${item}</li>`).join('')}</ul>`

export const firstContent = (appName: string, path: string, content: FirstContent): string =>
  [
    '<div class="frame first">',
    `<aside class="strip disclaimer" aria-label="Notice"><div class="wrap"><p>${escapeHtml(DISCLAIMER)}</p></div></aside>`,
    '<nav class="header" aria-label="Site"><div class="wrap">',
    `<a class="logo" href="/">${LOGO}${escapeHtml(appName)}</a><ul class="public-links wide-only">${links(path)}</ul>`,
    `</div></nav><main class="wrap">${heading(content)}${list(content.items)}</main>`,
    '</div>',
  ].join('')
