/** Said of a page of one person to whoever is not signed in. */
export const personalPageText = {
  lead: 'This page belongs to an account. It opens here after signing in.',
  signIn: 'Sign in',
} as const
