import { expect, test } from 'vitest'
import { errorResponse, query, readyForQuery, sqlOf, takeMessages, takeOpening, welcome } from './wire.ts'

test('messages are split wherever the network cut them', () => {
  const whole = Buffer.concat([query('select 1'), query('select 2'), readyForQuery('T')])
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const first = takeMessages(whole.subarray(0, cut))
    const second = takeMessages(Buffer.concat([first.rest, whole.subarray(cut)]))
    const messages = [...first.messages, ...second.messages]
    expect(messages.map(message => message.type)).toEqual(['Q', 'Q', 'Z'])
    expect(messages.map(sqlOf)).toEqual(['select 1', 'select 2', ''])
    expect(second.rest).toHaveLength(0)
  }
})

test('the SQL of a prepared statement is found behind its name', () => {
  const body = Buffer.from('name\0select ünïcödé\0\0\0')
  expect(sqlOf({ type: 'P', body, raw: body })).toBe('select ünïcödé')
})

test.each([
  ['0000000804d2162f', 'encryption'],
  ['0000000804d21630', 'encryption'],
  ['0000001004d2162e0000000100000002', 'cancel'],
  ['000000090003000000', 'startup'],
])('an opening packet %s means %s', (hex, kind) => {
  const packet = Buffer.from(hex, 'hex')
  expect(takeOpening(packet.subarray(0, -1))).toBeNull()
  expect(takeOpening(Buffer.concat([packet, Buffer.from('rest')]))).toEqual({
    kind,
    rest: Buffer.from('rest'),
  })
})

test('a welcome ends with readiness, an error names its class', () => {
  const types = takeMessages(welcome({ server_version: '18' }, 7)).messages.map(message => message.type)
  expect(types).toEqual(['R', 'S', 'K', 'Z'])
  const text = errorResponse({ code: '55P03', message: 'busy', hint: 'wait', fatal: true }).toString()
  expect(text).toContain('SFATAL\0VFATAL\0C55P03\0Mbusy\0Hwait\0')
})
