import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser, setAlertPreferences } from '#api/contract/auth.ts'
import { DRAWN_FOR, NOBODY } from '#api/contract/call.ts'
import { addBelongings, contents, type Belongings } from '#api/test/belongings.ts'
import { requestOf } from '#api/test/client.ts'
import { mounted, nameOf, rawExample } from '#api/test/requests.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

let server: TestServer
let shown: Person
let signedIn: Person
let own: Belongings
beforeAll(async () => {
  server = await startTestServer({ makeInvoice: async () => 'https://t.me/$invoice' })
  shown = await server.person('Shown')
  signedIn = await server.person('Signed')
  own = await addBelongings(server, signedIn.user.id)
})
afterAll(() => server.close())

// Whoever has no role is told that there is no such call before anything else (desk.db.test.ts).
const unsafe = mounted.filter(
  call => call.method !== 'GET' && !call.signsIn && !call.path.startsWith('/api/desk/'),
)
const drawnFor = (call: (typeof mounted)[number], person: string) => {
  const request = rawExample(call, server, own)
  return { ...request, headers: { ...request.headers, [DRAWN_FOR]: person } }
}

test.each(unsafe.map(call => [nameOf(call), call] as const))(
  '%s: a page drawn for one person changes nothing of another who signed in since',
  async (_name, call) => {
    const before = await contents(server.db)
    for (const person of [shown.user.id, NOBODY, 'nonsense']) {
      const reply = await signedIn.raw(drawnFor(call, person))
      expect([reply.status, reply.headers['x-drawn-for']]).toEqual([409, signedIn.user.id])
    }
    const ended = await server.client().raw(drawnFor(call, shown.user.id))
    expect([ended.status, ended.headers['x-drawn-for']]).toEqual([401, undefined])
    expect(await contents(server.db)).toEqual(before)
  },
)

test('a page drawn for who is signed in, and a client that says nothing, are served', async () => {
  const body = { alertPreferences: ['price_drop' as const] }
  const request = requestOf(server.port, setAlertPreferences, { body })
  const right = { ...request, headers: { ...request.headers, [DRAWN_FOR]: signedIn.user.id } }
  expect((await signedIn.raw(right)).status).toBe(200)
  expect((await signedIn.raw(request)).status).toBe(200)
  expect((await signedIn.call(getUser)).body.alertPreferences).toEqual(['price_drop'])
})

test('a fault that the contract has no sentence for is told in plain words', async () => {
  const said = async (body: unknown) => {
    const request = requestOf(server.port, setAlertPreferences, { body: body as never })
    return (await signedIn.raw(request)).body
  }
  expect(await said({ alertPreferences: ['everything'] })).toEqual({
    message: expect.stringMatching(/^The field "alert preferences" must be price_drop or /),
  })
  expect(await said({})).toEqual({ message: 'The field "alert preferences" is missing or cannot be read.' })
})

test('signing in is possible from any page, whoever it was drawn for', async () => {
  for (const call of mounted.filter(one => one.signsIn)) {
    const reply = await (await server.person()).raw(drawnFor(call, shown.user.id))
    expect([401, 409], nameOf(call)).not.toContain(reply.status)
  }
})

test.each(['http://[', 'http://[/api/stats'])('GET %s is a request that nobody understands', async target => {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => (answer += chunk)).on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  })
  expect(text).toMatch(/^HTTP\/1.1 400 /)
  expect(text).toContain('was not understood')
})
