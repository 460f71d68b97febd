import type { IncomingMessage } from 'node:http'
import { Fault } from '#api/contract/fault.ts'

const TOO_LARGE = 'The request is too large.'
const NOT_JSON = 'The request is not valid JSON.'

/** The bytes of a body, up to `limit`; what comes beyond is read past and thrown away. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= limit) chunks.push(chunk)
      else reject(new Fault(413, TOO_LARGE))
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => reject(new Fault(400, 'The request broke off.')))
    request.on('close', () => reject(new Fault(400, 'The request broke off.')))
  })
}

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Fault(400, NOT_JSON)
  }
}

/** 413 for more than `limit` bytes, 415 when packed or not UTF-8, 400 for no JSON; the connection stays good. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const packed = request.headers['content-encoding'] ?? 'identity'
  const charset = /charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (packed.toLowerCase() !== 'identity' || !/^utf-?8$/i.test(charset))
    throw new Fault(415, 'Send the request as application/json in UTF-8, not packed.')
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new Fault(413, TOO_LARGE)
  return parse(await readBytes(request, limit))
}
