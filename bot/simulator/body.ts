import type { IncomingMessage } from 'node:http'
import { Response } from 'undici'
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

/** A part with a file name is an upload. Node's own Response refuses heads without spaces, as grammY writes them. */
const fromMultipart = async (bytes: Buffer, type: string) => {
  const values = new Map<string, string>()
  const files = new Map<string, Upload>()
  const whole = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
  const form = await whole.formData().catch(() => {
    throw bad("can't parse the multipart form")
  })
  for (const [name, part] of form) {
    if (typeof part === 'string') values.set(name, part)
    else files.set(name, { name: part.name, type: part.type, bytes: Buffer.from(await part.arrayBuffer()) })
  }
  return { values, files }
}

export const readArgs = async (request: IncomingMessage, query: URLSearchParams): Promise<Args> => {
  const values = new Map(query)
  const type = request.headers['content-type'] ?? ''
  const bytes = await readBytes(request)
  if (/^multipart\/form-data/i.test(type)) {
    const parts = await fromMultipart(bytes, type)
    return { values: new Map([...values, ...parts.values]), files: parts.files }
  }
  if (/json/i.test(type)) fromJson(bytes.toString('utf8'), values)
  else for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) values.set(name, value)
  return { values, files: new Map() }
}
