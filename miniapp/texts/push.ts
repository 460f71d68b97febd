export const push = {
  tipOn: 'Push alerts are on',
  tipOff: 'Turn on push alerts',
  tipBusy: 'Working on it',
  inTelegram: 'Alerts arrive in this chat',
  inTelegramWhy: 'The bot may write here; nothing else is needed.',
  homeScreen: 'On iPhone and iPad, add this page to the Home Screen first, then turn alerts on there.',
  enabled: {
    title: 'All Alerts Enabled',
    description: "You'll receive notifications for price drops, stock changes, new items, and promotions.",
  },
  disabled: {
    title: 'Notifications Disabled',
    description: "You won't receive push notifications anymore.",
  },
} as const
