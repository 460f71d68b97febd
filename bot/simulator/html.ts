import type { MessageEntity } from 'grammy/types'
import { bad } from './failure.ts'

export interface Formatted {
  text: string
  entities: MessageEntity[]
  /** The caller listed the entities itself, so a bad address in one is an error and not dropped. */
  listed?: boolean
}

interface OpenTag {
  name: string
  argument: string
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

type SimpleType =
  'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler' | 'pre' | 'code' | 'blockquote'

const simple: Record<string, SimpleType> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  pre: 'pre',
  code: 'code',
  blockquote: 'blockquote',
}
const tags = new Set([...Object.keys(simple), 'a', 'tg-emoji'])
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

export const byteOffset = (source: string, at: number) => Buffer.byteLength(source.slice(0, at))

/** Telegram's HTML style: a handful of tags, four named characters, and an error for everything else. */
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
  const text = name
    ? named[name.toLowerCase()]
    : code > 0 && code < 0x10ffff
      ? String.fromCodePoint(code)
      : ''
  return text ? { text, length: whole.length } : undefined
}

const readCharacter = (reader: Reader) => {
  const decoded = decodeOne(reader.source, reader.at)
  reader.text += decoded?.text ?? '&'
  reader.at += decoded?.length ?? 1
}

const decode = (value: string) => {
  let out = ''
  for (let at = 0; at < value.length;) {
    const decoded = value[at] === '&' ? decodeOne(value, at) : undefined
    out += decoded?.text ?? value[at]
    at += decoded?.length ?? 1
  }
  return out
}

const readStartTag = (reader: Reader) => {
  const { source, at } = reader
  const begin = byteOffset(source, at)
  const end = /[\s>]/.exec(source.slice(at + 1))
  if (!end) throw bad(`Unclosed start tag at byte offset ${begin}`)
  const name = source.slice(at + 1, at + 1 + end.index).toLowerCase()
  if (!tags.has(name)) throw bad(`Unsupported start tag "${name}" at byte offset ${begin}`)
  reader.at = at + 1 + end.index
  const attributes = readAttributes(reader, name, begin)
  if (name === 'span' && attributes.get('class') !== 'tg-spoiler') {
    throw bad(`Tag "span" must have class "tg-spoiler" at byte offset ${begin}`)
  }
  const argument = attributes.get(name === 'a' ? 'href' : name === 'tg-emoji' ? 'emoji-id' : 'class') ?? ''
  reader.open.push({ name, argument, offset: reader.text.length })
}

/** Reads up to and past the `>` of a start tag. */
const readAttributes = (reader: Reader, tag: string, begin: number): Map<string, string> => {
  const attributes = new Map<string, string>()
  for (;;) {
    skipSpace(reader)
    const character = reader.source[reader.at]
    if (character === undefined) throw bad(`Unclosed start tag at byte offset ${begin}`)
    if (character === '>') {
      reader.at += 1
      return attributes
    }
    readAttribute(reader, tag, begin, attributes)
  }
}

const skipSpace = (reader: Reader) => {
  while (/\s/.test(reader.source.charAt(reader.at))) reader.at += 1
}

const readAttribute = (reader: Reader, tag: string, begin: number, attributes: Map<string, string>) => {
  const place = `the tag "${tag}" at byte offset ${begin}`
  const name = /^[^\s=>]*/.exec(reader.source.slice(reader.at))?.[0] ?? ''
  if (!name) throw bad(`Empty attribute name in ${place}`)
  reader.at += name.length
  skipSpace(reader)
  if (reader.source[reader.at] === '=') {
    reader.at += 1
    skipSpace(reader)
    attributes.set(name, readValue(reader, begin))
  } else if (!(tag === 'blockquote' && name === 'expandable')) {
    throw bad(`Expected equal sign in declaration of an attribute of ${place}`)
  }
}

const readValue = (reader: Reader, begin: number): string => {
  const rest = reader.source.slice(reader.at)
  const quoted = /^(?:"([^"]*)"|'([^']*)')/.exec(rest)
  if (quoted) {
    reader.at += quoted[0].length
    return decode(quoted[1] ?? quoted[2] ?? '')
  }
  if (/^["']/.test(rest) || !rest) throw bad(`Unclosed start tag at byte offset ${begin}`)
  const token = /^[\w.-]*/.exec(rest)?.[0] ?? ''
  if (!/^[\s>]/.test(rest.slice(token.length))) {
    throw bad(`Unexpected end of name token at byte offset ${byteOffset(reader.source, reader.at)}`)
  }
  reader.at += token.length
  return token.toLowerCase()
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
  const entity = entityOf(open, reader.text)
  if (entity) reader.entities.push(entity)
}

const entityOf = (tag: OpenTag, text: string): MessageEntity | undefined => {
  const place = { offset: tag.offset, length: text.length - tag.offset }
  if (place.length === 0) return undefined
  if (tag.name === 'a') {
    return { type: 'text_link', ...place, url: tag.argument || text.slice(tag.offset) }
  }
  if (tag.name === 'tg-emoji') {
    if (!/^[1-9]\d{0,17}$/.test(tag.argument)) throw bad('Invalid custom emoji identifier specified')
    return { type: 'custom_emoji', ...place, custom_emoji_id: tag.argument }
  }
  const type = simple[tag.name]
  return type ? { type, ...place } : undefined
}
