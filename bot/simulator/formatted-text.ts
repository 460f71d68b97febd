import type { MessageEntity } from 'grammy/types'
import { asFields, requiredFields, requiredInteger, requiredText } from './args.ts'
import { bad, within } from './failure.ts'
import { parseHtml, type Formatted } from './html.ts'
import { linkFault, type TrustedOrigins } from './links.ts'
import { parseMarkdown, parseMarkdownV2 } from './markdown.ts'

const parsers: Record<string, (source: string) => Formatted> = {
  html: parseHtml,
  markdown: parseMarkdown,
  markdownv2: parseMarkdownV2,
}
const found = new Set([
  'mention',
  'hashtag',
  'cashtag',
  'bot_command',
  'url',
  'email',
  'phone_number',
  'bank_card_number',
])
const styles = new Set([
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'code',
  'pre',
  'blockquote',
  'expandable_blockquote',
])

/** Text as a caller wrote it, with a parse mode or a list of entities, before any check of its length. */
export const formattedText = (source: string, parseMode: string, entities: unknown): Formatted => {
  if (Buffer.byteLength(source) > 1 << 15) throw bad('Text is too long')
  const mode = parseMode.toLowerCase()
  if (source && mode && mode !== 'none') {
    const parse = parsers[mode]
    if (!parse) throw bad('Unsupported parse_mode')
    return within("Can't parse entities", () => parse(source))
  }
  if (!Array.isArray(entities)) return { text: source, entities: [] }
  const given = entities.map(entity => within("Can't parse MessageEntity", () => readEntity(entity)))
  return { text: source, entities: given.filter(entity => entity !== undefined), listed: true }
}

const readEntity = (value: unknown): MessageEntity | undefined => {
  const fields = asFields(value, 'expected an Object')
  const offset = requiredInteger(fields, 'offset')
  const length = requiredInteger(fields, 'length')
  const type = requiredText(fields, 'type')
  if (found.has(type)) return undefined
  if (styles.has(type)) return { type, offset, length } as MessageEntity
  if (type === 'text_link') return { type, offset, length, url: requiredText(fields, 'url') }
  if (type === 'custom_emoji') {
    return { type, offset, length, custom_emoji_id: String(requiredInteger(fields, 'custom_emoji_id')) }
  }
  if (type === 'text_mention') {
    const user = requiredFields(fields, 'user')
    return { type, offset, length, user: { id: requiredInteger(user, 'id'), is_bot: false, first_name: '' } }
  }
  throw bad('Unsupported type specified')
}

interface Limits {
  max: number
  tooLong: string
  empty?: string
  trusted: TrustedOrigins
}

/** Text as it will stand in the chat: blank ends cut, entities checked, links found, length counted in characters. */
export const finishText = (written: Formatted, limits: Limits): Formatted => {
  const { text, entities } = written
  if (written.listed) entities.forEach(entity => checkEntity(entity, text, limits.trusted))
  const start = text.length - text.trimStart().length
  const trimmed = text.trim()
  if (!trimmed && limits.empty) throw bad(limits.empty)
  // Telegram counts characters, not UTF-16 units.
  if (Array.from(trimmed).length > limits.max) throw bad(limits.tooLong)
  const kept = entities
    .filter(entity => entity.type !== 'text_link' || !linkFault(entity.url, limits.trusted))
    .map(entity => {
      const offset = Math.max(entity.offset - start, 0)
      const end = Math.min(entity.offset + entity.length - start, trimmed.length)
      return { ...entity, offset, length: end - offset }
    })
    .filter(entity => entity.length > 0)
  return { text: trimmed, entities: inOrder([...kept, ...findEntities(trimmed, kept)]) }
}

const checkEntity = (entity: MessageEntity, text: string, trusted: TrustedOrigins) => {
  const { offset, length } = entity
  if (offset < 0) throw bad(`Receive an entity with incorrect offset ${offset}`)
  if (length < 0) throw bad(`Receive an entity with incorrect length ${length}`)
  if (offset > text.length) {
    throw bad(`Entity begins after the end of the text at UTF-16 offset ${offset}`)
  }
  if (offset + length > text.length) {
    const end = `UTF-16 offset ${offset + length}`
    throw bad(`Entity beginning at UTF-16 offset ${offset} ends after the end of the text at ${end}`)
  }
  if (entity.type !== 'text_link') return
  const fault = linkFault(entity.url, trusted)
  if (fault) throw bad(`Entity URL '${entity.url}' is invalid: ${fault}`)
}

const inOrder = (entities: MessageEntity[]) =>
  entities.sort((a, b) => a.offset - b.offset || b.length - a.length || (a.type < b.type ? -1 : 1))

const patterns = [
  ['bot_command', /(?<![\w/])\/[a-z\d_]{1,64}(?:@\w{5,32})?(?!\w)/gi],
  ['url', /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/gi],
  ['mention', /(?<!\w)@\w{5,32}/g],
] as const

/** What Telegram marks by itself: commands, addresses and names, outside of code and links. */
export const findEntities = (text: string, taken: readonly MessageEntity[] = []): MessageEntity[] => {
  const all: MessageEntity[] = []
  const closed = taken.filter(entity => ['code', 'pre', 'text_link'].includes(entity.type))
  for (const [type, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const place = { offset: match.index, length: match[0].length }
      if (![...closed, ...all].some(other => overlaps(other, place))) all.push({ type, ...place })
    }
  }
  return all
}

const overlaps = (a: { offset: number; length: number }, b: { offset: number; length: number }) =>
  a.offset < b.offset + b.length && b.offset < a.offset + a.length
