import type { State } from './spec-words.ts'

/** What the specification says that a person reads when something is wrong (sections 2, 5 and 8), state by state. */
export const ERROR_WORDS = {
  thrown: {
    state: 'an error that nobody caught, with words and without',
    words: {
      title: [2, 'heading', 'Something went wrong'],
      message: [2, 'text', 'A part of the page broke'],
      silent: [2, 'text', 'An unexpected error occurred. Please try again.'],
      reload: [2, 'button', 'Reload Page'],
      home: [2, 'link', 'Go Home'],
      status: [8, 'text', '500: {"message":"down"}', '{status}: {body or status text}'],
    },
  },
  signUpFields: {
    state: 'a sign-up with nothing filled in',
    words: {
      email: [5, 'text', 'Invalid email address'],
      password: [5, 'text', 'Password must be at least 6 characters'],
      name: [5, 'text', 'First name is required'],
    },
  },
  loginFields: {
    state: 'a login with nothing filled in',
    words: {
      email: [5, 'text', 'Invalid email address'],
      password: [5, 'text', 'Password is required'],
    },
  },
  signUpRefused: {
    state: 'a sign-up that the server refuses',
    words: {
      title: [8, 'toast', 'Unable to create account'],
      taken: [8, 'toast', 'An account with this email already exists. Try logging in instead.'],
      email: [8, 'toast', 'Please enter a valid email address.'],
      password: [8, 'toast', 'Password must be at least 6 characters long.'],
      network: [8, 'toast', 'Network error. Please check your connection and try again.'],
      other: [8, 'toast', 'Something went wrong. Please try again.'],
    },
  },
  loginRefused: {
    state: 'a login that the server refuses',
    words: {
      title: [8, 'toast', 'Unable to sign in'],
      wrong: [8, 'toast', 'Invalid email or password. Please try again.'],
      network: [8, 'toast', 'Network error. Please check your connection and try again.'],
      other: [8, 'toast', 'Please check your email and password and try again.'],
    },
  },
  homeFailed: {
    state: 'products that cannot be loaded, and a search that cannot be made',
    words: {
      title: [2, 'text', 'Unable to load products'],
      why: [
        2,
        'text',
        /We're experiencing connectivity issues\. Please try again in a moment\.$/,
        "We're experiencing connectivity issues. Please try again in a moment.",
      ],
      reload: [2, 'button', 'Reload Page'],
      search: [8, 'text', 'Failed to search products.'],
    },
  },
  listsFailed: {
    state: 'lists that cannot be loaded',
    words: {
      trending: [8, 'text', 'Failed to fetch trending products.'],
      products: [8, 'text', 'Failed to fetch products'],
      arrivals: [8, 'text', 'Failed to fetch new arrivals'],
      counts: [8, 'text', 'Failed to fetch vendor counts'],
    },
  },
  watchFailed: {
    state: 'watches and alerts that the server refuses',
    words: {
      add: [8, 'toast', 'Failed to add to watchlist. Please sign in.'],
      remove: [8, 'toast', 'Failed to remove from watchlist.'],
      alert: [8, 'toast', 'Failed to create alert. Please sign in.'],
      alertOff: [8, 'toast', 'Failed to delete alert.'],
    },
  },
  alertTypes: {
    state: 'an alert without any type',
    words: {
      title: [5, 'toast', 'Select alert types'],
      text: [5, 'toast', 'Please select at least one alert type'],
    },
  },
  couponsFailed: {
    state: 'coupons that are wrong, or that the server refuses',
    words: {
      positive: [5, 'text', 'Discount amount must be a positive number'],
      percent: [5, 'text', 'Percentage discount cannot exceed 100%'],
      add: [8, 'text', 'Failed to add coupon'],
      remove: [8, 'toast', 'Failed to delete coupon'],
      list: [8, 'text', 'Failed to fetch coupons.'],
    },
  },
  chatFailed: {
    state: 'a question that cannot be sent',
    words: {
      title: [8, 'toast', 'Error', 'Error: Failed to send message. Please try again.'],
      text: [8, 'toast', 'Failed to send message. Please try again.'],
    },
  },
  copyFailed: {
    state: 'a code that the browser does not copy',
    words: {
      title: [
        8,
        'toast',
        'Copy failed',
        'Copy failed: Could not copy code to clipboard. Please copy manually.',
      ],
      text: [8, 'toast', 'Could not copy code to clipboard. Please copy manually.'],
    },
  },
  donationFailed: {
    state: 'a donation for which no invoice can be made',
    words: {
      title: [8, 'toast', 'Error'],
      text: [8, 'toast', 'Failed to create donation. Please try again.'],
    },
  },
  pushFailed: {
    state: 'push alerts that cannot be turned on or off',
    words: {
      denied: [8, 'toast', 'Permission Denied'],
      deniedWhy: [8, 'toast', 'Please enable notifications in your browser settings to receive alerts.'],
      failed: [8, 'toast', 'Subscription Failed'],
      noKey: [8, 'toast', 'VAPID public key not configured'],
      failedWhy: [8, 'toast', 'Could not enable notifications. Please try again.'],
      off: [8, 'toast', 'Error'],
      offWhy: [8, 'toast', 'Could not disable notifications. Please try again.'],
    },
  },
  pushUnsupported: {
    state: 'a browser without push',
    words: {
      why: [
        8,
        'tooltip',
        'Push notifications are not supported on this browser. Try using Chrome, Firefox, or Edge on desktop.',
      ],
    },
  },
  promptFailed: {
    state: 'the notification prompt, refused by the browser or failed',
    words: {
      blocked: [8, 'text', /^Notifications blocked/, 'Notifications blocked'],
      failed: [8, 'text', 'Failed to enable notifications. Please try again.'],
    },
  },
} as const satisfies Record<string, State>
