export const MESSAGE_MAX = 2000

/** Zero-width, bidirectional, tag and variation characters, soft hyphens and fillers: nothing that a person types. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu
const CONTROL = /[\p{Cc}\p{Cs}\p{Co}]/gu
/** More marks on one letter than any script needs: text drawn to be unreadable to a filter. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

/**
 * The message as everything after it sees it: compatibility forms resolved, invisible characters gone, spaces plain.
 * `null` when nothing is left, or when more than 2,000 characters are.
 */
export function cleanMessage(raw: string): string | null {
  const text = raw
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROL, character => (character === '\n' || character === '\t' ? character : ''))
    .replace(PILED_MARKS, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' || [...text].length > MESSAGE_MAX ? null : text
}
