import { Parser } from 'htmlparser2'
import { FeedError } from '#api/feeds/feed-error.ts'

// Control characters, bidirectional overrides and lone surrogates: PostgreSQL refuses some, readers are fooled by others.
const UNSAFE = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cc}|\p{Cs}/gu

/** One line of safe text, at most `limit` characters; null when nothing is left. */
export function cleanLine(text: string | null | undefined, limit = 500): string | null {
  if (text === null || text === undefined) return null
  const clean = text.replace(/\s+/g, ' ').replace(UNSAFE, '').trim()
  // Cleaned again, because the cut may have split a surrogate pair.
  return clean.slice(0, limit).replace(UNSAFE, '').trim() || null
}

/** Unclosed tags cost the parser the square of their number, so it sees no more of a description than this. */
const MOST_HTML = 65_536

/** Never inside a tag. */
function cutHtml(html: string): string {
  if (html.length <= MOST_HTML) return html
  const cut = html.slice(0, MOST_HTML)
  const tag = cut.lastIndexOf('<')
  return tag > cut.lastIndexOf('>') ? cut.slice(0, tag) : cut
}

/** The words of a piece of HTML: entities decoded once, tags dropped, scripts and styles left out. */
export function plainText(html: string | null | undefined, limit = 500): string | null {
  if (!html || !/[<&]/.test(html)) return cleanLine(html, limit)
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname: name => {
      if (name === 'script' || name === 'style') hidden += 1
      else if (/^(p|br|div|li|ul|ol|td|tr|h\d)$/.test(name)) text += ' '
    },
    onclosetag: name => {
      if (name === 'script' || name === 'style') hidden -= 1
    },
    ontext: part => {
      if (hidden === 0) text += part
    },
  })
  parser.end(cutHtml(html))
  return cleanLine(text, limit)
}

export const looksLikeHtml = (text: string) =>
  /^\s*<(!doctype html|html|head|body|script|div|h1)\b/i.test(text)

export function requireData(text: string, expected: string): void {
  if (text.trim() === '') throw new FeedError('empty', 'The feed is empty: the vendor answered with no text.')
  if (looksLikeHtml(text)) {
    throw new FeedError(
      'html',
      `The feed answered with a web page instead of ${expected}. Check its address.`,
    )
  }
}

function stopsEarly(text: string, message: string): boolean {
  if (!/[\]}]\s*$/.test(text) || /end of JSON|Unterminated/i.test(message)) return true
  return Number(/position (\d+)/.exec(message)?.[1] ?? 0) >= text.trimEnd().length
}

export function parseJson(body: string): unknown {
  requireData(body, 'JSON')
  const text = body.replace(/^\uFEFF/u, '')
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (stopsEarly(text, cause instanceof Error ? cause.message : '')) {
      throw new FeedError('truncated', 'The feed stops in the middle: its JSON is not closed.', { cause })
    }
    throw new FeedError('malformed', 'The feed is not valid JSON.', { cause })
  }
}
