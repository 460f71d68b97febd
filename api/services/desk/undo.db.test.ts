import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishPasswordReset, getUser, logIn } from '#api/contract/auth.ts'
import { listPromotions } from '#api/contract/catalog/promotions.ts'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import { listReports, resolveManyReports } from '#api/contract/desk/reports.ts'
import * as names from '#api/contract/desk/names.ts'
import * as people from '#api/contract/desk/people.ts'
import { addPromotion, verifyPromotion } from '#api/contract/desk/promotions.ts'
import { suggest, type Suggested } from '#api/contract/desk/suggestions.ts'
import { acceptSuggestion, listSuggestions, settleSuggestions } from '#api/contract/desk/suggestions.ts'
import { reportPrice } from '#api/contract/price-reports.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

const sourceUrl = 'https://vendor.example/page'

let server: TestServer
let owner: Person
let slug: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.person('Olga', ['owner'])
  slug = server.seed.vendorSlugs[0] ?? ''
})
afterAll(() => server.close())

const last = async (by: Person = owner) => (await by.call(listActions)).body[0]
const undoLast = async (by: Person = owner) =>
  by.call(undoAction, { params: { id: (await last(by))?.id ?? '' } })
const undone = async () => expect((await undoLast()).body).toEqual({ ok: true })

describe('a code that was added', () => {
  const code = {
    name: 'Eight',
    discountType: 'percentage',
    discountAmount: '8',
    evidenceUrl: sourceUrl,
  } as const

  test('is in the log as the own decision of one person only', async () => {
    await owner.call(addPromotion, { body: { ...code, vendor: slug, code: 'OWN8' } })
    const other = await server.person('Otto', ['editor'])
    expect([(await last())?.isOwn, (await last(other))?.isOwn]).toEqual([true, false])
  })

  const isPublic = async (text: string) => {
    await server.refresh()
    return (await server.client().call(listPromotions)).body.some(
      (one: { code: string }) => one.code === text,
    )
  }

  test('is gone from everywhere when that is taken back', async () => {
    await owner.call(addPromotion, { body: { ...code, vendor: slug, code: 'BACK8' } })
    expect(await isPublic('BACK8')).toBe(true)
    await undone()
    expect(await isPublic('BACK8')).toBe(false)
  })

  test('stays once somebody verified it', async () => {
    const added = await owner.call(addPromotion, { body: { ...code, vendor: slug, code: 'KEPT8' } })
    const { id = '' } = (await last()) ?? {}
    const verified = { params: { id: added.body.id }, body: { evidenceUrl: sourceUrl } }
    expect((await owner.call(verifyPromotion, verified)).status).toBe(200)
    expect((await owner.call(undoAction, { params: { id } })).body.message).toContain('changed since')
    expect(await isPublic('KEPT8')).toBe(true)
  })
})

describe('people', () => {
  const of = ({ user }: Person) => ({ params: { id: user.id } })
  const found = async ({ user }: Person) =>
    (await owner.call(people.listPeople, { query: { q: user.id } })).body[0]

  test('a role is taken back, and given back', async () => {
    const person = await server.person('Rolf')
    await owner.call(people.setPersonRole, { ...of(person), body: { role: 'editor', given: true } })
    await undone()
    expect(await found(person)).toMatchObject({ roles: [] })
    await owner.call(people.setPersonRole, { ...of(person), body: { role: 'editor', given: true } })
    await owner.call(people.setPersonRole, { ...of(person), body: { role: 'editor', given: false } })
    await undone()
    expect(await found(person)).toMatchObject({ roles: ['editor'] })
  })

  test('the last owner keeps the role', async () => {
    const other = await server.person('Second', ['owner'])
    await owner.call(people.setPersonRole, { ...of(other), body: { role: 'owner', given: false } })
    await other.call(getUser)
    const third = await server.person('Third')
    await owner.call(people.setPersonRole, { ...of(third), body: { role: 'owner', given: true } })
    const { id = '' } = (await last()) ?? {}
    await server.db('users').where({ id: owner.user.id }).update({ roles: [] })
    const reply = await third.call(undoAction, { params: { id } })
    await server
      .db('users')
      .where({ id: owner.user.id })
      .update({ roles: ['owner'] })
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('only owner')])
  })

  test('who was suspended comes in again; who was let in is suspended again for the same reason', async () => {
    const person = await server.person('Sue')
    const login = () =>
      server.client().call(logIn, { body: { email: person.email, password: person.password } })
    await owner.call(people.suspendPerson, { ...of(person), body: { reason: 'Sold codes.' } })
    expect((await login()).status).toBe(403)
    await undone()
    expect((await login()).status).toBe(200)
    await owner.call(people.suspendPerson, { ...of(person), body: { reason: 'Sold codes.' } })
    await owner.call(people.resumePerson, of(person))
    await undone()
    expect(await found(person)).toMatchObject({ suspendedReason: 'Sold codes.', sessions: 0 })
  })

  test('a link for a new password opens nothing any more; one that was used is used', async () => {
    const person = await server.person('Rita')
    const link = async () =>
      (await owner.call(people.resetPerson, of(person))).body.link.replace(/^.*[#=/]/, '')
    const use = (token: string) =>
      server.client().call(finishPasswordReset, { body: { token, password: 'another good sentence' } })
    const withdrawn = await link()
    await undone()
    expect((await use(withdrawn)).status).toBe(400)
    expect((await use(await link())).status).toBe(200)
    expect((await undoLast()).body.message).toContain('used already')
  })

  test('what has no way back says why; an editor takes back nothing of people', async () => {
    const [person, editor] = [await server.person('Gone'), await server.person('Edith', ['editor'])]
    await owner.call(people.endPersonSessions, of(person))
    expect(await last()).toMatchObject({ canUndo: false, whyNoUndo: expect.stringContaining('stay ended') })
    await owner.call(people.deletePerson, of(person))
    expect(await last()).toMatchObject({ canUndo: false, whyNoUndo: expect.stringContaining('deleted') })
    expect((await undoLast()).body.message).toContain('deleted')
    await owner.call(people.setPersonRole, { ...of(editor), body: { role: 'owner', given: true } })
    await owner.call(people.setPersonRole, { ...of(editor), body: { role: 'owner', given: false } })
    expect(await last(editor)).toMatchObject({ canUndo: false, whyNoUndo: expect.stringContaining('owner') })
    expect((await undoLast(editor)).status).toBe(403)
  })
})

describe('suggestions', () => {
  const send = async (suggested: Suggested) => {
    const person = await server.person('Ann')
    await person.call(suggest, { body: { vendor: slug, suggested, sourceUrl, note: '' } })
    return (await owner.call(listSuggestions)).body.at(-1)?.id ?? ''
  }
  const waiting = async () => (await owner.call(listSuggestions)).body.map(({ id }: { id: string }) => id)

  test('several are accepted or none, and taken back with what they wrote', async () => {
    const certificate = await send({ kind: 'certificate', product: 'BPC-157 5 mg', batch: 'U1' })
    const code = await send({ kind: 'code', code: 'ANN5', discountType: 'fixed', discountAmount: '5' })
    const faulty = await send({ kind: 'fact', fact: 'minimum', words: 'a bit' })
    const settle = (ids: string[], accept: boolean) =>
      owner.call(settleSuggestions, { body: { ids, accept } })
    const refused = await settle([certificate, code, faulty], true)
    expect([refused.status, refused.body]).toEqual([
      400,
      { message: expect.stringMatching(/Minimum order: .* Nothing was accepted\.$/) },
    ])
    expect(await waiting()).toEqual([certificate, code, faulty])
    expect((await settle([certificate, code], true)).body).toEqual({ count: 2 })
    expect(await waiting()).toEqual([faulty])
    await undone()
    expect(await waiting()).toEqual([certificate, code, faulty])
    expect(await server.db('promotions').where({ code: 'ANN5' })).toEqual([])
    expect(await server.db('certificates').where({ batch: 'U1' }).whereNull('withdrawn_at')).toEqual([])
    expect((await settle([certificate, code, faulty], false)).body).toEqual({ count: 3 })
    expect(await waiting()).toEqual([])
    await undone()
    expect(await waiting()).toHaveLength(3)
    await settle([certificate, code, faulty], false)
  })

  test('one whose code was taken back before opens again all the same', async () => {
    const id = await send({ kind: 'code', code: 'ANN6', discountType: 'fixed', discountAmount: '6' })
    await owner.call(acceptSuggestion, { params: { id }, body: {} })
    const [accepted, , added] = (await owner.call(listActions)).body
    expect([accepted?.kind, added?.kind]).toEqual(['suggestion.accept', expect.any(String)])
    const addition = (await owner.call(listActions)).body.find(({ kind }) => kind === 'promotion.add')
    expect((await owner.call(undoAction, { params: { id: addition?.id ?? '' } })).status).toBe(200)
    expect((await owner.call(undoAction, { params: { id: accepted?.id ?? '' } })).status).toBe(200)
    expect(await waiting()).toContain(id)
  })
})

test('reports of several offers are answered at once and opened again at once', async () => {
  const ids = server.seed.offerIds.slice(0, 2).map(String)
  const person = await server.person('Ann')
  for (const id of ids) await person.call(reportPrice, { params: { id }, body: { note: 'Not so.' } })
  const waiting = async () =>
    (await owner.call(listReports)).body.filter(({ offerId }) => ids.includes(offerId)).length
  expect(await waiting()).toBe(2)
  const reply = await owner.call(resolveManyReports, { body: { ids, outcome: 'rejected' } })
  expect(reply.body).toEqual({ count: 2 })
  expect(await waiting()).toBe(0)
  await undone()
  expect(await waiting()).toBe(2)
})

test('a spelling that was removed is put back', async () => {
  const spelling = { name: 'Qorvalide', compound: 'BPC-157' }
  await owner.call(names.addName, { body: spelling })
  await owner.call(names.removeName, { body: { name: 'Qorvalide' } })
  const known = async () =>
    (await owner.call(names.listDictionary, { query: { q: 'qorvalide' } })).body.map(({ name }) => name)
  expect(await known()).toEqual([])
  await undone()
  expect(await known()).toEqual(['BPC-157'])
})
