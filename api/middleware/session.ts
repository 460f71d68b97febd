/** Who is signed in, as far as a request needs to know; everything else is read when a handler needs it. */
export type SignedIn = { userId: string; sessionId: string }
