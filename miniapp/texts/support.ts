import type { DonorTier } from '#api/domain/donations.ts'
import { count } from '#api/domain/plural.ts'

export const donate = {
  title: 'Support the product',
  lead: 'Free, without ads and without affiliate links: donations pay for the servers.',
  tabs: 'Ways to give',
  none: 'No way to give is set up here.',
  telegram: 'Telegram',
  venmo: 'Venmo',
  cashApp: 'Cash App',
  stars: (n: number) => count(n, 'Star', 'Stars'),
  dollars: (n: number) => `$${n}`,
  tier: (tier: DonorTier) => `${tier} supporter`,
  starsWhy: 'Stars are bought and paid inside Telegram.',
  moneyWhy: (service: string) =>
    `Opens ${service} in a new tab with the amount filled in. Nothing is sent from here.`,
  note: (app: string) => `Donation to ${app}`,
  thanks: {
    telegram: 'Thank you! Opening payment window. Complete the payment in Telegram.',
    venmo: 'Thank you! Opening Venmo payment window.',
    cashApp: 'Thank you! Opening CashApp.',
  },
  failed: { title: 'Error', description: 'Failed to create donation. Please try again.' },
  paid: { title: 'Donation received', description: 'Thank you. It is counted once Telegram confirms it.' },
  blocked: 'The browser kept the payment window closed.',
  open: 'Open it',
} as const

export const donationPrompt = {
  title: 'Is this useful?',
  searched: (n: number) => count(n, 'search', 'searches'),
  saved: (amount: string) => `${amount} saved against list prices`,
  facts: (parts: readonly string[]) => `In this browser so far: ${parts.join(', ')}.`,
  why: 'The comparison is free and has no ads. Donations pay for the servers that read the prices. This is asked once.',
  suggested: (dollars: number) => `Suggested: $${dollars}`,
  yes: 'Donate',
  no: 'Not now',
} as const

export const notificationPrompt = {
  title: 'Price alerts in this browser',
  lead: 'What, when and how often',
  points: [
    'Price drops and stock changes of watched products, new offers of them, and new codes of their vendors.',
    'Checked every 5 minutes; several changes at once come as one message.',
    'Off again at any time with the bell in the header.',
  ],
  accept: 'Enable notifications',
  accepting: 'Asking the browser',
  dismiss: 'Not now',
  close: 'Close',
} as const

export const tutorial = {
  step: (n: number, of: number) => `${n} of ${of}`,
  skip: 'Skip Tour',
  next: 'Next',
  start: 'Get Started',
  example: 'Example',
  steps: [
    {
      title: 'Search & Compare Prices',
      text: 'Search by name, alias or size. Every offer is brought to a price per mg or ml; the ruler shows where it lies among all vendors.',
    },
    {
      title: 'Watchlist & Alerts',
      text: 'Watch a product to keep its best offer in sight. Set an alert on an offer to hear of a price change or a restock.',
    },
    {
      title: 'Deals & Coupons',
      text: 'Save a code once and it is applied to every price of its vendor. Public codes stand on the deals page with their end.',
    },
  ],
} as const
