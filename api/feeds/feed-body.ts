import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, gunzipSync } from 'node:zlib'
import { FeedError } from './feed-error.ts'

export const ACCEPT_ENCODING = 'gzip, br'

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

function decompressed(body: Readable, encoding: string): AsyncIterable<Buffer> {
  if (encoding === '' || encoding === 'identity') return body
  const create = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined
  if (!create)
    throw new FeedError('malformed', `The feed is packed as "${encoding}", which was not asked for.`)
  const decoder = create() as unknown as Readable & NodeJS.WritableStream
  body.once('error', error => decoder.destroy(error))
  decoder.once('close', () => body.destroy())
  body.pipe(decoder)
  return decoder
}

export const tooLarge = (limit: number) =>
  new FeedError(
    'too-large',
    `The feed is larger than ${Math.round(limit / 1_000_000)} MB, so it was not read.`,
  )

/** At most `limit` bytes unpacked; `cut` keeps what fits instead of refusing (robots.txt). */
export async function readBytes(
  body: Readable,
  encoding: string,
  limit: number,
  cut = false,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decompressed(body, encoding.trim().toLowerCase())) {
    size += chunk.length
    if (size > limit && !cut) {
      body.destroy()
      throw tooLarge(limit)
    }
    chunks.push(chunk)
    if (size > limit) break
  }
  return Buffer.concat(chunks).subarray(0, limit)
}

const decode = (bytes: Uint8Array, charset: string) => {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** A sitemap may be a file packed with gzip, which is no encoding of the answer. */
export function unpackFile(bytes: Uint8Array, limit: number): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: limit })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit)
    const isCut = code === 'Z_BUF_ERROR'
    throw new FeedError(isCut ? 'truncated' : 'malformed', 'The packed file cannot be unpacked.', { cause })
  }
}

/** Text in the charset that the header or the XML declaration names; else UTF-8; else what Excel writes. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const declared =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]+encoding=["']([\w-]+)/i.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1]
  if (declared) return decode(bytes, declared)
  const text = decode(bytes, 'utf-8')
  return text.includes('\uFFFD') ? decode(bytes, 'windows-1252') : text
}
