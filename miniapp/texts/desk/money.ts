import { count } from '#api/domain/plural.ts'

export const money = {
  title: 'Money',
  lead: 'Donated Stars by week. Those that fit no invoice stand first.',
  weeks: 'By week',
  columns: ['Week from', 'Payments', 'Stars', 'Given back'],
  payments: 'The last payments',
  none: 'Nobody has donated yet',
  noneWhy: 'Each payment in Stars stands here, with a way to give it back.',
  stars: (n: number) => count(n, 'Star'),
  status: { paid: 'paid', refund_wanted: 'refund under way', refunded: 'given back' },
  refund: 'Give back',
  refundOf: (stars: number) => `Give back ${count(stars, 'Star')}`,
  refundLead: 'Telegram returns the Stars to whoever paid. This cannot be undone.',
  charge: 'Charge id',
  again: 'Ask Telegram again',
  outcome: { refunded: 'Given back', 'refunded before': 'It was given back before' },
} as const
