import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex, readLaunch, withoutLaunch } from './launch.ts'

const initData =
  'query_id=AA&user=%7B%22id%22%3A7%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%22%7D&auth_date=1&hash=ab'
const colors = JSON.stringify({ bg_color: '#17212B', text_color: '#fff', odd: 3, hint_color: '#70849980' })
const hash = `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0&tgWebAppPlatform=ios&tgWebAppThemeParams=${encodeURIComponent(colors)}`

test('a plain visit is no launch', () => {
  expect(readLaunch('', '', null)).toBeNull()
  expect(readLaunch('#o=12', '?q=BPC-157', null)).toBeNull()
})

test('reads what Telegram sends, initial data to the letter', () => {
  expect(readLaunch(hash, '', null)).toEqual({
    initData,
    version: '8.0',
    platform: 'ios',
    startParam: '',
    colors: { bg_color: '#17212b', text_color: '#ffffff', hint_color: '#708499' },
  })
})

test('reads a fragment that a router has decoded once already', () => {
  expect(readLaunch(decodeURIComponent(hash), '', null)).toEqual(readLaunch(hash, '', null))
})

test('a guarded launch without theme, version or platform still counts', () => {
  expect(readLaunch(`#tgWebAppData=${encodeURIComponent(initData)}`, '', null)).toMatchObject({
    initData,
    version: '6.0',
    platform: 'unknown',
    colors: {},
  })
})

test('a launch without data (keyboard button, inline) has empty data', () => {
  expect(readLaunch('#tgWebAppVersion=7.10&tgWebAppPlatform=tdesktop', '', null)?.initData).toBe('')
})

test('data that nobody signed is no sign-in', () => {
  const dataIn = (data: string) =>
    readLaunch(`#tgWebAppVersion=8.0&tgWebAppData=${encodeURIComponent(data)}`, '', null)?.initData
  expect(dataIn('query_id=AA&auth_date=1')).toBe('')
  expect(dataIn('query_id=AA&auth_date=1&hash=')).toBe('')
  expect(dataIn('query_id=AA&somehash=ab')).toBe('')
  expect(dataIn('auth_date=1&hash=ab')).toBe('auth_date=1&hash=ab')
})

test('what an earlier page kept serves after a reload', () => {
  expect(readLaunch('', '?q=x', hash)?.platform).toBe('ios')
})

test('a start parameter is plain or nothing', () => {
  const start = (value: string) =>
    readLaunch(`#tgWebAppVersion=8.0&tgWebAppStartParam=${value}`, '', null)?.startParam
  expect(start('offer_12-a')).toBe('offer_12-a')
  expect(start('javascript%3Aalert(1)')).toBe('')
  expect(start('a'.repeat(513))).toBe('')
  expect(
    readLaunch(`#tgWebAppData=${encodeURIComponent(`${initData}&start_param=deals`)}`, '', null)?.startParam,
  ).toBe('deals')
})

test('a start parameter leads somewhere once, not after every reload', () => {
  const started = `${hash}&tgWebAppStartParam=deals`
  expect(readLaunch(started, '', null)?.startParam).toBe('deals')
  expect(readLaunch('', '', started)).toMatchObject({ startParam: '', initData })
})

test('nothing in an address makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      readLaunch(`#tgWebAppData=${left}&tgWebAppThemeParams=${right}`, left, right)
    }),
  )
})

test('the address is cleared of a sign-in and of nothing else', () => {
  expect(withoutLaunch('/deals', '?q=a%20b', hash)).toBe('/deals?q=a%20b')
  expect(withoutLaunch('/', '?q=a&tgWebAppStartParam=x', '#o=1')).toBe('/?q=a#o=1')
  expect(withoutLaunch('/', '?tgWebAppStartParam=x', '')).toBe('/')
  expect(withoutLaunch('/vendor/a', '', `#o=12&${hash.slice(1)}`)).toBe('/vendor/a#o=12')
  expect(withoutLaunch('/', '', `#top?${hash.slice(1)}`)).toBe('/#top')
})

test('a colour is three, six or eight hex digits', () => {
  expect([hex('#abc'), hex('#AABBCC'), hex('#aabbccdd'), hex('red'), hex(5), hex('#12')]).toEqual([
    '#aabbcc',
    '#aabbcc',
    '#aabbcc',
    null,
    null,
    null,
  ])
})
