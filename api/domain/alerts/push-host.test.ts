import { expect, test } from 'vitest'
import { pushHost } from './push-host.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'fcm.googleapis.com'],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', 'wns2-by3p.notify.windows.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', 'updates.push.services.mozilla.com'],
  ['http://fcm.googleapis.com/fcm/send/abc', null],
  ['https://fcm.googleapis.com:8443/x', null],
  ['https://fcm.googleapis.com@evil.example/x', null],
  ['https://fcm.googleapis.com.evil.example/x', null],
  ['https://evilnotify.windows.com/x', null],
  ['https://127.0.0.1/x', null],
  ['https://[::1]/x', null],
  ['not a url', null],
])('%s', (endpoint, host) => {
  expect(pushHost(endpoint)).toBe(host)
})

test('a stand-in is allowed only by name and port', () => {
  expect(pushHost('http://127.0.0.1:4555/x', ['127.0.0.1:4555'])).toBe('127.0.0.1:4555')
  expect(pushHost('http://127.0.0.1:4556/x', ['127.0.0.1:4555'])).toBeNull()
})
