export const suspended = {
  lead: 'You may still take along what is stored about you, or delete the account. Your password, as typed below, is enough.',
  export: 'Export my data',
  exported: 'Your data was saved',
  delete: 'Delete my account',
  confirm: 'Delete it for good',
  deleted: 'Your account was deleted',
  failed: 'Not done',
} as const
