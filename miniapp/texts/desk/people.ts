import { count } from '#api/domain/plural.ts'

export const people = {
  title: 'People',
  lead: 'Accounts and what they may do. Here are counts alone: no chat text, no codes.',
  search: 'E-mail, name, Telegram name or id',
  searchHint: 'Without a text: those who work at the desk.',
  none: 'Nobody was found',
  noneWhy: 'Look for a part of the e-mail, the name or the Telegram name.',
  noEmail: 'no e-mail',
  telegram: (name: string) => `Telegram ${name}`,
  counts: (sessions: number, watches: number, alerts: number, coupons: number) =>
    [
      count(sessions, 'session'),
      count(watches, 'watch', 'watches'),
      count(alerts, 'alert'),
      count(coupons, 'coupon'),
    ].join(', '),
  since: 'since',
  lastUsed: 'last used',
  suspended: 'suspended',
  because: (reason: string) => `Suspended: ${reason}`,
  give: { editor: 'Make an editor', owner: 'Make an owner' },
  take: { editor: 'No longer an editor', owner: 'No longer an owner' },
  signOut: 'Sign out everywhere',
  signOutLead: 'Every session of this account ends; its person signs in again. This cannot be undone.',
  signedOut: (n: number) => `${count(n, 'session')} ended`,
  reset: 'Link for a new password',
  resetLead: (email: string) =>
    `Hand this link to ${email}. It sets a new password once, within 24 hours, and stands here only now. Undo in the log makes it useless.`,
  copy: 'Copy the link',
  copied: 'Copied',
  suspend: 'Suspend',
  suspendLead:
    'Every session ends and none is opened. The person reads the reason at sign-in, and may still take along or delete what is stored.',
  reason: 'Reason, for the person to read',
  reasonNeeded: 'Say why; the person reads it.',
  resume: 'Let in again',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete the account of ${name}?`,
  deleteLead:
    'Watches, alerts, coupons, chats and sessions go with it. Donations stay in the books without a name. This cannot be undone.',
  confirm: 'Type delete to confirm',
  confirmWord: 'delete',
} as const
