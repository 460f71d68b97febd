import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommended setting for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/**
 * Whether the password is the account's. Without an account it takes as long as with one, so that the time of an answer
 * does not tell which addresses have an account.
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null
}
