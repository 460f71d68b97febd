import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishPasswordReset, getUser, logIn } from '#api/contract/auth.ts'
import { listActions } from '#api/contract/desk/actions.ts'
import { deleteSuspended, exportSuspended } from '#api/contract/suspended.ts'
import * as people from '#api/contract/desk/people.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.person('Olga', ['owner'])
})
afterAll(() => server.close())

const of = ({ user }: Person) => ({ params: { id: user.id } })
const found = async (q: string) => (await owner.call(people.listPeople, { query: { q } })).body

test('people are found with counts alone; an editor learns nothing of them', async () => {
  const person = await server.person('Findable')
  expect(await found('findable')).toMatchObject([{ id: person.user.id, email: person.email, sessions: 1 }])
  expect(await found('no such person')).toEqual([])
  expect((await found('')).map(({ id }: { id: string }) => id)).toContain(owner.user.id)
  const editor = await server.person('Edith', ['editor'])
  expect((await editor.call(people.listPeople)).status).toBe(404)
  expect((await editor.call(people.deletePerson, of(person))).status).toBe(404)
})

test('roles are given and taken; one owner stays', async () => {
  const person = await server.person('Rolf')
  await owner.call(people.setPersonRole, { ...of(person), body: { role: 'editor', given: true } })
  expect((await found('rolf'))[0]).toMatchObject({ roles: ['editor'] })
  const last = await owner.call(people.setPersonRole, {
    ...of(owner),
    body: { role: 'owner', given: false },
  })
  expect([last.status, last.body.message]).toEqual([409, expect.stringContaining('only owner')])
  await owner.call(people.setPersonRole, { ...of(person), body: { role: 'owner', given: true } })
  const both = { ...of(person), body: { role: 'owner', given: false } } as const
  expect((await owner.call(people.setPersonRole, both)).status).toBe(200)
})

describe('a suspended person', () => {
  let person: Person
  beforeAll(async () => {
    person = await server.person('Sue')
    const body = { reason: 'Offered codes for sale.' }
    expect((await owner.call(people.suspendPerson, { ...of(person), body })).status).toBe(200)
  })
  const login = () => ({ body: { email: person.email, password: person.password } })

  test('is signed out and reads the reason at sign-in', async () => {
    expect((await person.call(getUser)).status).toBe(401)
    const refused = await server.client().call(logIn, login())
    expect(refused.status).toBe(403)
    expect(refused.body.message).toMatch(/^This account is suspended\. The reason: Offered codes for sale\./)
    expect((await found('sue'))[0]).toMatchObject({ suspendedReason: 'Offered codes for sale.', sessions: 0 })
  })

  test('takes along what is stored by the password alone; nobody else does', async () => {
    const taken = await server.client().call(exportSuspended, login())
    expect(taken.body).toMatchObject({ users: [{ email: person.email }] })
    const wrong = { body: { email: person.email, password: 'not the password' } }
    expect((await server.client().call(exportSuspended, wrong)).status).toBe(401)
    const other = await server.person('Open')
    const open = { body: { email: other.email, password: other.password } }
    expect((await server.client().call(exportSuspended, open)).status).toBe(409)
    expect((await server.client().call(deleteSuspended, open)).status).toBe(409)
  })

  test('is let in again, and the reason is gone; suspended once more, deletes the account', async () => {
    await owner.call(people.resumePerson, of(person))
    expect((await server.client().call(logIn, login())).status).toBe(200)
    expect((await found('sue'))[0]).toMatchObject({ suspendedAt: null, suspendedReason: null })
    await owner.call(people.suspendPerson, { ...of(person), body: { reason: 'Again.' } })
    expect((await server.client().call(deleteSuspended, login())).status).toBe(200)
    expect(await found('sue')).toEqual([])
  })
})

test('a link for a new password is good once; sessions end at a word', async () => {
  const person = await server.person('Rita')
  expect((await owner.call(people.endPersonSessions, of(person))).body).toEqual({ count: 1 })
  expect((await person.call(getUser)).status).toBe(401)
  const { link } = (await owner.call(people.resetPerson, of(person))).body
  const token = link.split('#')[1] ?? ''
  const body = { token, password: 'a new good sentence' }
  expect((await server.client().call(finishPasswordReset, { body })).status).toBe(200)
  expect((await server.client().call(finishPasswordReset, { body })).status).toBe(400)
})

test('an account is deleted, but not the own one; the log names no e-mail', async () => {
  const person = await server.person('Dora')
  expect((await owner.call(people.deletePerson, of(owner))).status).toBe(409)
  expect((await owner.call(people.suspendPerson, { ...of(owner), body: { reason: 'x' } })).status).toBe(409)
  expect((await owner.call(people.deletePerson, of(person))).status).toBe(200)
  expect((await owner.call(people.deletePerson, of(person))).status).toBe(404)
  const log = (await owner.call(listActions)).body
  expect(log[0]).toMatchObject({
    kind: 'person.delete',
    subject: `account ${person.user.id}`,
    canUndo: false,
  })
  expect(JSON.stringify(log)).not.toContain(person.email)
})
