import { createHash } from 'node:crypto'
import { escapeHtml } from '#api/domain/html.ts'

/** What stands on a picture of link previews; amounts are texts already. */
export type SharePicture = {
  appName: string
  title: string
  /** The largest number; null where there is none now. */
  figure: { value: string; unit: string } | null
  facts: readonly string[]
  /** Vendors between the lowest and the highest price, each from 0 to 1. */
  ruler?: { low: string; high: string; marks: readonly number[]; median: number | null } | null
  rows?: readonly { label: string; value: string }[]
  dated: string
}

export const PICTURE_SIZE = { width: 1200, height: 630 } as const

/** The light theme of the site (miniapp/styles). */
const COLOURS = { paper: '#F5F7F6', ink: '#13201E', soft: '#3F4E4B', line: '#7C8A86', accent: '#0A6466' }
const LEFT = 80
const RIGHT = PICTURE_SIZE.width - LEFT
const RULE_Y = 470
const DIVISIONS = 10
const MOST_ROWS = 3
const ROW_HEIGHT = 72

/** The font holds Latin letters alone; anything else would be drawn as an empty box. */
const drawable = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013-\u201d\u20ac]/g, '')

const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 3).trimEnd()}...`

type Style = { size: number; fill: string; bold?: boolean; end?: boolean }

const words = (x: number, y: number, text: string, { size, fill, bold, end }: Style) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ''}${end ? ' text-anchor="end"' : ''}>${escapeHtml(drawable(text))}</text>`

const bar = (x: number, y: number, height: number, fill: string, width = 3) =>
  `<rect x="${(x - width / 2).toFixed(1)}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

const at = (mark: number) => LEFT + Math.min(1, Math.max(0, mark)) * (RIGHT - LEFT)

/** Graduated from the lowest to the highest price: a tick a vendor, the lowest bold, the median dashed. */
function rulerOf({ low, high, marks, median }: NonNullable<SharePicture['ruler']>): string[] {
  const divisions = Array.from({ length: DIVISIONS + 1 }, (_, n) =>
    bar(at(n / DIVISIONS), RULE_Y, 10, COLOURS.line, 2),
  )
  const dash =
    median === null
      ? ''
      : `<line x1="${at(median)}" x2="${at(median)}" y1="${RULE_Y - 44}" y2="${RULE_Y}" stroke="${COLOURS.soft}" stroke-width="3" stroke-dasharray="6 5"/>`
  return [
    `<rect x="${LEFT}" y="${RULE_Y}" width="${RIGHT - LEFT}" height="2" fill="${COLOURS.line}"/>`,
    ...divisions,
    ...marks.map(mark => bar(at(mark), RULE_Y - 26, 26, COLOURS.line)),
    dash,
    bar(at(0), RULE_Y - 44, 54, COLOURS.accent, 8),
    words(LEFT, RULE_Y + 48, low, { size: 30, fill: COLOURS.accent, bold: true }),
    words(RIGHT, RULE_Y + 48, high, { size: 30, fill: COLOURS.soft, end: true }),
  ]
}

const rowsOf = (rows: NonNullable<SharePicture['rows']>, top: number): string[] =>
  rows.slice(0, MOST_ROWS).flatMap(({ label, value }, row) => [
    words(LEFT, top + row * ROW_HEIGHT, clipped(label, 34), { size: 32, fill: COLOURS.ink }),
    words(RIGHT, top + row * ROW_HEIGHT, clipped(value, 32), {
      size: 32,
      fill: COLOURS.ink,
      bold: true,
      end: true,
    }),
  ])

/** The drawing of a link preview: no vendor's words, no picture of a product, colours and ruler as on the site. */
export function sharePicture(picture: SharePicture): string {
  const { appName, title, figure, facts, ruler, rows = [], dated } = picture
  const { width, height } = PICTURE_SIZE
  const factsY = figure ? 330 : 210
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Atkinson Hyperlegible Next">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>`,
    words(LEFT, 130, clipped(title, 30), { size: 64, fill: COLOURS.ink, bold: true }),
    figure
      ? `<text x="${LEFT}" y="262" font-size="104" font-weight="700" fill="${COLOURS.accent}">${escapeHtml(drawable(figure.value))}<tspan dx="18" font-size="44" font-weight="400" fill="${COLOURS.soft}">${escapeHtml(figure.unit)}</tspan></text>`
      : '',
    words(LEFT, factsY, clipped(facts.join(' \u00b7 '), 64), { size: 34, fill: COLOURS.soft }),
    ...(ruler ? rulerOf(ruler) : rowsOf(rows, factsY + 110)),
    words(LEFT, 584, dated, { size: 26, fill: COLOURS.soft }),
    words(RIGHT, 584, appName, { size: 30, fill: COLOURS.accent, bold: true, end: true }),
    '</svg>',
  ].join('')
}

/** Short, and another one for every other drawing: a preview that is kept elsewhere is asked for anew when it changed. */
export const drawingId = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 16)
