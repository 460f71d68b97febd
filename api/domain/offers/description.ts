import { DESCRIPTION_CHARACTERS } from '#api/domain/constants.ts'
import { textOf } from '#api/domain/input.ts'

export const READ_MORE = 'Read more'
export const READ_LESS = 'Read less'

export type Description = {
  /** The first 120 characters and an ellipsis, or the whole text when it is no longer than that. */
  short: string
  full: string
  truncated: boolean
}

/** Cuts a description at 120 characters, counted in code points so that no character is torn apart. Anything but a string is empty. */
export const describe = (text: unknown): Description => {
  const full = textOf(text).trim()
  const characters = Array.from(full)
  if (characters.length <= DESCRIPTION_CHARACTERS) return { short: full, full, truncated: false }
  return {
    short: `${characters.slice(0, DESCRIPTION_CHARACTERS).join('').trimEnd()}…`,
    full,
    truncated: true,
  }
}
