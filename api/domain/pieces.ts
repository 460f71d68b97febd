/** What a text lists between separators: "A + B" is A and B, without surrounding blanks; empty pieces are left out. */
export const piecesOf = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map(piece => piece.trim())
    .filter(Boolean)
