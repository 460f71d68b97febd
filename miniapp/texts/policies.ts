import { PAGE_WORDS } from '#api/domain/public-pages.ts'
import type { TrustSection } from './trust.ts'

/** Who pays, what is kept, on what terms, and for whom it is made. Each says what the program does and nothing else. */

export const funding = {
  title: PAGE_WORDS.funding.title,
  lead: PAGE_WORDS.funding.lead,
  donate: 'Donate',
  none: 'No donation in the last seven days.',
} as const

export const FUNDING: readonly TrustSection[] = [
  {
    title: 'Where money comes from',
    text: [
      'People who use the comparison can donate: with Stars in Telegram, or with a payment app where the operator has set one up. Nothing is sold and nothing is unlocked by a donation.',
    ],
  },
  {
    title: 'Where it does not come from',
    text: ['A comparison is worth what its independence is worth. So there are none of these:'],
    points: [
      'no affiliate links: the address behind "View" is the vendor\'s own, without a referrer code',
      'no advertising and no sponsored places',
      'no payment by a vendor for being listed, for a badge or for a better rank',
      'no sale of data, to anybody',
    ],
  },
  {
    title: 'What it is used for',
    text: ['Servers, storage for the price history, and the sending of alerts.'],
  },
]

export const privacy = {
  title: PAGE_WORDS.privacy.title,
  lead: PAGE_WORDS.privacy.lead,
} as const

export const PRIVACY: readonly TrustSection[] = [
  {
    title: 'Without an account',
    text: [
      "No tracking scripts, no advertising cookies, no fonts or scripts from other sites. The exception is the sign-in dialog: where a Telegram bot is set up, it loads Telegram's own sign-in button from telegram.org.",
      'Searches are counted to find what is trending. What stands beside a count is a number made from the network address and a secret that changes every day; the address itself is not stored with it.',
      'The browser remembers theme, dismissed notices and similar switches on the device itself. They are not sent anywhere.',
    ],
  },
  {
    title: 'With an account',
    text: ['Stored until deleted, and visible to nobody but the operator of this installation:'],
    points: [
      'e-mail address and name, or the Telegram number and user name; the password only as a hash (argon2id)',
      'watchlist, alerts, saved coupons, hidden vendors, settings',
      'notifications and what became of each message',
      'the addresses at which a browser receives push messages',
      'questions to the research assistant and its answers, with ratings and reports',
      'where the account is signed in: kind of device and when it was last used',
      'donations in Stars: amount and state. Card data never reaches this site.',
    ],
  },
  {
    title: 'Who else learns something',
    text: [
      "Telegram carries the messages of the bot. The push service of the browser's maker carries encrypted notifications. A language model is used by the assistant only where the operator has set one up; it then receives the question and our own passages, never an account.",
      'A vendor sees a visit when "View" is pressed, as with any link. It learns from which site the visit came, not from which page.',
    ],
  },
  {
    title: 'Cookies',
    text: [
      'One for the session, and short-lived ones while signing in with Telegram. None is read by scripts, none is for advertising.',
    ],
  },
  {
    title: 'Taking data along, deleting it',
    text: [
      'Settings hold both: "Export my data" gives everything above as one file, "Delete account" removes it at once. A donation that was paid stays in the books with the number Telegram gave its payer, because it could not be given back otherwise; it is no longer tied to an account.',
    ],
  },
]

export const terms = PAGE_WORDS.terms

export const TERMS: readonly TrustSection[] = [
  {
    title: 'Educational comparison only',
    text: [
      'Prices and stock of research chemicals are compared for educational purposes. Nothing here is medical advice, and nothing listed is meant for human use by being listed. Questions about health belong to healthcare professionals.',
      'Whether a substance may be bought, held or imported depends on the place. Finding that out is up to the reader.',
    ],
  },
  {
    title: 'Prices',
    text: [
      'Prices are read from vendors and may be wrong, late or incomplete. What counts is what the vendor asks at its checkout. Shipping, taxes and duties are not included.',
      'Nothing is sold here. A purchase is made with the vendor, on its terms.',
    ],
  },
  {
    title: 'Vendors',
    text: [
      'Being listed is no recommendation. Vendor health is computed from observations by a published formula. A wrong price can be reported with "Report a wrong price" in the details of the offer.',
    ],
  },
  {
    title: 'Accounts',
    text: [
      'An account is for one person. Automatic use that burdens the service may be limited or ended. An account can be deleted by its owner at any time.',
    ],
  },
  {
    title: 'Donations',
    text: [
      'A donation is voluntary, buys nothing and gives no claim. A donation in Stars made by mistake can be given back by the operator.',
    ],
  },
  {
    title: 'No warranty',
    text: [
      'The service is offered as it is, free of charge, without a promise that it is available or free of errors.',
    ],
  },
]

export const accessibility = {
  title: PAGE_WORDS.accessibility.title,
  lead: PAGE_WORDS.accessibility.lead,
} as const

export const ACCESSIBILITY: readonly TrustSection[] = [
  {
    title: 'What was done',
    text: [
      'Checked by machine and by hand on every page and dialog, in the light, the dark and a Telegram theme:',
    ],
    points: [
      'everything works with the keyboard alone, with a visible focus; single-key shortcuts can be switched off in the settings',
      'nothing is said by colour alone: stock, health and price changes have a shape and words too',
      'text has a contrast of at least 4.5 to 1, controls of 3 to 1, also in themes that Telegram brings along',
      'at 200% zoom and on a window 320 pixels wide nothing is lost',
      'charts have a sentence, can be read with the arrow keys and be shown as a table',
      'animations stop where the system asks for reduced motion',
      "the font, Atkinson Hyperlegible Next, tells 0 from O and 1 from l; the device's own font can be chosen instead",
    ],
  },
  {
    title: 'Known limits',
    text: [],
    points: [
      'The sign-in button of Telegram is drawn by Telegram and follows its rules. Signing in with the bot or by e-mail does the same.',
      'Long lists draw what is near the window; the search of the browser finds only what is drawn. Searching in the page itself finds everything.',
    ],
  },
  {
    title: 'Something does not work',
    text: [
      '"Report a wrong price" in the details of an offer and "Report a problem" under an answer reach the operator; say what was tried and with which device.',
    ],
  },
]

export const status = {
  title: PAGE_WORDS.status.title,
  lead: PAGE_WORDS.status.lead,
  failed: 'The data status could not be loaded',
  loading: 'Loading data status',
  empty: 'No vendor is read yet',
  table: 'Vendors and their data',
  vendor: 'Vendor',
  last: 'Last good read',
  reads: 'Reads, 7 days',
  offers: 'Offers',
  comparable: 'comparable',
  held: 'held back',
  health: 'Health',
  failedReads: (failed: number, reads: number) =>
    failed === 0 ? `${reads}, none failed` : `${reads}, ${failed} failed`,
  ok: 'as planned',
  stale: (day: string) => `stale since ${day}`,
  never: 'never',
  /** How a vendor's list is read; a way without a name of its own is named as it is. */
  formats: {
    shopify: 'Shopify feed',
    woocommerce: 'WooCommerce feed',
    'google-merchant': 'Google Merchant feed',
    csv: 'CSV file',
    'json-ld': 'Data in its pages',
    'html-table': 'Table in a page',
    squarespace: 'Squarespace feed',
    medusa: 'Medusa feed',
    ecwid: 'Ecwid feed',
  } as Readonly<Record<string, string>>,
  fictional: 'invented demo vendor',
  demo: 'This is the demo catalogue: every vendor and every price in it is invented.',
  error: (text: string) => `Last failure: ${text}`,
  method: 'What these numbers mean',
  summary: (fresh: number, all: number) => `${fresh} of ${all} vendors read as planned`,
} as const
