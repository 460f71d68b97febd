import type { MessageEntity } from 'grammy/types'
import { bad } from './failure.ts'

export interface Formatted {
  text: string
  entities: MessageEntity[]
}

interface OpenTag {
  name: string
  href: string
  offset: number
}

/** The reading position in the source and what has come out so far. Offsets in errors count UTF-8 bytes. */
interface Reader {
  source: string
  at: number
  text: string
  open: OpenTag[]
  entities: MessageEntity[]
}

/** The tags that the product writes; Telegram knows more, and a new one is added here first. */
const simple: Record<string, 'bold' | 'italic' | 'code'> = { b: 'bold', i: 'italic', code: 'code' }
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

const byteOffset = (source: string, at: number) => Buffer.byteLength(source.slice(0, at))

/** Telegram's HTML style: a few tags, four named characters, and an error for everything else. */
export const parseHtml = (source: string): Formatted => {
  const reader: Reader = { source, at: 0, text: '', open: [], entities: [] }
  while (reader.at < source.length) {
    const character = source[reader.at]
    if (character === '&') readCharacter(reader)
    else if (character !== '<') reader.text += source[reader.at++]
    else if (source[reader.at + 1] === '/') readEndTag(reader)
    else readStartTag(reader)
  }
  const unclosed = reader.open.at(-1)
  if (unclosed) throw bad(`Can't find end tag corresponding to start tag "${unclosed.name}"`)
  return { text: reader.text, entities: reader.entities }
}

/** Whether a `&` stands for itself: Telegram lets it pass, a careful sender never does. */
export const hasBareAmpersand = (source: string) => /&(?!(?:lt|gt|amp|quot|#\d+|#x[\da-f]+);)/i.test(source)

const decodeOne = (source: string, at: number): { text: string; length: number } | undefined => {
  const match = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/i.exec(source.slice(at, at + 12))
  if (!match) return undefined
  const [whole, decimal, hex, name] = match
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
  const character = code > 0 && code < 0x10ffff ? String.fromCodePoint(code) : ''
  const text = name ? named[name.toLowerCase()] : character
  return text ? { text, length: whole.length } : undefined
}

const readCharacter = (reader: Reader) => {
  const decoded = decodeOne(reader.source, reader.at)
  reader.text += decoded?.text ?? '&'
  reader.at += decoded?.length ?? 1
}

const decode = (value: string): string => {
  const reader: Reader = { source: value, at: 0, text: '', open: [], entities: [] }
  while (reader.at < value.length) {
    if (value[reader.at] === '&') readCharacter(reader)
    else reader.text += value[reader.at++]
  }
  return reader.text
}

const readStartTag = (reader: Reader) => {
  const { source, at } = reader
  const begin = byteOffset(source, at)
  const end = /[\s>]/.exec(source.slice(at + 1))
  if (!end) throw bad(`Unclosed start tag at byte offset ${begin}`)
  const name = source.slice(at + 1, at + 1 + end.index).toLowerCase()
  if (name !== 'a' && !simple[name]) throw bad(`Unsupported start tag "${name}" at byte offset ${begin}`)
  const rest = /^\s*(?:href="([^"]*)"\s*)?>/.exec(source.slice(at + 1 + end.index))
  if (!rest) throw bad(`Unclosed start tag at byte offset ${begin}`)
  reader.at = at + 1 + end.index + rest[0].length
  reader.open.push({ name, href: decode(rest[1] ?? ''), offset: reader.text.length })
}

const readEndTag = (reader: Reader) => {
  const begin = byteOffset(reader.source, reader.at)
  const open = reader.open.pop()
  if (!open) throw bad(`Unexpected end tag at byte offset ${begin}`)
  const match = /^<\/([^\s>]*)\s*>/.exec(reader.source.slice(reader.at))
  if (!match) throw bad(`Unclosed end tag at byte offset ${begin}`)
  const name = (match[1] ?? '').toLowerCase()
  if (name && name !== open.name) {
    throw bad(`Unmatched end tag at byte offset ${begin}, expected "</${open.name}>", found "</${name}>"`)
  }
  reader.at += match[0].length
  const place = { offset: open.offset, length: reader.text.length - open.offset }
  const type = simple[open.name]
  if (place.length === 0) return
  if (type) reader.entities.push({ type, ...place })
  else reader.entities.push({ type: 'text_link', ...place, url: open.href || reader.text.slice(open.offset) })
}
