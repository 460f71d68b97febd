export const host = {
  tabs: 'Tabs',
  alerts: 'Alerts',
  more: 'More',
  pages: 'Pages',
  own: 'Your account',
  theme: 'Switch light and dark',
  homeScreen: 'Add this app to the home screen?',
  homeScreenWhy: 'It then opens without looking for the chat.',
  add: 'Add',
} as const
