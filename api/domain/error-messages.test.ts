import { expect, test } from 'vitest'
import {
  disableFailedToast,
  loginErrorToast,
  notificationErrorText,
  permissionDeniedToast,
  signupErrorToast,
  subscriptionFailedToast,
} from './error-messages.ts'
import { responseMessage, uncaughtMessage } from './failures.ts'

const network = 'Network error. Please check your connection and try again.'

test.each([
  ['409: {"message":"taken"}', 'An account with this email already exists. Try logging in instead.'],
  ['400: User already exists', 'An account with this email already exists. Try logging in instead.'],
  ['duplicate key', 'An account with this email already exists. Try logging in instead.'],
  ['400: Invalid email address', 'Please enter a valid email address.'],
  ['400: Password must be at least 6 characters', 'Password must be at least 6 characters long.'],
  ['Failed to fetch', network],
  ['NetworkError when attempting', network],
  ['500: oh', 'Something went wrong. Please try again.'],
  ['', 'Something went wrong. Please try again.'],
])('sign-up: %s', (message, description) =>
  expect(signupErrorToast(new Error(message))).toEqual({ title: 'Unable to create account', description }),
)

test.each([
  ['401: Unauthorized', 'Invalid email or password. Please try again.'],
  ['400: Invalid email or password', 'Invalid email or password. Please try again.'],
  ['Failed to fetch', network],
  ['500: oh', 'Please check your email and password and try again.'],
])('login: %s', (message, description) =>
  expect(loginErrorToast(new Error(message))).toEqual({ title: 'Unable to sign in', description }),
)

test('notifications', () => {
  expect(notificationErrorText('denied')).toMatch(/^Notifications blocked/)
  expect(notificationErrorText('default')).toBe('Failed to enable notifications. Please try again.')
  expect(permissionDeniedToast().description).toBe(
    'Please enable notifications in your browser settings to receive alerts.',
  )
  expect(subscriptionFailedToast(new Error('VAPID public key not configured')).description).toBe(
    'VAPID public key not configured',
  )
  expect(subscriptionFailedToast(undefined).description).toBe(
    'Could not enable notifications. Please try again.',
  )
  expect(disableFailedToast()).toEqual({
    title: 'Error',
    description: 'Could not disable notifications. Please try again.',
  })
})

test('a response without a body is told by its status text', () => {
  expect(responseMessage(409, '{"message":"x"}', 'Conflict')).toBe('409: {"message":"x"}')
  expect(responseMessage(502, '', 'Bad Gateway')).toBe('502: Bad Gateway')
})

test('whatever was thrown, there is something to read', () => {
  expect(uncaughtMessage(new Error('no shelf'))).toBe('no shelf')
  for (const thrown of [null, undefined, 5, {}, { message: 5 }, new Error('')])
    expect(uncaughtMessage(thrown)).toBe('An unexpected error occurred. Please try again.')
})
