import type { IncomingMessage } from 'node:http'
import type { Args, Upload } from './args.ts'
import { ApiFailure, bad } from './failure.ts'

const MAX_BODY = 64 * 1024 * 1024

export const readBytes = async (request: IncomingMessage, max = MAX_BODY): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > max) throw new ApiFailure(413, '')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** The server keeps every parameter as text; what is not text in JSON is written out again. */
const flatten = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const fromJson = (text: string, values: Map<string, string>) => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text || '{}')
  } catch {
    throw bad("can't parse request JSON object")
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw bad("can't parse request JSON object")
  }
  for (const [name, value] of Object.entries(parsed)) {
    const flat = flatten(value)
    if (flat !== undefined) values.set(name, flat)
  }
}

const CRLF = '\r\n'

/** Reads multipart/form-data; a part with a file name is an upload. */
export const fromMultipart = (bytes: Buffer, boundary: string) => {
  const values = new Map<string, string>()
  const files = new Map<string, Upload>()
  const delimiter = Buffer.from(`--${boundary}`)
  let start = bytes.indexOf(delimiter)
  while (start >= 0) {
    const from = start + delimiter.length
    const next = bytes.indexOf(delimiter, from)
    if (next < 0) break
    readPart(bytes.subarray(from + CRLF.length, next - CRLF.length), values, files)
    start = next
  }
  return { values, files }
}

const readPart = (part: Buffer, values: Map<string, string>, files: Map<string, Upload>) => {
  const end = part.indexOf(CRLF + CRLF)
  if (end < 0) return
  const head = part.subarray(0, end).toString('utf8')
  const bytes = part.subarray(end + 4)
  const name = /[;\s]name="([^"]*)"/i.exec(head)?.[1] ?? ''
  const fileName = /filename="?([^"\r\n;]*)"?/i.exec(head)?.[1]
  const type = /content-type:\s*([^\r\n;]+)/i.exec(head)?.[1]
  if (fileName === undefined) values.set(name, bytes.toString('utf8'))
  else
    files.set(name, {
      name: fileName,
      type: type?.trim() ?? 'application/octet-stream',
      bytes: Buffer.from(bytes),
    })
}

export const readArgs = async (request: IncomingMessage, query: URLSearchParams): Promise<Args> => {
  const values = new Map(query)
  const type = request.headers['content-type'] ?? ''
  const bytes = await readBytes(request)
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (/^multipart\/form-data/i.test(type) && boundary) {
    const parts = fromMultipart(bytes, boundary)
    return { values: new Map([...values, ...parts.values]), files: parts.files }
  }
  if (/json/i.test(type)) fromJson(bytes.toString('utf8'), values)
  else for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) values.set(name, value)
  return { values, files: new Map() }
}
