import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import { resolveReports } from '#api/contract/desk/reports.ts'
import { suggest, type Suggested } from '#api/contract/desk/suggestions.ts'
import { acceptSuggestion, listSuggestions, rejectSuggestion } from '#api/contract/desk/suggestions.ts'
import { listNotifications } from '#api/contract/notifications.ts'
import { reportPrice } from '#api/contract/price-reports.ts'
import type { ReportOutcome } from '#api/domain/constants.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

let server: TestServer
let editor: Person
let ann: Person
let id: string
let slug: string

beforeAll(async () => {
  server = await startTestServer()
  const vendor = await server.db('vendors').where({ id: server.seed.vendorIds[0] }).first()
  slug = vendor.slug
  id = String((await server.db('offers').where({ vendor_id: vendor.id }).first('id')).id)
})
afterAll(() => server.close())
beforeEach(async () => {
  editor = await server.person('Edith', ['editor'])
  ann = await server.person('Ann')
})

const report = (person: Person) =>
  person.call(reportPrice, { params: { id }, body: { note: 'The page says 99.' } })
const settle = (outcome: ReportOutcome) => editor.call(resolveReports, { params: { id }, body: { outcome } })
const told = async (person: Person) => (await person.call(listNotifications)).body
const bodies = async (person: Person) => (await told(person)).map(({ body }: { body: string }) => body)
const undo = async () => {
  const [action] = (await editor.call(listActions)).body
  expect((await editor.call(undoAction, { params: { id: action?.id ?? '' } })).status).toBe(200)
}
const linkTelegram = (person: Person, telegramId: number) =>
  server
    .db('users')
    .where({ id: person.user.id })
    .update({ telegram_id: telegramId, telegram_reachable: true })

test('who reported a price is told once what came of it, nobody else, and where they may be written to', async () => {
  const [other, blocked] = [await server.person('Other'), await server.person('Blocked')]
  await linkTelegram(ann, 701)
  await linkTelegram(blocked, 702)
  await server.db('users').where({ id: blocked.user.id }).update({ telegram_reachable: false })
  for (const person of [ann, ann, blocked]) expect((await report(person)).status).toBe(200)
  expect((await settle('corrected')).status).toBe(200)
  const { title } = await server.db('offers').where({ id }).first('title')
  expect(await told(ann)).toMatchObject([
    {
      kind: 'desk_answer',
      title: expect.stringContaining(`Your price report: ${title} · `),
      body: 'Corrected after your report. Thank you.',
      url: `/vendor/${slug}#o=${id}`,
      deliveries: [{ channel: 'telegram' }],
    },
  ])
  expect(await told(blocked)).toMatchObject([{ kind: 'desk_answer', deliveries: [] }])
  expect(await told(other)).toEqual([])
  expect((await settle('corrected')).status).toBe(409)
  expect(await told(ann)).toHaveLength(1)
})

test('a decision taken back before it was sent is not told; one that was sent is told anew only when it differs', async () => {
  await linkTelegram(ann, 703)
  await report(ann)
  await settle('rejected')
  expect(await bodies(ann)).toEqual([expect.stringContaining('left as it is')])
  await undo()
  expect(await bodies(ann)).toEqual([])
  await settle('confirmed')
  await server
    .db('deliveries')
    .where({ user_id: ann.user.id })
    .update({ status: 'sent', sent_at: server.clock.now() })
  await undo()
  await settle('confirmed')
  expect(await bodies(ann)).toHaveLength(1)
  await undo()
  await settle('corrected')
  expect(await bodies(ann)).toEqual([
    expect.stringContaining('Corrected'),
    expect.stringContaining('you were right'),
  ])
})

const send = async (suggested: Suggested) => {
  const sourceUrl = 'https://shop.example/page'
  await ann.call(suggest, { body: { vendor: slug, suggested, sourceUrl, note: '' } })
  return { params: { id: (await editor.call(listSuggestions)).body.at(-1)?.id ?? '' } }
}

test('who suggested something is told whether it was accepted or declined', async () => {
  const code = { kind: 'code', code: 'ANN10', discountType: 'fixed', discountAmount: '5' } as const
  expect((await editor.call(acceptSuggestion, { ...(await send(code)), body: {} })).status).toBe(200)
  const certificate = await send({ kind: 'certificate', product: 'BPC-157 5 mg', batch: 'A1' })
  expect((await editor.call(acceptSuggestion, { ...certificate, body: {} })).status).toBe(200)
  const fact = await send({ kind: 'fact', fact: 'returns', words: 'None.' })
  expect((await editor.call(rejectSuggestion, fact)).status).toBe(200)
  expect((await editor.call(rejectSuggestion, fact)).status).toBe(409)
  expect(await told(ann)).toMatchObject([
    { title: expect.stringContaining('Your suggested fact: '), body: expect.stringMatching(/^Declined/) },
    {
      title: expect.stringContaining('Your suggested certificate: BPC-157 5 mg'),
      body: expect.stringMatching(/^Accepted/),
    },
    { title: expect.stringContaining('Your suggested code: ANN10'), url: `/vendor/${slug}` },
  ])
})
