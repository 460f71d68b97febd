import type { MessageEntity } from 'grammy/types'
import { bad, within } from './failure.ts'
import { parseHtml, type Formatted } from './html.ts'
import { linkFault, type TrustedOrigins } from './links.ts'

const MAX_CHARACTERS = 4096
const MAX_BYTES = 1 << 15

/** Text as a caller wrote it, before any check of its length. The product sends HTML or plain text. */
export const formattedText = (source: string, parseMode: string): Formatted => {
  if (Buffer.byteLength(source) > MAX_BYTES) throw bad('Text is too long')
  if (!source || !parseMode) return { text: source, entities: [] }
  if (parseMode.toLowerCase() !== 'html') throw bad('Unsupported parse_mode')
  return within("Can't parse entities", () => parseHtml(source))
}

export interface TextLimits {
  max: number
  tooLong: string
  empty?: string
}

export const MESSAGE: TextLimits = {
  max: MAX_CHARACTERS,
  tooLong: 'message is too long',
  empty: 'text must be non-empty',
}

/** Text as it will stand in the chat: blank ends cut, links found, length counted in characters. */
export const finishText = (written: Formatted, limits: TextLimits, trusted: TrustedOrigins): Formatted => {
  const { text, entities } = written
  const start = text.length - text.trimStart().length
  const trimmed = text.trim()
  if (!trimmed && limits.empty) throw bad(limits.empty)
  // Telegram counts characters, not UTF-16 units.
  if (Array.from(trimmed).length > limits.max) throw bad(limits.tooLong)
  const kept = entities
    .filter(entity => entity.type !== 'text_link' || !linkFault(entity.url, trusted))
    .map(entity => {
      const offset = Math.max(entity.offset - start, 0)
      const end = Math.min(entity.offset + entity.length - start, trimmed.length)
      return { ...entity, offset, length: end - offset }
    })
    .filter(entity => entity.length > 0)
  return { text: trimmed, entities: inOrder([...kept, ...findEntities(trimmed, kept)]) }
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
  const closed = taken.filter(entity => ['code', 'text_link'].includes(entity.type))
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
