export const personalPageText = {
  lead: 'This page belongs to an account. It opens here after signing in.',
  signIn: 'Sign in',
} as const
