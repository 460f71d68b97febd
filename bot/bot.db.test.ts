import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { labels, openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'
import { talkAs } from '#bot/test/talk.ts'

let fixture: BotFixture
beforeAll(async () => {
  fixture = await openBotFixture()
})
afterAll(() => fixture.close())
afterEach(() => {
  expect(fixture.control.breaches()).toEqual([])
  expect(fixture.log.filter(line => line.level === 'error')).toEqual([])
})

const ann = { id: 1001, first_name: 'Ann', username: 'ann_sample', language_code: 'en' }
const { actor, now, one, press } = talkAs(ann, () => fixture)

test('/start greets, opens an account and makes it reachable', async () => {
  const hello = await one('/start')
  expect(textOf(hello)).toContain('Hello')
  expect(labels(hello)).toEqual(['Open the app', 'Deals', 'New', 'Trending'])
  const user = await fixture.db('users').where({ telegram_id: ann.id }).first()
  expect(user).toMatchObject({ first_name: 'Ann', telegram_username: 'ann_sample', telegram_reachable: true })
})

test('a search in the chat counts for what is trending', async () => {
  const newest = async () => (await fixture.db('search_events').max('id as id').first())?.id ?? '0'
  const before = await newest()
  await one('bpc 157')
  await fixture.settled()
  const [counted] = await fixture.db('search_events').where('id', '>', before)
  const product = await fixture.db('products').where({ id: counted.product_id }).first()
  expect(counted).toMatchObject({ query: 'bpc 157', interaction: null })
  expect(product.name).toContain('BPC-157')
  expect(counted.visitor).toHaveLength(16)
})

test('plain text is a search: a table of prices, the cheapest per mg first, with ages and the disclaimer', async () => {
  const message = await one('bpc 157')
  const text = textOf(message)
  expect(text).toContain('BPC-157 vials')
  expect(text).toContain('Educational comparison only. Not medical advice.')
  expect(text).toMatch(/checked just now/)
  const units = [...text.matchAll(/^\$(\d+\.\d+)\/mg/gm)].map(match => Number(match[1]))
  expect(units.length).toBe(5)
  expect(units).toEqual([...units].sort((a, b) => a - b))
  expect(text).toContain('(fictional)')
  expect(labels(message)).toEqual(
    expect.arrayContaining(['Watch', 'Set an alert', 'More ›', 'Open in the app', 'Share']),
  )
})

test('pages turn both ways, and a page that is gone shows the last one', async () => {
  const first = await one('/search bpc-157')
  const second = await press(first, 'More ›')
  expect(textOf(second.message)).not.toBe(textOf(first))
  expect(labels(second.message)).toContain('‹ Back')
  const id = /^w:1:(\d+)$/.exec(JSON.stringify(first.reply_markup).match(/w:1:\d+/)?.[0] ?? '')?.[1]
  await actor().pressData(first.message_id, `p:${id}:999`)
  await fixture.settled()
  expect(labels(now(first.message_id))).not.toContain('More ›')
})

test('watching by button, twice, and stopping, twice', async () => {
  const message = await one('tb-500')
  const watched = await press(message, 'Watch')
  expect(watched.toast).toBe('On your watchlist.')
  expect(labels(watched.message)).toContain('Stop watching')
  const again = fixture.control.calls('editMessageText').length
  const data = JSON.stringify(message.reply_markup).match(/w:1:\d+/)?.[0] ?? ''
  expect((await actor().pressData(message.message_id, data)).text).toBe('On your watchlist.')
  expect(fixture.control.calls('editMessageText').length).toBe(again + 1)
  expect(textOf(await one('/watchlist'))).toContain('TB-500 vials')
  const stopped = await press(message, 'Stop watching')
  expect(labels(stopped.message)).toContain('Watch')
  expect((await actor().pressData(message.message_id, data.replace('w:1', 'w:0'))).text).toBe(
    'Not on your watchlist any more.',
  )
  expect(textOf(await one('/watchlist'))).toContain('Your watchlist is empty')
})

test('/watch by name', async () => {
  expect(labels(await one('/watch epitalon'))).toContain('Stop watching')
  expect(textOf(await one('/watch zzzzzzzz'))).toContain('No products found')
  expect(textOf(await one('/watch'))).toContain('/watch BPC-157')
})

test('an alert: set, limited by button and by command, muted, deleted, each twice', async () => {
  const prices = await one('bpc-157')
  const choice = await press(prices, 'Set an alert')
  const offer = labels(choice.message).find(label => label.startsWith('$')) ?? ''
  const set = await press(prices, offer)
  expect(set.toast).toBe('Alert set.')
  expect(textOf(set.message)).toMatch(/\(fictional\).*now \$/)
  expect(textOf(set.message)).toContain('Educational comparison only. Not medical advice.')
  const row = await fixture.db('alerts').first()
  const id = String(row.id)
  expect(row.types).toEqual(['price_change', 'out_of_stock', 'back_in_stock'])
  await press(prices, labels(set.message).find(label => label.startsWith('≤')) ?? '')
  expect((await fixture.db('alerts').first()).limit_kind).toBe('price')
  expect(textOf(await one(`/limit ${id} 2.50/mg`))).toContain('at or below $2.50 per unit')
  expect(textOf(await one(`/limit ${id} 10%`))).toContain('10% below the price when it was set')
  expect(textOf(await one(`/limit ${id} 120%`))).toContain('between 1 and 99')
  expect(textOf(await one(`/limit ${id} off`))).toContain('any change of 1% or more')
  expect(textOf(await one('/limit'))).toContain('/limit 12 17.50')
  expect(textOf(await one('/limit 987654 2'))).toBe('You have no alert 987654. /alerts shows yours.')
  const list = await one('/alerts')
  const detail = await press(list, 'Change 1')
  expect((await press(list, 'Mute 7 d')).toast).toBe('Muted for 7 days.')
  expect(textOf(detail.message)).toContain('Tells of: price changes, out of stock, back in stock')
  expect((await actor().pressData(list.message_id, `mute:1:${id}`)).text).toMatch(/^Muted until/)
  expect((await press(list, 'Delete')).toast).toBe('Alert deleted.')
  expect((await actor().pressData(list.message_id, `ax:${id}`)).text).toBe('Alert deleted.')
  expect((await actor().pressData(list.message_id, `a:${id}`)).text).toBe('This alert was deleted before.')
  expect((await actor().pressData(list.message_id, 'an:999999')).text).toBe('This offer was not found.')
})

test('a market target: set by a command, shown among the alerts, muted, deleted; wrong input gets an example', async () => {
  const set = await one('/alert bpc 157 1.50/mg')
  expect(textOf(set)).toMatch(
    /BPC-157.*, any vendor\n.*at or below \$1\.50 per mg\n.*now \$2\.9.* per mg at .*\(fictional\)/,
  )
  expect(textOf(set)).toContain('Educational comparison only. Not medical advice.')
  expect(labels(set)).toEqual(['Mute 7 d', 'Delete', 'All alerts', 'Open the market'])
  expect(textOf(await one('/alert bpc-157 under €2 per mg'))).toContain('at or below €2.00 per mg')
  expect(textOf(await one('/alerts'))).toMatch(/Your alerts: 2\n\n1\. .*BPC-157/)
  const list = await one('/alerts')
  const detail = await press(list, 'Change 2')
  expect(textOf(detail.message)).toContain('at or below $1.50 per mg')
  expect((await press(list, 'Mute 7 d')).toast).toBe('Muted for 7 days.')
  expect(textOf(now(list.message_id))).toContain('Muted until')
  expect((await press(list, 'Unmute')).toast).toBe('Not muted any more.')
  const { id } = await fixture.db('targets').orderBy('id').first('id')
  expect((await actor().pressData(list.message_id, `mute:7:t${id}`)).text).toMatch(/^Muted until/)
  expect((await press(list, 'Delete')).toast).toBe('Alert deleted.')
  expect((await actor().pressData(list.message_id, `t:${id}`)).text).toBe('This alert was deleted before.')
  expect(textOf(await one('/alert'))).toContain('/alert bpc-157 4/mg')
  expect(textOf(await one('/alert bpc-157 cheap'))).toContain('/alert bpc-157 4/mg')
  expect(textOf(await one('/alert zzzzzzzz 4/mg'))).toContain('No products found')
  expect(textOf(await one('/alert bpc-157 4/ml'))).toContain('prices are per mg')
  await fixture.db('targets').delete()
})

test('deals, new, trending', async () => {
  const { id } = await fixture.db('offers').where({ external_id: 'bpc10' }).first()
  const { id: _id, ...now } = await fixture.db('observations').where({ offer_id: id }).first()
  const observedAt = new Date(now.observed_at.getTime() - 10 * 86_400_000)
  await fixture.db('observations').insert({ ...now, observed_at: observedAt, price: '40', list_price: null })
  const deals = textOf(await one('/deals'))
  expect(deals).toMatch(/BPC-157 vials.?: 15% under its 30-day low of \$40\.00/)
  expect(deals).toContain('vendor says 19% below list')
  expect(deals.indexOf('15% under')).toBeLessThan(deals.indexOf('vendor says'))
  expect(textOf(await one('/new'))).toContain('New in the last 30 days')
  expect(textOf(await one('/trending'))).toContain('Trending')
})

test('settings: a button says what it sets, so a second press changes nothing', async () => {
  const message = await one('/settings')
  const off = await press(message, '✓ Price drops')
  expect(off.toast).toBe('Price drops: off.')
  expect((await actor().pressData(message.message_id, 'st:price_drop:off')).text).toBe('Price drops: off.')
  expect(labels(now(message.message_id))).toContain('✗ Price drops')
  await press(message, 'Quiet 22:00–07:00')
  await press(message, 'Digest 08:00')
  await one('/timezone Europe/Berlin')
  const text = textOf(await one('/quiet 22:30-6:45'))
  expect(text).toContain('Quiet hours: 22:30–06:45')
  expect(text).toContain('Daily digest: 08:00')
  expect(text).toContain('Time zone: Europe/Berlin')
  expect(textOf(await one('/timezone Mars/Base'))).toContain('not known')
  expect(textOf(await one('/quiet 25:00-7:00'))).toContain('/quiet 22:30-06:45')
  expect(textOf(await one('/digest off'))).toContain('Daily digest: off')
})

test('mute and unmute; a mute below an alert message leaves the message alone', async () => {
  const message = await one('/mute')
  expect((await press(message, '7 days')).toast).toMatch(/^Muted until \d{4}-/)
  expect(textOf(now(message.message_id))).toContain('Muted until')
  expect((await press(message, 'Not muted')).toast).toBe('Not muted any more.')
  const edits = fixture.control.calls('editMessageText').length
  expect((await actor().pressData(message.message_id, 'mute:7:all')).text).toMatch(/^Muted until/)
  expect(fixture.control.calls('editMessageText').length).toBe(edits)
  await actor().pressData(message.message_id, 'mt:off')
})

test('history, privacy, terms, help, paysupport, an unknown command, an unknown button', async () => {
  const user = await fixture.db('users').where({ telegram_id: ann.id }).first()
  expect(textOf(await one('/history'))).toContain('No notifications yet')
  fixture.notifications.set(user.id, [
    {
      id: '1',
      kind: 'price_change',
      title: 'BPC-157 <vials>',
      body: '$20.00 → $18.00 & lower',
      url: '/',
      createdAt: fixture.now().toISOString(),
      deliveries: [
        { channel: 'telegram', status: 'failed', sentAt: null, nextAttemptAt: null, error: 'chat <gone>' },
      ],
    },
  ])
  expect(textOf(await one('/history'))).toContain('this chat: failed (chat <gone>)')
  for (const [command, words] of [
    ['/privacy', '/export'],
    ['/terms', 'no medical'],
    ['/help', '/watchlist'],
    ['/support', '/watchlist'],
    ['/paysupport', 'No donation from this account'],
    ['/nosuchthing', 'not known'],
  ] as const) {
    expect(textOf(await one(command))).toContain(words)
  }
  expect(textOf(await one('/paysupport please refund <me>'))).toContain('Noted')
  expect((await fixture.db('payment_questions').first()).question).toBe('please refund <me>')
  const message = await one('/help')
  expect((await actor().pressData(message.message_id, 'zz:1')).text).toBe('This button is no longer in use.')
  expect((await actor().pressData(999_999, 'mt:1')).text).toMatch(/^Muted until/)
  expect((await fixture.newReplies(ann.id)).map(textOf).join()).toContain('Muted until')
  await actor().pressData(message.message_id, 'mt:off')
})

test('the data comes as a document', async () => {
  const message = await one('/export')
  const file = fixture.control.world.files.get(message.document?.file_id ?? '')
  const data = JSON.parse(file?.bytes.toString() ?? '{}') as Record<string, unknown[]>
  expect(data['users']).toHaveLength(1)
  expect(data['watches']).toHaveLength(1)
})

test('/stop silences, the Mini App does not undo it, /start does', async () => {
  await one('/stop')
  const stopped = async () =>
    (await fixture.db('users').where({ telegram_id: ann.id }).first()).telegram_stopped
  expect(await stopped()).toBe(true)
  await one('/help')
  expect(await stopped()).toBe(true)
  await one('/start')
  expect(await stopped()).toBe(false)
})

test('/delete asks, an old question deletes nothing, and the second press finds nothing left', async () => {
  const old = await one('/delete')
  fixture.clock.aheadMs = 11 * 60_000
  expect(textOf((await press(old, 'Delete everything')).message)).toContain('too old')
  const kept = await one('/delete')
  expect(textOf((await press(kept, 'Keep it')).message)).toBe('Nothing was deleted.')
  const asked = await one('/delete')
  const data = JSON.stringify(asked.reply_markup).match(/del:y:\d+/)?.[0] ?? ''
  await press(asked, 'Delete everything')
  expect(await fixture.db('users').where({ telegram_id: ann.id })).toEqual([])
  await actor().pressData(asked.message_id, data)
  expect(await fixture.db('users').where({ telegram_id: ann.id })).toEqual([])
})

test('/basket tells what each saved basket costs and what its total does not say', async () => {
  await fixture.ask(ann, '/start')
  expect(textOf(await one('/basket'))).toContain('You have no saved basket')
  const user = await fixture.db('users').where({ telegram_id: ann.id }).first('id')
  const product = await fixture.db('products').where('name', 'like', 'BPC-157%').first('id')
  const basket = { lines: `${product.id}:10`, codes: 'none', created_at: fixture.now() }
  await fixture.db('baskets').insert({ ...basket, user_id: user.id, name: 'Ten <mg>' })
  const message = await one('/basket')
  expect(textOf(message)).toMatch(
    /Ten <mg>.*: 1 line, no country chosen\n\$\d+\.\d\d before shipping in 1 parcel/,
  )
  expect(textOf(message)).toContain('No country is chosen: the total is before shipping.')
  expect(labels(message)).toEqual(['Open Ten <mg>'])
  await fixture.db('baskets').update({ lines: `${product.id}:1x7777` })
  expect(textOf(await one('/basket'))).toMatch(
    /nothing of it can be had now\nBPC-157 .*: nobody offers this size now/,
  )
})
