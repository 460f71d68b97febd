import type { Channel } from '#api/domain/alerts/reach.ts'

export const alerts = {
  title: 'Set up an alert',
  subtitle: (product: string, size: string, vendor: string) =>
    [product, size, vendor].filter(Boolean).join(', '),
  types: 'Tell me when',
  names: {
    price_change: 'the price changes',
    out_of_stock: 'it goes out of stock',
    back_in_stock: 'it is back in stock',
  },
  limit: 'Only below a limit',
  limitHint:
    'Without a limit, every change of at least 1% and 25 cents is told. With one, the price is told once, when it falls to the limit.',
  limitKinds: {
    none: 'No limit',
    price: 'Total price at or below',
    percent: 'Drop of at least (%)',
    perUnit: (unit: string) => `Price per ${unit} at or below`,
  },
  preview: (words: string) => `This alert ${words}.`,
  previewLoading: 'Looking at the last 90 days.',
  previewNone: 'There is no price history yet to try it on.',
  save: 'Create alert',
  saving: 'Saving...',
  cancel: 'Cancel',
  change: 'Change',
  changeName: (product: string, vendor: string) => `Change the alert for ${product} at ${vendor}`,
  changeTitle: 'Change the alert',
  changed: 'Alert changed',
  /** While it is not known what a price is per. */
  anyUnit: 'unit',
  saved: 'Alert created',
  savedWhy: (product: string, vendor: string, where: string) =>
    `${product} at ${vendor} is checked every 5 minutes. ${where}`,
} as const

export const targets = {
  title: 'Set a market target',
  subtitle: (name: string, lens: string) => `${name}, any vendor${lens}`,
  limit: (unit: string, currency: string) => `Price per ${unit} at or below (${currency})`,
  limitHint: (currency: string) =>
    `You are told once when the lowest offer of all vendors falls to it, then at each new low. Only offers priced in ${currency} count.`,
  pack: 'Packs that count',
  packs: { any: 'Any pack', single: 'Single packs', kit: 'Kits of several' },
  codes: 'Codes that count',
  codeKinds: { none: 'None', mine: 'Your coupons', public: 'Your coupons and public codes' },
  save: 'Set target',
  saved: 'Market target set',
  savedWhy: (name: string, where: string) => `All vendors of ${name} are compared at every read. ${where}`,
  notSaved: 'Target not set',
  failed: 'The target was not saved. Try again.',
  open: 'Target for any vendor',
  openName: (name: string) => `Set a market target for ${name}`,
  met: (days: number, last: string) =>
    days === 0
      ? 'Not met on any of the last 90 days.'
      : `Met on ${days} of the last 90 days, last on ${last}.`,
  now: (price: string, vendor: string, isMet: boolean) =>
    `Now ${price} at ${vendor}${isMet ? ', so it is met' : ''}.`,
  nowAt: (price: string) => `Now ${price} at`,
  withCode: (code: string) => ` with code ${code}`,
  nothingNow: 'Nothing in this market can be bought now.',
  recorded: (price: string, day: string) => `Lowest recorded ${price} on ${day}.`,
  codesOfToday: 'All after the codes of today, on earlier days too.',
  change: 'Change limit',
  changeName: (name: string) => `Change the limit of the market target for ${name}`,
  changeTitle: 'Change a market target',
  changed: 'Market target changed',
  list: 'Market targets',
  listFailed: 'Your market targets could not be loaded.',
  anyVendor: 'Any vendor',
  remove: (name: string) => `Delete the market target for ${name}`,
} as const

const CHANNEL_NAMES: Record<Channel, string> = {
  telegram: 'Telegram',
  push: 'your browsers with the bell on',
}

export const reach = {
  goesTo: (channels: readonly Channel[]) =>
    `Messages go to ${channels.map(channel => CHANNEL_NAMES[channel]).join(' and ')}.`,
  nowhere: 'No message can reach you yet',
  why: {
    choose_preferences: 'No kind of change is chosen, so nothing is told about a watched product.',
    resume_telegram: 'You stopped the messages of the bot. Open it and press Start.',
    allow_telegram: 'The bot may not write to you yet.',
    link_telegram: 'Link Telegram or turn on the bell in this browser.',
    enable_push: 'Turn on the bell in this browser.',
  },
  fixes: {
    choose_preferences: 'Hear of all changes',
    resume_telegram: 'Open the bot',
    allow_telegram: 'Allow messages',
    link_telegram: 'Link Telegram',
    enable_push: 'Turn on the bell',
  },
  allowed: 'The bot may write to you now',
  refused: 'Not allowed, so no message reaches this chat',
  show: 'What to do',
  watched: (product: string) => `${product} is watched`,
  allKinds: 'You hear of every kind of change; choose fewer in the settings.',
  settings: 'Settings',
} as const
