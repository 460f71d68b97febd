import { piecesOf } from '#api/domain/pieces.ts'

/** `before` is the word that a citation stands behind: the two are never torn apart at the end of a line. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'path'; readonly text: string }
  | { readonly kind: 'cite'; readonly n: number; readonly before: string }

/** "See /?q=BPC-157": a page of ours. A word with a slash elsewhere may be a command of the bot, or a unit. */
const PAGE = /^(.*\bSee )(\/\S*?)([.,;]?(?:\s.*)?)$/s

function textPieces(text: string): Piece[] {
  const [, before = text, path = '', after = ''] = PAGE.exec(text) ?? []
  return [
    { kind: 'text' as const, text: before },
    { kind: 'path' as const, text: path },
    { kind: 'text' as const, text: after },
  ].filter(piece => piece.text !== '')
}

const MARK = /^\[(\d{1,2})\]$/

function addCite(pieces: readonly Piece[], n: number): Piece[] {
  const last = pieces.at(-1)
  if (last?.kind !== 'text') return [...pieces, { kind: 'cite', n, before: '' }]
  const [, text = '', before = ''] = /^(.*?)(\S*)\s*$/s.exec(last.text) ?? []
  return [
    ...pieces.slice(0, -1),
    ...(text ? [{ kind: 'text' as const, text }] : []),
    { kind: 'cite', n, before },
  ]
}

/** A text cut at its marks [1], [2]… and at pages it names; a number without a source stays text. Paragraphs are split at line breaks. */
export function citedParagraphs(content: string, known: ReadonlySet<number>): Piece[][] {
  return piecesOf(content, /\n+/).map(line =>
    line.split(/(\[\d{1,2}\])/).reduce<Piece[]>((pieces, part) => {
      const n = Number(MARK.exec(part)?.[1])
      if (known.has(n)) return addCite(pieces, n)
      return [...pieces, ...textPieces(part)]
    }, []),
  )
}
