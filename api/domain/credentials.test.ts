import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginFaults, newPasswordFault, signupFaults } from './credentials.ts'
import { emailFault, isEmail } from './email.ts'

test.each([
  'a@b.example',
  'first.last+tag@mail.northline.example',
  ' a@b.example ',
  "o'neil@b.example",
  'ü@bücher.example',
])('%s can be an address', text => expect(isEmail(text)).toBe(true))

test.each([
  '',
  'a',
  'a@',
  '@b.example',
  'a@b',
  'a b@c.example',
  'a@b..example',
  '.a@b.example',
  'a.@b.example',
  'a..b@c.example',
  'a@-b.example',
  'a@b.1',
  'a@b.e',
  'a@b.example.',
  '<a@b.example>',
  'a@b.example, c@d.example',
  'a@b@c.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(250)}.example`,
  null,
  undefined,
  5,
  {},
])('%s cannot', text => expect(emailFault(text)).toBe('Invalid email address'))

test('a hostile address is refused before the test runs out of time', () => {
  expect(isEmail(`${'a.'.repeat(200_000)}@${'b-'.repeat(200_000)}`)).toBe(false)
})

test('passwords have six characters at least', () => {
  const message = 'Password must be at least 6 characters'
  expect([newPasswordFault('12345'), newPasswordFault('🔑🔑🔑'), newPasswordFault(null)]).toEqual([
    message,
    message,
    message,
  ])
  expect([newPasswordFault('kq7x2m'), newPasswordFault('🔑🔑🔑🔑🔑🔑')]).toEqual([null, null])
  expect(newPasswordFault('QWERTY', new Set(['qwerty']))).toBe(message)
  expect(newPasswordFault('x'.repeat(257))).toBe('Password must be at most 256 characters')
})

test('sign-up and login say every fault at once', () => {
  expect(signupFaults({ email: 'x', password: '1', firstName: ' ' })).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    firstName: 'First name is required',
  })
  expect(signupFaults({ email: 'a@b.example', password: 'kq7x2m', firstName: 'Ada' })).toEqual({})
  expect(loginFaults({ email: '', password: '' })).toEqual({
    email: 'Invalid email address',
    password: 'Password is required',
  })
  expect(loginFaults({ email: 'a@b.example', password: '1' })).toEqual({})
})

test('no input throws', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      (email, password) =>
        void [signupFaults({ email, password, firstName: email }), loginFaults({ email, password })],
    ),
  )
})
