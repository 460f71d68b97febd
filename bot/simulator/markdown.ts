import type { MessageEntity } from 'grammy/types'
import { bad } from './failure.ts'
import { byteOffset, type Formatted } from './html.ts'

type Mark =
  'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler' | 'code' | 'pre' | 'text_link' | 'blockquote'

interface Open {
  type: Mark
  mark: string
  offset: number
  byte: number
  language: string
}

interface Reader {
  source: string
  at: number
  text: string
  open: Open[]
  entities: MessageEntity[]
}

/** The marks that open and close, longest first. */
const marks: readonly (readonly [string, Mark])[] = [
  ['```', 'pre'],
  ['__', 'underline'],
  ['||', 'spoiler'],
  ['`', 'code'],
  ['*', 'bold'],
  ['_', 'italic'],
  ['~', 'strikethrough'],
]
const reserved = '_*[]()~`>#+-=|{}.!'
const names: Record<Mark, string> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strikethrough: 'Strikethrough',
  spoiler: 'Spoiler',
  code: 'Code',
  pre: 'Pre',
  text_link: 'TextUrl',
  blockquote: 'BlockQuote',
}

const noEnd = (open: Open) => bad(`Can't find end of ${names[open.type]} entity at byte offset ${open.byte}`)

/** Telegram's MarkdownV2, where every reserved character that is not a mark must be escaped. */
export const parseMarkdownV2 = (source: string): Formatted => {
  const reader: Reader = { source, at: 0, text: '', open: [], entities: [] }
  while (reader.at < source.length) step(reader)
  closeQuote(reader)
  const unclosed = reader.open.at(-1)
  if (unclosed) throw noEnd(unclosed)
  const entities = reader.entities.sort((a, b) => a.offset - b.offset || b.length - a.length)
  return { text: reader.text, entities }
}

const step = (reader: Reader) => {
  const character = reader.source.charAt(reader.at)
  const inner = reader.open.at(-1)
  if (/^\\[\t\n -~]/.test(reader.source.slice(reader.at, reader.at + 2))) {
    reader.text += reader.source.charAt(reader.at + 1)
    reader.at += 2
  } else if (inner && ['code', 'pre'].includes(inner.type)) insideCode(reader, inner)
  else if (character === '\n') lineEnd(reader)
  else if (inner?.type === 'text_link' && character === ']') closeLink(reader, inner)
  else if (reserved.includes(character)) mark(reader)
  else reader.text += reader.source.charAt(reader.at++)
}

const insideCode = (reader: Reader, inner: Open) => {
  if (reader.source.startsWith(inner.mark, reader.at)) close(reader, inner)
  else reader.text += reader.source.charAt(reader.at++)
}

const lineEnd = (reader: Reader) => {
  const quoted = reader.open.some(entry => entry.type === 'blockquote')
  const goesOn = reader.source[reader.at + 1] === '>'
  if (quoted && !goesOn) closeQuote(reader)
  const unclosed = quoted && !goesOn ? reader.open.at(-1) : undefined
  if (unclosed) throw noEnd(unclosed)
  reader.text += '\n'
  reader.at += 1
  if (!goesOn) return
  if (!quoted) push(reader, 'blockquote', '>')
  else reader.at += 1
}

const closeQuote = (reader: Reader) => {
  const inner = reader.open.at(-1)
  if (inner?.type === 'blockquote') finish(reader, inner, {})
}

const mark = (reader: Reader) => {
  const { source, at } = reader
  const character = source.charAt(at)
  if (character === '[') return push(reader, 'text_link', '[')
  if (character === '>' && at === 0) return push(reader, 'blockquote', '>')
  const found = marks.find(([text]) => source.startsWith(text, at))
  if (!found) throw bad(`Character '${character}' is reserved and must be escaped with the preceding '\\'`)
  const inner = reader.open.at(-1)
  if (inner?.mark === found[0]) return close(reader, inner)
  push(reader, found[1], found[0])
  if (found[1] === 'pre') readFence(reader)
}

/** The language after an opening fence, when a line ends there. */
const readFence = (reader: Reader) => {
  const opened = reader.open.at(-1)
  const fence = /^([^\s`]*)\r?\n/.exec(reader.source.slice(reader.at))
  if (!opened || !fence) return
  opened.language = fence[1] ?? ''
  reader.at += fence[0].length
}

const push = (reader: Reader, type: Mark, text: string) => {
  reader.open.push({
    type,
    mark: text,
    offset: reader.text.length,
    byte: byteOffset(reader.source, reader.at),
    language: '',
  })
  reader.at += text.length
}

const close = (reader: Reader, open: Open) => {
  reader.at += open.mark.length
  finish(reader, open, open.language ? { language: open.language } : {})
}

const closeLink = (reader: Reader, open: Open) => {
  const { source, at } = reader
  let url = reader.text.slice(open.offset)
  reader.at += 1
  if (source[at + 1] === '(') {
    const target = /^\(((?:\\.|[^)\\])*)\)/s.exec(source.slice(at + 1))
    if (!target) throw bad(`Can't find end of a URL at byte offset ${byteOffset(source, at + 2)}`)
    url = (target[1] ?? '').replace(/\\(.)/gs, '$1')
    reader.at += target[0].length
  }
  finish(reader, open, { url })
}

const finish = (reader: Reader, open: Open, extra: { url?: string; language?: string }) => {
  reader.open.pop()
  const length = reader.text.length - open.offset
  if (length > 0) {
    reader.entities.push({ type: open.type, offset: open.offset, length, ...extra } as MessageEntity)
  }
}

const legacy: Record<string, 'bold' | 'italic' | 'code'> = { '*': 'bold', _: 'italic', '`': 'code' }

/** The old Markdown: no nesting, and only an unclosed mark is an error. */
export const parseMarkdown = (source: string): Formatted => {
  const entities: MessageEntity[] = []
  let text = ''
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    const type = legacy[character]
    if (character === '\\' && /[_*`[]/.test(source.charAt(at + 1))) text += source.charAt((at += 1))
    else if (character === '[') {
      const link = /^\[([^\]]*)\](?:\(([^)]*)\))?/.exec(source.slice(at))
      if (!link) throw bad(`Can't find end of the entity starting at byte offset ${byteOffset(source, at)}`)
      const label = link[1] ?? ''
      entities.push({ type: 'text_link', offset: text.length, length: label.length, url: link[2] ?? label })
      text += label
      at += link[0].length - 1
    } else if (type) {
      const end = source.indexOf(character, at + 1)
      if (end < 0) throw bad(`Can't find end of the entity starting at byte offset ${byteOffset(source, at)}`)
      entities.push({ type, offset: text.length, length: end - at - 1 })
      text += source.slice(at + 1, end)
      at = end
    } else text += character
  }
  return { text, entities: entities.filter(entity => entity.length > 0) }
}
