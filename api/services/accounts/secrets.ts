import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** An opaque secret of 256 bits, and the hash under which alone it is stored. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A token has 256 random bits, so a plain SHA-256 is enough: there is nothing to guess. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
