import type { InlineQueryResultArticle, Message } from 'grammy/types'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { commandsFor } from '#bot/simulator/methods-profile.ts'
import type { NewUser } from '#bot/simulator/people.ts'
import { labels, openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'

let fixture: BotFixture
beforeAll(async () => {
  fixture = await openBotFixture()
})
afterAll(() => fixture.close())
afterEach(() => {
  expect(fixture.control.breaches()).toEqual([])
  expect(fixture.log.filter(line => line.level === 'error')).toEqual([])
})

let ids = 5000
const somebody = (more: Partial<NewUser> = {}): NewUser => ({ id: ++ids, first_name: 'Ann', ...more })
const userOf = async (id: number) => fixture.db('users').where({ telegram_id: id }).first()
const first = async (user: NewUser, text: string): Promise<Message> => {
  const [message] = await fixture.ask(user, text)
  if (!message) throw new Error(`no answer to ${text}`)
  return message
}

describe('names and languages', () => {
  test.each<[string, Partial<NewUser>]>([
    ['right to left', { first_name: 'مريم', last_name: 'الأحمد', language_code: 'ar' }],
    ['with emoji', { first_name: '🧪👩🏽‍🔬', language_code: 'en' }],
    ['of markup', { first_name: '<b>Tom</b> & "Jerry"', last_name: '</a>' }],
    ['of spaces', { first_name: '   ' }],
    ['as long as can be', { first_name: '長'.repeat(64), last_name: 'x'.repeat(64) }],
    ['turned around', { first_name: '\u202Eevil' }],
    ['German', { first_name: 'Jürgen', language_code: 'de' }],
    ['Russian', { first_name: 'Вера', username: 'vera', language_code: 'ru' }],
    ['of a language with a region', { first_name: 'João', language_code: 'pt-br' }],
  ])('%s: everything works', async (_name, more) => {
    const user = somebody(more)
    expect(textOf(await first(user, '/start'))).toContain('shows what a milligram')
    for (const command of ['/search bpc', '/watchlist', '/alerts', '/settings', '/donate', '/help']) {
      expect(await fixture.ask(user, command)).toHaveLength(1)
    }
    expect(await userOf(user.id)).toMatchObject({ telegram_username: more.username ?? null })
  })

  test('the menu speaks English, German and Russian, and is short outside the private chat', () => {
    const { world } = fixture.control
    const words = (language: string) =>
      commandsFor(world, language).find(({ command }) => command === 'deals')
    expect(words('en')?.description).toBe('Sales and public codes')
    expect(words('de')?.description).toBe('Angebote und Codes')
    expect(words('ru')?.description).toBe('Скидки и промокоды')
    expect(words('fr')?.description).toBe('Sales and public codes')
    expect(commandsFor(world, 'en').length).toBe(21)
    expect(world.profile.commands.get('default/')?.map(({ command }) => command)).toEqual([
      'privacy',
      'terms',
      'help',
    ])
    expect(world.profile.descriptions.get('')).toContain('Educational comparison only')
    expect(world.profile.menuButton).toMatchObject({ type: 'web_app', text: 'Aliquot' })
  })
})

describe('people who cannot be written to', () => {
  test('blocked while the answer is made: remembered, not repeated; back again with /start', async () => {
    const user = somebody()
    await fixture.ask(user, '/start')
    const actor = fixture.control.user(user)
    actor.send('bpc-157')
    actor.person().state = 'blocked'
    await fixture.settled()
    expect((await userOf(user.id)).telegram_reachable).toBe(false)
    await fixture.ask(user, '/start')
    expect((await userOf(user.id)).telegram_reachable).toBe(true)
  })

  test('a block and its end are heard of; a block of somebody unknown makes nobody known', async () => {
    const user = somebody()
    await fixture.ask(user, '/start')
    fixture.control.user(user).block()
    await fixture.settled()
    expect((await userOf(user.id)).telegram_reachable).toBe(false)
    fixture.control.user(user).unblock()
    await fixture.settled()
    expect((await userOf(user.id)).telegram_reachable).toBe(true)
    const other = somebody()
    fixture.control.user(other).block()
    await fixture.settled()
    expect(await userOf(other.id)).toBeUndefined()
  })

  test('allowed to write in the Mini App counts as reachable', async () => {
    const user = somebody()
    fixture.control.user(user).allowWriting()
    await fixture.settled()
    expect((await userOf(user.id)).telegram_reachable).toBe(true)
  })

  test('a deleted Telegram account stops nothing', async () => {
    const user = somebody()
    await fixture.ask(user, '/start')
    const actor = fixture.control.user(user)
    actor.send('bpc-157')
    actor.deactivate()
    await fixture.settled()
    expect((await userOf(user.id)).telegram_reachable).toBe(false)
  })

  test('a deleted account of ours: an old button opens a new one and works', async () => {
    const user = somebody()
    const prices = await first(user, 'tb-500')
    const asked = await first(user, '/delete')
    await fixture.control.user(user).press(asked.message_id, 'Delete everything')
    await fixture.settled()
    expect(await userOf(user.id)).toBeUndefined()
    expect((await fixture.control.user(user).press(prices.message_id, 'Watch')).text).toBe(
      'On your watchlist.',
    )
    expect(await userOf(user.id)).toMatchObject({ telegram_reachable: true })
  })
})

describe('what is no question', () => {
  test('pictures and other things are answered with how to ask', async () => {
    const user = somebody()
    await fixture.ask(user, '/start')
    const chat = { id: user.id, type: 'private' as const, first_name: 'Ann' }
    const from = { id: user.id, is_bot: false, first_name: 'Ann' }
    const sticker = { message_id: 1, date: 1, chat, from, sticker: { file_id: 'x' } }
    fixture.control.inject({ message: sticker as never })
    expect(textOf((await fixture.newReplies(user.id))[0])).toContain('reads text only')
  })

  test('in a group everything personal is silent', async () => {
    const sent = fixture.control.calls('sendMessage').length
    const group = { id: -100, type: 'supergroup' as const, title: 'Group' }
    const from = { id: 5, is_bot: false, first_name: 'Ann' }
    for (const text of ['bpc-157', '/start', '/deals', '/alerts']) {
      const entities = [{ type: 'bot_command', offset: 0, length: text.length }]
      fixture.control.inject({
        message: { message_id: 1, date: 1, chat: group, from, text, entities } as never,
      })
    }
    await fixture.settled()
    expect(fixture.control.calls('sendMessage')).toHaveLength(sent)
  })

  test('a text of 4,096 signs, of line breaks, of nothing but signs', async () => {
    const user = somebody()
    for (const text of [
      'x'.repeat(4096),
      'a\n\n\nb\tc',
      '<>&"\'',
      '\u202E\u2068',
      '%%%_',
      '🧪'.repeat(300),
    ]) {
      expect(textOf(await first(user, text))).toContain('No products found')
    }
  })
})

describe('deep links', () => {
  test('product, offer, an offer that is gone, alert, vendor', async () => {
    const user = somebody()
    const offer = await fixture.db('offers').where({ external_id: 'bpc10' }).first()
    const gone = await fixture.db('offers').where({ external_id: 'bpc-out' }).first()
    await fixture.db('offers').where({ id: gone.id }).update({ gone_at: fixture.now() })
    expect(textOf(await first(user, `/start product_${offer.product_id}`))).toContain('BPC-157 vials')
    const opened = await first(user, `/start offer_${offer.id}`)
    expect(textOf(opened)).toContain('10 mg × 1 vial')
    expect(textOf(await first(user, `/start offer_${gone.id}`))).toContain('out of stock')
    expect(textOf(await first(user, '/start offer_999999'))).toContain('no longer in the catalogue')
    await fixture.control.user(user).press(opened.message_id, 'Set an alert')
    await fixture.settled()
    const alert = await fixture.db('alerts').where({ offer_id: offer.id }).first()
    expect(textOf(await first(user, `/start alert_${alert.id}`))).toContain('Tells of')
    expect(textOf(await first(somebody(), `/start alert_${alert.id}`))).toContain('deleted before')
    const vendor = textOf(await first(user, '/start vendor_tags'))
    expect(vendor).toContain('Tom & <b>"Jerry"</b> متجر')
    expect(vendor).toContain('Epitalon vials')
    expect(textOf(await first(user, '/start vendor_nobody'))).toContain('No products found')
  })
})

test('hidden vendors are left out and coupons are laid over, for this person only', async () => {
  const user = somebody()
  await fixture.ask(user, '/start')
  const { id } = await userOf(user.id)
  const vendor = await fixture.db('vendors').where({ slug: 'northline-bio' }).first()
  const tags = await fixture.db('vendors').where({ slug: 'tags' }).first()
  await fixture.db('hidden_vendors').insert({ user_id: id, vendor_id: tags.id })
  const coupon = {
    user_id: id,
    vendor_id: vendor.id,
    code: 'SAVE<10>',
    discount_type: 'percentage',
    discount_amount: 10,
  }
  await fixture.db('coupons').insert(coupon)
  const text = textOf(await first(user, 'bpc-157'))
  expect(text).toContain('SAVE<10> -10% applied')
  expect(text).not.toContain('Jerry')
  expect(textOf(await first(somebody(), 'bpc-157'))).not.toContain('SAVE')
})

describe('inline mode', () => {
  const articles = (results: readonly unknown[]) => results as InlineQueryResultArticle[]

  test('price cards that anybody may see, with a link into the Mini App', async () => {
    const answer = await fixture.control.user(somebody()).inline('bpc-157')
    const [card] = articles(answer.results)
    expect(answer).toMatchObject({ isPersonal: false, cacheTime: 60, button: { text: 'Open Aliquot' } })
    expect(card?.title).toMatch(/^BPC-157 vials: \$\d+\.\d+\/mg$/)
    expect(card?.description).toContain('(fictional)')
    const content = card?.input_message_content as { message_text: string }
    expect(content.message_text).toContain('Educational comparison only. Not medical advice.')
    expect(JSON.stringify(card?.reply_markup)).toMatch(
      /t\.me\/local_stand_in_bot\/app\?startapp=compound-[a-z0-9-]+/,
    )
  })

  test('nothing found, an empty query, a name that would break a message', async () => {
    const actor = fixture.control.user(somebody())
    expect(await actor.inline('zzzzzzzzzz')).toMatchObject({
      results: [],
      button: { text: 'Nothing found: ask the bot' },
    })
    expect((await actor.inline('')).results.length).toBeGreaterThan(0)
    const [card] = articles((await actor.inline('epitalon')).results)
    expect(card?.description).toContain('Tom & <b>"Jerry"</b>')
    expect((await actor.inline('zzqq<b>&"\'')).results).toEqual([])
  })
})

test('a card to share from the Mini App is prepared for the one person', async () => {
  const user = somebody()
  await fixture.ask(user, '/start')
  const { product_id: productId } = await fixture.db('offers').where({ external_id: 'tb' }).first()
  const id = await fixture.bot.makeShare(user.id, String(productId))
  expect(fixture.control.world.prepared.get(id ?? '')).toMatchObject({ userId: user.id })
  expect(await fixture.bot.makeShare(user.id, '999999')).toBeNull()
})

test('the bot goes on after Telegram was away, and nobody is answered twice', async () => {
  const user = somebody()
  fixture.control.fault({ kind: 'status', status: 502, html: true, method: 'getUpdates' })
  fixture.control.fault({ kind: 'reset', method: 'getUpdates' })
  fixture.control.fault({ kind: 'garbage', method: 'getUpdates' })
  const actor = fixture.control.user(user)
  actor.start()
  expect(await fixture.newReplies(user.id)).toHaveLength(1)
  const buttons = labels(fixture.control.botMessages(user.id)[0])
  expect(buttons).toContain('Deals')
})

test('told to wait, the bot waits and then says it', async () => {
  const user = somebody()
  fixture.control.fault({ kind: 'flood', retryAfter: 1, method: 'sendMessage' })
  const early = () => fixture.control.breaches().filter(({ kind }) => kind === 'too-early')
  const before = early().length
  expect(await fixture.ask(user, '/start')).toHaveLength(1)
  expect(early()).toHaveLength(before)
})
