/**
 * The key under which a name is stored and looked up: letters and digits only, lower case, accents and width folded.
 * "BPC-157", "bpc 157" and "ＢＰＣ157" share one key. Never throws; an empty key means nothing to look up.
 */
export function searchKey(text: string): string {
  if (/^[a-z0-9]*$/.test(text)) return text
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
