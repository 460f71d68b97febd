import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import {
  addPromotion,
  editPromotion,
  expirePromotion,
  importPromotions,
  listDeskPromotions,
  verifyPromotion,
} from '#api/contract/desk/promotions.ts'
import { editVendor, listDeskVendors, stateFact } from '#api/contract/desk/vendors.ts'
import { acceptSuggestion, listSuggestions, rejectSuggestion } from '#api/contract/desk/suggestions.ts'
import { listCertificates } from '#api/contract/certificates.ts'
import { addWatch } from '#api/contract/watches.ts'
import { listPromotions } from '#api/contract/catalog/promotions.ts'
import { suggest, type Suggested } from '#api/contract/desk/suggestions.ts'
import { getVendorFacts } from '#api/contract/vendor-facts.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

const DAY = 86_400_000
const sourceUrl = 'https://shop.example/page'
let server: TestServer
let editor: Person
let slug: string

beforeAll(async () => {
  server = await startTestServer()
  editor = await server.person('Edith', ['editor'])
  slug = server.seed.vendorSlugs[0] ?? ''
})
afterAll(() => server.close())

const shown = async () => {
  await server.refresh()
  return (await server.client().call(getVendorFacts, { params: { slug } })).body
}
const enter = (kind: 'shipping' | 'minimum' | 'notes', text: string) =>
  editor.call(stateFact, { params: { slug }, body: { kind, text, sourceUrl, statedOn: '2026-11-01' } })
const logged = () => server.db('desk_actions').orderBy('id').pluck('kind')

describe('facts', () => {
  test('what is typed is shown with its source, and an empty text withdraws it', async () => {
    expect((await enter('shipping', 'US: 9.50 USD, free from 150')).status).toBe(200)
    expect((await shown()).shipping).toMatchObject({ sourceUrl, statedOn: '2026-11-01' })
    expect((await shown()).shipping?.value[0]).toMatchObject({ regions: ['US'], freeFrom: '150.00' })
    expect((await enter('shipping', '')).status).toBe(200)
    expect((await shown()).shipping).toBeNull()
    expect(await logged()).toEqual(['fact.enter', 'fact.enter'])
  })

  test('what cannot be read is refused with how it is typed', async () => {
    const reply = await enter('minimum', 'a lot')
    expect([reply.status, reply.body]).toEqual([400, { message: expect.stringContaining('25.00 USD') }])
  })

  test('notes are the desk’s alone', async () => {
    await enter('notes', 'Answers slowly.')
    const noted = async () =>
      (await editor.call(listDeskVendors)).body.find((one: { slug: string }) => one.slug === slug)?.notes
    expect(await noted()).toBe('Answers slowly.')
    expect(JSON.stringify(await shown())).not.toContain('slowly')
  })
})

test('a vendor is renamed, paused and resumed', async () => {
  const params = { slug }
  await editor.call(editVendor, { params, body: { name: 'Another name', isPaused: true } })
  const row = async () =>
    (await editor.call(listDeskVendors)).body.find((one: { slug: string }) => one.slug === slug)
  expect(await row()).toMatchObject({ name: 'Another name', pausedAt: expect.any(String) })
  await editor.call(editVendor, { params, body: { isPaused: false } })
  expect(await row()).toMatchObject({ name: 'Another name', pausedAt: null })
})

test('a vendor says how it is read, and what of it is refused, held and lost', async () => {
  const row = async () =>
    (await editor.call(listDeskVendors)).body.find((one: { slug: string }) => one.slug === slug)
  const vendor = { vendor_id: server.seed.vendorIds[0] }
  const feed = await server.db('feeds').where(vendor).first('id')
  const before = await row()
  const now = server.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const read = (outcome: string, days: number) => ({ feed_id: feed.id, outcome, started_at: ago(days) })
  await server.db('feed_runs').insert([read('ok', 1), read('failed', 2), read('failed', 8)])
  const loss = {
    ...vendor,
    feed_id: feed.id,
    kind: 'mass_loss',
    held: '{}',
    first_seen_at: now,
    last_seen_at: now,
  }
  await server.db('quarantine').insert([
    { ...loss, status: 'confirmed', resolved_at: ago(3) },
    { ...loss, status: 'dropped', resolved_at: ago(3) },
    { ...loss, status: 'confirmed', resolved_at: ago(91) },
    { ...loss, status: 'held', resolved_at: null },
  ])
  await server
    .db('feeds')
    .where({ id: feed.id })
    .update({ stale_since: ago(1) })
  const offer = await server
    .db('offers')
    .where({ ...vendor, comparable: true, gone_at: null })
    .first('id')
  await server.db('offers').where({ id: offer.id }).update({ comparable: false, reason: 'no size' })
  expect(await row()).toMatchObject({
    reads: (before?.reads ?? 0) + 2,
    failedReads: (before?.failedReads ?? 0) + 1,
    refused: (before?.refused ?? 0) + 1,
    held: 1,
    losses: 1,
    staleSince: ago(1).toISOString(),
  })
})

describe('promotions', () => {
  const publicCodes = async () => {
    await server.refresh()
    return (await server.client().call(listPromotions)).body.map((one: { code: string }) => one.code)
  }

  test('a code with evidence is public and told at once; after 14 days it is due, then it is ended', async () => {
    const watcher = await server.person('Watcher')
    await watcher.call(addWatch, { body: { productId: server.seed.productIds[0] ?? '' } })
    await server
      .db('users')
      .where({ id: watcher.user.id })
      .update({ alert_preferences: ['promotion'] })
    server.clock.advance(1_000)
    const body = {
      vendor: slug,
      code: 'FRESH9',
      name: 'Nine',
      discountType: 'percentage',
      discountAmount: '9',
    } as const
    const added = await editor.call(addPromotion, { body: { ...body, evidenceUrl: sourceUrl } })
    expect(added.status).toBe(200)
    expect(await publicCodes()).toContain('FRESH9')
    expect(
      await server.db('notifications').where({ user_id: watcher.user.id, kind: 'promotion' }),
    ).not.toEqual([])
    expect((await editor.call(addPromotion, { body: { ...body, evidenceUrl: sourceUrl } })).status).toBe(409)

    const { id } = added.body
    const row = async () =>
      (await (await server.person('Later', ['editor'])).call(listDeskPromotions)).body.find(
        (one: { id: string }) => one.id === id,
      )
    expect(await row()).toMatchObject({ isDue: false, isActive: true })
    server.clock.advance(15 * DAY)
    expect(await row()).toMatchObject({ isDue: true })
    editor = await server.person('Edith', ['editor'])
    expect(
      (await editor.call(verifyPromotion, { params: { id }, body: { evidenceUrl: sourceUrl } })).status,
    ).toBe(200)
    expect(await row()).toMatchObject({ isDue: false })
    await editor.call(expirePromotion, { params: { id } })
    expect(await publicCodes()).not.toContain('FRESH9')
    expect(
      (await editor.call(verifyPromotion, { params: { id }, body: { evidenceUrl: sourceUrl } })).status,
    ).toBe(409)
  })

  test('a code is corrected, ended, and both are taken back', async () => {
    const csv = `vendor,code,percent\n${slug},EDITME,5\n${slug},OTHER,6\n`
    expect((await editor.call(importPromotions, { body: { csv } })).body).toEqual({ count: 2 })
    const row = async () =>
      (await editor.call(listDeskPromotions)).body.find(({ code }) => code.startsWith('EDIT'))
    const params = { id: (await row())?.id ?? '' }
    const edit = { code: 'EDITED', name: 'Seven off', discountType: 'fixed', discountAmount: '7' } as const
    const body = { ...edit, expiresAt: null }
    expect((await editor.call(editPromotion, { params, body })).status).toBe(200)
    expect(await row()).toMatchObject({ code: 'EDITED', discountType: 'fixed', promotionName: 'Seven off' })
    expect(await publicCodes()).toContain('EDITED')
    expect((await editor.call(editPromotion, { params, body: { ...body, code: 'OTHER' } })).status).toBe(409)
    await editor.call(expirePromotion, { params })
    expect(await row()).toMatchObject({ isActive: false })
    const undoLast = async () => {
      const [last] = (await editor.call(listActions)).body.filter(({ canUndo }) => canUndo)
      expect((await editor.call(undoAction, { params: { id: last?.id ?? '' } })).status).toBe(200)
    }
    await undoLast()
    expect(await row()).toMatchObject({ isActive: true })
    await undoLast()
    expect(await row()).toMatchObject({ code: 'EDITME', discountType: 'percentage' })
  })

  test('what was verified is a code with its discount: another one is not, until it was seen to work', async () => {
    const code = { code: 'SEEN', name: 'Seen', discountType: 'percentage', discountAmount: '9' } as const
    const added = await editor.call(addPromotion, { body: { ...code, vendor: slug, evidenceUrl: sourceUrl } })
    const params = { id: added.body.id }
    const look = async () => {
      const row = (await editor.call(listDeskPromotions)).body.find(({ id }) => id === params.id)
      return [row?.verifiedAt ?? null, row?.evidenceUrl ?? null, row?.isDue]
    }
    const [seenAt] = await look()
    expect(seenAt).toBe(server.clock.now().toISOString())
    const edit = async (change: object) =>
      expect(
        (await editor.call(editPromotion, { params, body: { ...code, expiresAt: null, ...change } })).status,
      ).toBe(200)
    server.clock.advance(1_000)
    await edit({ name: 'Seen again', discountAmount: '9.00', expiresAt: '2099-01-01T00:00:00.000Z' })
    expect(await look()).toEqual([seenAt, sourceUrl, false])
    for (const change of [{ discountAmount: '8' }, { discountType: 'fixed' }, { code: 'SEEN2' }]) {
      await edit(change)
      expect(await look(), JSON.stringify(change)).toEqual([null, null, true])
      const [last] = (await editor.call(listActions)).body
      await editor.call(undoAction, { params: { id: last?.id ?? '' } })
      expect(await look()).toEqual([seenAt, sourceUrl, false])
    }
    const evidenceUrl = 'https://vendor.example/eight'
    await edit({ discountAmount: '8', evidenceUrl })
    expect(await look()).toEqual([server.clock.now().toISOString(), evidenceUrl, false])
  })

  test('a table with a faulty line adds nothing and names the line', async () => {
    const before = (await editor.call(listDeskPromotions)).body.length
    const csv = `vendor,code,percent\n${slug},FINE,5\nnobody,LOST,5\n`
    const reply = await editor.call(importPromotions, { body: { csv } })
    expect([reply.status, reply.body]).toEqual([
      404,
      { message: expect.stringMatching(/^line 3: .*Nothing was added/) },
    ])
    expect((await editor.call(importPromotions, { body: { csv: 'vendor,code' } })).status).toBe(400)
    expect((await editor.call(listDeskPromotions)).body).toHaveLength(before)
  })

  test('more than a hundred per cent, nothing, and a strange address are refused', async () => {
    const body = {
      vendor: slug,
      code: 'X',
      name: 'X',
      discountType: 'percentage',
      discountAmount: '5',
    } as const
    for (const wrong of [{ discountAmount: '101' }, { discountAmount: '0' }, { evidenceUrl: 'javascript:x' }])
      expect((await editor.call(addPromotion, { body: { ...body, ...wrong } })).status).toBe(400)
    expect((await editor.call(addPromotion, { body: { ...body, vendor: 'nobody' } })).status).toBe(404)
  })
})

describe('suggestions', () => {
  const send = async (suggested: Suggested) => {
    const person = await server.person('Ann')
    const reply = await person.call(suggest, { body: { vendor: slug, suggested, sourceUrl, note: '' } })
    expect(reply.status).toBe(200)
    return (await editor.call(listSuggestions)).body.at(-1)
  }

  test('an accepted fact, code and certificate are shown; a second decision is refused', async () => {
    const fact = await send({ kind: 'fact', fact: 'minimum', words: 'at least 25 dollars' })
    const params = { id: fact?.id ?? '' }
    expect((await editor.call(acceptSuggestion, { params, body: {} })).status).toBe(400)
    expect((await editor.call(acceptSuggestion, { params, body: { text: '25 USD' } })).status).toBe(200)
    expect((await shown()).minimum?.value).toEqual({ amount: '25.00', currency: 'USD' })
    expect((await editor.call(acceptSuggestion, { params, body: {} })).status).toBe(409)

    const code = await send({ kind: 'code', code: 'FROMANN', discountType: 'fixed', discountAmount: '5' })
    await editor.call(acceptSuggestion, { params: { id: code?.id ?? '' }, body: {} })
    await server.refresh()
    const codes = (await server.client().call(listPromotions)).body
    expect(codes.map((one: { code: string }) => one.code)).toContain('FROMANN')

    const certificate = await send({ kind: 'certificate', product: 'BPC-157 5 mg', batch: 'A1' })
    await editor.call(acceptSuggestion, { params: { id: certificate?.id ?? '' }, body: {} })
    await server.refresh()
    const listed = (await server.client().call(listCertificates, { query: { compound: 'bpc-157' } })).body
    expect(listed).toMatchObject([{ batch: 'A1', url: sourceUrl, compound: { slug: 'bpc-157' } }])
  })

  test('a rejected one writes nothing and leaves the queue', async () => {
    const fact = await send({ kind: 'fact', fact: 'returns', words: 'None.' })
    await editor.call(rejectSuggestion, { params: { id: fact?.id ?? '' } })
    expect((await editor.call(listSuggestions)).body).toEqual([])
    expect((await shown()).returns).toBeNull()
  })

  test('one person has twenty waiting at most', async () => {
    const person = await server.person('Many')
    const rows = Array.from({ length: 20 }, () => ({
      user_id: person.user.id,
      vendor_id: server.seed.vendorIds[0],
      kind: 'fact',
      detail: { fact: 'contact', words: 'x' },
      created_at: server.clock.now(),
    }))
    await server.db('suggestions').insert(rows)
    const suggested = { kind: 'fact', fact: 'contact', words: 'y' } as const
    const reply = await person.call(suggest, { body: { vendor: slug, suggested, sourceUrl, note: '' } })
    expect(reply.status).toBe(429)
  })
})
