import { FOOTER_YEAR } from '#api/domain/constants.ts'
import { DISCLAIMER } from '#api/domain/first-words.ts'
import { count } from '#api/domain/plural.ts'

export const frame = {
  loading: 'Loading...',
  skip: 'Skip to content',
  disclaimer: DISCLAIMER,
  dismissDisclaimer: 'Dismiss the notice',
  mainNav: 'Main',
  siteNav: 'Site',
  openMenu: 'Open menu',
  bell: 'Push alerts',
  donate: 'Donate',
  account: 'Account',
  darkTheme: 'Dark theme',
  signOut: 'Sign Out',
  signIn: 'Sign in',
  basket: 'Basket',
  assistant: 'Research Assistant',
  desk: 'Desk',
  freshness: 'Price freshness',
  offlineStrip: (at: string | null) =>
    at === null
      ? 'No connection. What is shown may be out of date.'
      : `No connection. Showing prices from ${at}.`,
  footerNav: 'About',
  footer: 'Educational comparison tool only. Not medical advice; nothing here is for human use.',
  copyright: (name: string) => `© ${FOOTER_YEAR} ${name}`,
  about: {
    methodology: 'How prices are compared',
    status: 'Data status',
    changes: 'Price changes',
    funding: 'Who pays for this',
    privacy: 'Privacy',
    terms: 'Terms',
    accessibility: 'Accessibility',
    settings: 'Settings',
  },
  publicNav: 'Open to everyone',
} as const

/** "Prices checked 4 min ago · 11 vendors · 612 offers"; `age` is null while nothing was read yet. */
export const freshnessLine = (age: string | null, vendors: number, offers: number, demo: boolean): string => {
  const checked =
    age === null
      ? 'Prices not checked yet'
      : age.startsWith('not ')
        ? `Prices ${age}`
        : `Prices checked ${age}`
  const parts = [checked, count(vendors, 'vendor'), count(offers, 'offer')]
  return [...parts, ...(demo ? ['Demo catalogue'] : [])].join(' · ')
}

export const errorText = {
  title: 'Something went wrong',
  reload: 'Reload Page',
  home: 'Go Home',
  copy: 'Copy message',
  copied: 'Copied',
  missing: 'This could not be opened. Check the connection and try again.',
} as const
