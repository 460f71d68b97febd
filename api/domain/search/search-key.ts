import { QUERY_MAX_CHARACTERS } from '#api/domain/constants.ts'

/** Whether a text needs no normalising, which costs more than all the rest of reading a query. */
export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** The key of a name: letters and digits, lower case, accents and width folded; "BPC-157", "bpc 157" and "ＢＰＣ157" share one. */
export const searchKey = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')

/** The first characters of a query; nobody finds anything by more, and a longer one is no error. */
export const cutQuery = (text: string): string =>
  text.length > QUERY_MAX_CHARACTERS ? [...text].slice(0, QUERY_MAX_CHARACTERS).join('') : text
