export const signInFailedText = {
  title: 'Sign-in failed',
  lead: 'Try again, or close the app and open it from the bot anew. You then come to the page that you wanted.',
  again: 'Try again',
} as const

export const notFoundText = {
  title: 'Page Not Found',
  lead: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  home: 'Go Home',
  trending: 'Trending products',
} as const
