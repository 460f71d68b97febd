export type Piece =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'cite'; readonly n: number }

/** A text cut at its marks [1], [2]…; a number without a source stays text. Paragraphs are split at line breaks. */
export function citedParagraphs(content: string, known: ReadonlySet<number>): Piece[][] {
  return content
    .split(/\n+/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line =>
      line.split(/(\[\d{1,2}\])/).flatMap((part): Piece[] => {
        const n = Number(/^\[(\d{1,2})\]$/.exec(part)?.[1])
        if (known.has(n)) return [{ kind: 'cite', n }]
        return part === '' ? [] : [{ kind: 'text', text: part }]
      }),
    )
}
