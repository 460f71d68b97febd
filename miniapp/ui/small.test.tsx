import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Badge } from './Badge.tsx'
import { Chip } from './Chip.tsx'
import { Countdown, timeLeft } from './Countdown.tsx'
import { ExternalLink, safeHref } from './ExternalLink.tsx'
import { TextField } from './Field.tsx'
import { Price, PriceChange, StockMark } from './Marks.tsx'
import { OfferLayout } from './OfferLayout.tsx'
import { VirtualList } from './VirtualList.tsx'
import { announce, announcements } from '#miniapp/state/announce.ts'
import { toast, toasts } from '#miniapp/state/toasts.ts'
import { createDelays } from '#miniapp/ui/overlays/Tooltip.tsx'
import { place } from '#miniapp/ui/overlays/TooltipWords.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('only http and https leave the app, and never with a name and password inside', () => {
  expect(safeHref('https://vendor.example/a b')).toBe('https://vendor.example/a%20b')
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    ' jAvascript:1',
    '/path',
    'https://a:b@c.example',
    '',
    null,
  ])
    expect(safeHref(bad)).toBeNull()
  expect(renderToStaticMarkup(<ExternalLink href="javascript:alert(1)">View</ExternalLink>)).toBe(
    '<span>View</span>',
  )
  const link = renderToStaticMarkup(<ExternalLink href="https://vendor.example/">View</ExternalLink>)
  expect(link).toContain('rel="noopener nofollow ugc"')
  expect(link).toContain('(opens in a new tab)')
})

test('a field ties label, hint and error to its control', () => {
  const html = renderToStaticMarkup(
    <TextField label="Email" hint="Work or home" error="Invalid email address" onValue={() => undefined} />,
  )
  const id = /<label for="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`)
  expect(html).toContain('aria-invalid="true"')
  expect(renderToStaticMarkup(<TextField label="Email" onValue={() => undefined} />)).not.toContain('aria-')
})

test('a chip is a checkbox, a badge says its word, stock and change say theirs', () => {
  expect(
    renderToStaticMarkup(
      <Chip checked onChange={() => undefined}>
        Has Coupon
      </Chip>,
    ),
  ).toContain('type="checkbox"')
  expect(renderToStaticMarkup(<Badge kind="new" detail="3 d" />)).toContain('NEW<span> 3 d</span>')
  expect(renderToStaticMarkup(<StockMark inStock={false} />)).toContain('Out of stock')
  expect(renderToStaticMarkup(<PriceChange percent={-3.42} />)).toContain('down 3.4%')
  expect(renderToStaticMarkup(<Price price="$19.00" original="$21.11" />)).toContain(
    'was </span><s>$21.11</s>',
  )
})

test('an offer has no control inside another', () => {
  const html = renderToStaticMarkup(
    <OfferLayout
      name="BPC-157"
      size="5 mg × 1 vial"
      onOpen={() => undefined}
      unit="$3.80"
      vendor={<a href="/vendor/x">X</a>}
      total="$19.00"
      marks="In stock"
      age="checked 4 min ago"
      view={<a href="https://vendor.example/">View</a>}
    />,
  )
  expect(html).not.toMatch(/<(button|a)\b[^>]*>(?:(?!<\/\1>)[\s\S])*<(button|a)\b/)
})

test('what is left: days, hours, minutes, seconds; urgent in the last hour; over at the end', () => {
  const hour = 3_600_000
  expect(timeLeft(0, 2 * 24 * hour + 3 * hour + 61_000).parts).toEqual([
    ['2', 'd'],
    ['03', 'h'],
    ['01', 'm'],
    ['01', 's'],
  ])
  expect([timeLeft(0, hour).urgent, timeLeft(0, hour - 1).urgent]).toEqual([false, true])
  expect([timeLeft(5, 5).over, timeLeft(0, Number.NaN).over]).toEqual([true, true])
  expect(
    renderToStaticMarkup(<Countdown expiresAt="2026-01-01T00:00:00Z" clock={() => Date.UTC(2027, 0)} />),
  ).toContain('Expired')
})

test('at most one toast; a dismissed one is forgotten after 1,000,000 ms', () => {
  toast({ title: 'first' })
  const second = toast({ title: 'second' })
  expect(toasts.get().map(item => [item.title, item.open])).toEqual([['second', true]])
  second.dismiss()
  expect(toasts.get()[0]?.open).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toHaveLength(0)
})

test('the same words said twice are new words', () => {
  announce('4 offers')
  const first = announcements.get().polite
  announce('4 offers')
  expect(first).toBe('4 offers')
  expect(announcements.get().polite).not.toBe(first)
  expect(announcements.get().assertive).toBe('')
})

test('a tooltip waits 700 ms, or not at all beside an open one and within 300 ms of it', () => {
  let time = 0
  const delays = createDelays(() => time)
  expect(delays.wait()).toBe(700)
  delays.opened()
  time = -1_000
  expect(delays.wait()).toBe(0)
  time = 0
  delays.closed()
  time = 299
  expect(delays.wait()).toBe(0)
  time = 300
  expect(delays.wait()).toBe(700)
})

test('a tooltip stands above, else below, and within the window', () => {
  const tip = { width: 200, height: 40 }
  const view = { width: 320, height: 640 }
  expect(place({ top: 300, left: 100, width: 40, height: 20 }, tip, view)).toEqual({ top: 252, left: 20 })
  expect(place({ top: 10, left: 300, width: 20, height: 20 }, tip, view)).toEqual({ top: 38, left: 112 })
  expect(place({ top: 300, left: 0, width: 20, height: 20 }, tip, view).left).toBe(8)
})

test('a short list is a plain list', () => {
  const html = renderToStaticMarkup(
    <VirtualList
      items={['a', 'b']}
      keyOf={item => item}
      render={item => item}
      label="Offers"
      estimate={100}
    />,
  )
  expect(html).toBe('<ul role="list" class="" aria-label="Offers"><li>a</li><li>b</li></ul>')
})
