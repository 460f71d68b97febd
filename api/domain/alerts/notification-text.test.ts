import { describe, expect, test } from 'vitest'
import type { AlertRule, Notice, Snapshot } from './alerts.ts'
import { ALERT_TYPES } from '#api/domain/constants.ts'
import { messageButtons } from './message-buttons.ts'
import { type Line, messagePath, plainLine, pushText, telegramHtml } from './notification-text.ts'
import { type PendingNotice, foldPending } from './pending.ts'

const usd = (dollars: number) => Math.round(dollars * 1_000_000)
const subject = {
  offerId: '12',
  product: 'BPC-157 vials',
  size: '5 mg × 1 vial',
  vendor: 'Northline',
  vendorSlug: 'northline',
  fictional: false,
  unit: 'mg',
}
const notice = (from: number, to: number, type: Notice['type'] = 'price_change'): Notice => ({
  type,
  cause: 'change',
  from: usd(from),
  to: usd(to),
  unitFrom: usd(from / 5),
  unitTo: usd(to / 5),
  currency: 'USD',
})
const line = (changes: Partial<Line> = {}): Line => ({
  kind: 'price_change',
  subject,
  notice: notice(50, 40),
  promotion: null,
  ...changes,
})

describe('words', () => {
  test('a change: what, where, old → new and the same per mg', () => {
    expect(plainLine(line())).toEqual({
      title: 'BPC-157 vials, 5 mg × 1 vial · Northline',
      body: 'Price down 20.0%: $50.00 → $40.00 ($10.00 → $8.00 per mg)',
    })
    expect(messagePath([line()])).toBe('/vendor/northline#o=12')
  })

  test('a new offer, a code, a test', () => {
    const nobody = { ...subject, offerId: null }
    expect(plainLine(line({ kind: 'new_item', notice: { ...notice(0, 40), from: null } })).body).toBe(
      'New offer at $40.00',
    )
    const promotion = {
      name: 'Autumn sale',
      code: 'AUTUMN',
      discountType: 'percentage',
      discountAmount: '15.00',
      expiresAt: null,
    }
    const code = line({ kind: 'promotion', subject: { ...nobody, fictional: true }, notice: null, promotion })
    expect(plainLine(code)).toEqual({
      title: 'Northline (fictional)',
      body: 'New code AUTUMN: 15% off, Autumn sale',
    })
    expect(
      plainLine(line({ kind: 'promotion', notice: null, promotion: { ...promotion, discountType: 'fixed' } }))
        .body,
    ).toBe('New code AUTUMN: $15.00 off, Autumn sale')
    expect(messagePath([code])).toBe('/deals')
    expect(plainLine(line({ kind: 'test', subject: nobody, notice: null })).title).toBe('Test message')
  })

  test('everything a vendor wrote is cut, then escaped, and keeps to its line', () => {
    const vendor = '<a href="tg://user?id=1">&x</a>\n\u0000' + '🧪'.repeat(100)
    const html = telegramHtml([line({ subject: { ...subject, vendor, product: '<b>"' } })])
    expect(html).toContain('&lt;b&gt;&quot;')
    expect(html).toContain('&lt;a href=&quot;tg://user?id=1&quot;&gt;&amp;x&lt;/a&gt; 🧪')
    expect(html.split('\n')).toHaveLength(4)
    expect(html).toContain('🧪…')
    expect(html).not.toContain('\u0000')
    expect(html.endsWith('<i>Educational comparison only. Not medical advice.</i>')).toBe(true)
  })

  test('ten lines and "and n more", under the limits of Telegram', () => {
    const long = line({ subject: { ...subject, product: 'x'.repeat(500), vendor: 'y'.repeat(500) } })
    const html = telegramHtml(Array.from({ length: 200 }, () => long))
    expect(html.match(/<b>/g)).toHaveLength(10)
    expect(html).toContain('and 190 more')
    expect(html.length).toBeLessThan(4_096)
    const text = pushText([line(), line(), line()], 2)
    expect(text.title).toBe('3 changes')
    expect(text.body.split('\n')).toEqual([expect.any(String), expect.any(String), 'and 1 more'])
    expect(pushText([line(), line()], 0)).toEqual({ title: '2 changes', body: '' })
    const several = [
      line(),
      line(),
      line({ subject: { ...subject, offerId: '13', product: 'TB-500 vials' } }),
    ]
    expect(messagePath(several)).toBe('/notifications')
    expect(messageButtons(several, null).slice(0, -2)).toEqual([
      [{ text: expect.stringMatching(/^BPC-157 vials/), path: '/vendor/northline#o=12' }],
      [{ text: expect.stringMatching(/^TB-500 vials/), path: '/vendor/northline#o=13' }],
      [{ text: 'Open all', path: '/notifications' }],
    ])
  })
})

describe('true when sent', () => {
  const current = (dollars: number, inStock = true): Snapshot => ({
    price: usd(dollars),
    unitPrice: usd(dollars / 5),
    inStock,
    currency: 'USD',
    reads: 2,
  })
  const alert: AlertRule = { types: ALERT_TYPES, limit: null, basis: null, currency: 'USD', mutedUntil: null }
  const waiting = (id: string, changes: Partial<PendingNotice> = {}): PendingNotice => ({
    id,
    kind: 'price_change',
    subject,
    notice: notice(50, 40),
    promotion: null,
    current: current(40),
    alert,
    wanted: true,
    over: false,
    ...changes,
  })
  const told = (all: PendingNotice[]) => {
    const { folded, dropped } = foldPending(all)
    return [
      ...folded.map(({ line, ids }) => `${ids.join('+')} ${line.kind} ${(line.notice?.to ?? 0) / 1e6}`),
      ...dropped.map(({ id, reason }) => `${id} ${reason}`),
    ]
  }

  test('two moves are one message; down and up again is none', () => {
    const now = { current: current(35) }
    expect(told([waiting('1', now), waiting('2', { ...now, notice: notice(40, 30) })])).toEqual([
      '1+2 price_change 35',
    ])
    expect(told([waiting('1', { current: current(50) })])).toEqual(['1 no longer true'])
  })

  test('out and back again is none; the price beside it is told', () => {
    const now = { current: current(40) }
    const out = waiting('1', { ...now, kind: 'out_of_stock', notice: notice(50, 50, 'out_of_stock') })
    const back = waiting('2', { ...now, kind: 'back_in_stock', notice: notice(50, 40, 'back_in_stock') })
    expect(told([out, back, waiting('3', now)])).toEqual([
      '3 price_change 40',
      '1 no longer true',
      '2 no longer true',
    ])
  })

  test('a drop of a watched product is told from where it began', () => {
    const drop = { kind: 'price_drop' as const, alert: null }
    expect(told([waiting('1', drop), waiting('2', { ...drop, notice: notice(45, 40) })])).toEqual([
      '1+2 price_drop 40',
    ])
    expect(told([waiting('1', { ...drop, current: current(49.9) })])).toEqual(['1 no longer true'])
    expect(told([waiting('1', { ...drop, current: current(40, false) })])).toEqual(['1 no longer true'])
  })

  test('what is not asked for any more, and what is over, is left out', () => {
    const event = { kind: 'promotion' as const, notice: null, current: null }
    expect(told([waiting('1', { wanted: false })])).toEqual(['1 no longer asked for'])
    expect(told([waiting('1', event), waiting('2', { ...event, over: true })])).toEqual([
      '1 promotion 0',
      '2 no longer true',
    ])
  })
})
