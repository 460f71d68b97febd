import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#api/domain/constants.ts'

const REFUSED = 5_000

/** The commonest passwords by count of leaks (zxcvbn's list, most common first), among those long enough to be tried. */
const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(password => password.length >= PASSWORD_MIN).slice(0, REFUSED),
)

export const isCommonPassword = (password: string): boolean => commonest.has(password.toLowerCase())
