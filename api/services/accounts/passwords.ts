import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommended setting for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const { memoryCost, timeCost, parallelism } = OPTIONS

/** A hash of the same cost that no password has: what is compared with when there is no account. */
const DECOY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$bm8gYWNjb3VudCBoZXJl$cJ6jpNDn0vGVYnA9eWQVmyN6tDBqKNLzPLxDK9rWnzs`

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/** Takes as long without an account as with one, so that time does not tell which addresses have one. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await verify(stored ?? DECOY, password)
  return right && stored !== null
}
