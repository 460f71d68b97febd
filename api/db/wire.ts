/** The few messages of PostgreSQL's protocol 3.0 that the engine reads or answers: a type byte, a length, a body. */
export type ProtocolMessage = { type: string; body: Buffer; raw: Buffer }
export type Status = 'I' | 'T' | 'E'

const sslRequest = 80877103
const gssRequest = 80877104
const cancelRequest = 80877102

const frame = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const text = (...parts: readonly string[]) => Buffer.from(parts.map(part => `${part}\0`).join(''), 'utf8')

const int32 = (...values: readonly number[]) => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => buffer.writeInt32BE(value, index * 4))
  return buffer
}

export const query = (sql: string): Buffer => frame('Q', text(sql))

export const copyFail = frame('f', text('the embedded database does not take COPY FROM STDIN'))

export const readyForQuery = (status: Status): Buffer => frame('Z', Buffer.from(status, 'latin1'))

export const errorResponse = (error: {
  code: string
  message: string
  hint?: string
  fatal?: boolean
}): Buffer => {
  const severity = error.fatal ? 'FATAL' : 'ERROR'
  const hint = error.hint ? [`H${error.hint}`] : []
  return frame('E', text(`S${severity}`, `V${severity}`, `C${error.code}`, `M${error.message}`, ...hint, ''))
}

export const welcome = (parameters: Record<string, string>, processId: number): Buffer =>
  Buffer.concat([
    frame('R', int32(0)),
    ...Object.entries(parameters).map(([name, value]) => frame('S', text(name, value))),
    frame('K', int32(processId, 0)),
    readyForQuery('I'),
  ])

type Opening = { kind: 'encryption' | 'cancel' | 'startup'; rest: Buffer }

/** The untyped first packet of a connection, or null until all of it has arrived. */
export const takeOpening = (buffer: Buffer): Opening | null => {
  if (buffer.length < 8) return null
  const length = buffer.readUInt32BE(0)
  if (buffer.length < length) return null
  const code = buffer.readUInt32BE(4)
  const encryption = code === sslRequest || code === gssRequest
  const kind = encryption ? 'encryption' : code === cancelRequest ? 'cancel' : 'startup'
  return { kind, rest: buffer.subarray(length) }
}

/** Splits off every complete message; `rest` is the beginning of one that has not fully arrived. */
export const takeMessages = (buffer: Buffer): { messages: ProtocolMessage[]; rest: Buffer } => {
  const messages: ProtocolMessage[] = []
  let offset = 0
  while (buffer.length - offset >= 5) {
    const end = offset + 1 + buffer.readUInt32BE(offset + 1)
    if (end > buffer.length) break
    messages.push({
      type: String.fromCharCode(buffer[offset] ?? 0),
      body: buffer.subarray(offset + 5, end),
      raw: buffer.subarray(offset, end),
    })
    offset = end
  }
  return { messages, rest: buffer.subarray(offset) }
}

const cString = (body: Buffer, start: number) => body.toString('utf8', start, body.indexOf(0, start))

export const sqlOf = (message: ProtocolMessage): string => {
  if (message.type === 'Q') return cString(message.body, 0)
  if (message.type === 'P') return cString(message.body, message.body.indexOf(0) + 1)
  return ''
}

export const channelOf = (notification: ProtocolMessage): string => cString(notification.body, 4)
