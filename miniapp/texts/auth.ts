/** Words of the sign-in dialog. Failures are worded in api/domain/error-messages.ts. */
export const auth = {
  title: (name: string) => `Sign in to ${name}`,
  tabs: 'Account',
  login: 'Login',
  signup: 'Sign Up',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters, not a common password',
  firstName: 'First name',
  lastName: 'Last name (optional)',
  logIn: 'Log in',
  loggingIn: 'Logging in...',
  signUp: 'Sign up',
  signingUp: 'Creating the account...',
  welcome: (name: string) => `Welcome, ${name}`,
  created: 'Your account is ready.',
  signedIn: 'You are signed in.',
  terms: 'By signing up you accept the',
  termsLink: 'terms',
  or: 'or with Telegram',
  byBot: 'Sign in by the bot',
  byBotBusy: 'Making a link...',
  byBotWhy: 'Opens the bot; confirm there and come back. Works without a password.',
  openBot: 'Open the bot and confirm',
  matchCode: 'The bot shows the same number:',
  waiting: 'Waiting for your confirmation in the chat.',
  refused: 'The sign-in was refused in the chat. Start again if that was not meant.',
  expired: 'The link has expired. Start again.',
  botFailed: 'The link could not be made. Try again in a moment.',
  widgetFailed: "Telegram's own button could not be loaded here.",
  inTelegram: 'Sign in with Telegram',
  inTelegramBusy: 'Signing in...',
  inTelegramFailed: 'Telegram did not confirm this sign-in. Open the app from the bot again.',
} as const

/** The page that sets a forgotten password. */
export const reset = {
  link: 'Forgot your password?',
  title: 'A new password',
  askLead: 'Enter the e-mail of your account. You get a link that sets a new password.',
  ask: 'Send me a link',
  asking: 'Sending...',
  asked:
    'If there is an account with this e-mail, a link is on its way, by mail or to your linked Telegram. It is good for 30 minutes. Nothing came? Write to whoever runs this site.',
  setLead: 'Choose a new password. You are signed in with it, and signed out everywhere else.',
  newPassword: 'New password',
  set: 'Set the password',
  setting: 'Setting...',
  again: 'Ask for a new link',
  failed: 'That did not work. Check your connection and try again.',
} as const

/** What became of the session of the person whom the page shows. */
export const session = {
  'signed-out': 'You were signed out. Sign in to go on; what you typed is kept.',
  'other-account':
    'Another account is signed in now, so nothing was saved. This page still shows the one before.',
  reload: 'Show the account that is signed in',
} as const
