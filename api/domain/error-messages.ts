import { messageOf, NETWORK_ERROR } from './failures.ts'

/** The error catalogue of the specification (section 8), to the letter. */
export type ToastText = { title: string; description: string }

const NOTIFICATIONS_BLOCKED =
  'Notifications blocked. Allow notifications for this site in your browser settings, then try again.'
const NOTIFICATIONS_FAILED = 'Failed to enable notifications. Please try again.'
export const NO_PUBLIC_KEY = 'VAPID public key not configured'
export const PUSH_UNSUPPORTED =
  'Push notifications are not supported on this browser. Try using Chrome, Firefox, or Edge on desktop.'

const has = (text: string, ...parts: readonly string[]): boolean =>
  parts.some(part => text.toLowerCase().includes(part))

const isNetwork = (text: string): boolean => has(text, 'network', 'fetch')

const signupText = (text: string): string => {
  if (has(text, 'already exists', 'duplicate', '409'))
    return 'An account with this email already exists. Try logging in instead.'
  if (has(text, 'email')) return 'Please enter a valid email address.'
  if (has(text, 'password')) return 'Password must be at least 6 characters long.'
  return isNetwork(text) ? NETWORK_ERROR : 'Something went wrong. Please try again.'
}

export const signupErrorToast = (error: unknown): ToastText => ({
  title: 'Unable to create account',
  description: signupText(messageOf(error)),
})

const loginText = (text: string): string => {
  if (has(text, 'invalid email or password', '401')) return 'Invalid email or password. Please try again.'
  return isNetwork(text) ? NETWORK_ERROR : 'Please check your email and password and try again.'
}

export const loginErrorToast = (error: unknown): ToastText => ({
  title: 'Unable to sign in',
  description: loginText(messageOf(error)),
})

export const permissionDeniedToast = (): ToastText => ({
  title: 'Permission Denied',
  description: 'Please enable notifications in your browser settings to receive alerts.',
})

export const subscriptionFailedToast = (error: unknown): ToastText => ({
  title: 'Subscription Failed',
  description: messageOf(error) || 'Could not enable notifications. Please try again.',
})

export const disableFailedToast = (): ToastText => ({
  title: 'Error',
  description: 'Could not disable notifications. Please try again.',
})

export const notificationErrorText = (permission: 'default' | 'granted' | 'denied'): string =>
  permission === 'denied' ? NOTIFICATIONS_BLOCKED : NOTIFICATIONS_FAILED
