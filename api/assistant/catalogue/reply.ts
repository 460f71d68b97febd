import { listed } from '#api/domain/plural.ts'
import { searchPath, vendorPath } from '#api/domain/pages.ts'
import type { Knex } from 'knex'
import type { Exchange } from '#api/domain/rates.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import type { Answer } from '../answer.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Frame } from './frame/frame.ts'
import { lensLine } from './view.ts'

/** How an answer from the catalogue is put together: lead, cited lines, what was left out, where to look. */

/** One line of an answer with where it comes from. */
type Line = { text: string; asOf: string | null }
type Reply = { title: string; lead: string; lines: Line[]; path: string; after?: (string | null)[] }

export type Asked = {
  db: Knex
  frame: Frame
  filter: CatalogFilter
  now: Date
  path: string
  plain: string
  /** The question as it was written. */
  text: string
  /** The day's rates where offers are told at them; null elsewhere and while there are none. */
  exchange: Exchange | null
  /** What was left out of the question because nothing in stock meets it. */
  without?: readonly string[]
}

export const nameOf = ({ compounds, blends }: Frame): string | null => compounds[0] ?? blends[0] ?? null

export const pathOf = (frame: Frame): string => {
  const name = nameOf(frame)
  return name ? searchPath(name) : frame.vendor ? vendorPath(frame.vendor) : '/'
}

const followUpsFor = (frame: Frame): string[] => {
  const name = nameOf(frame)
  return name
    ? [`Was ${name} cheaper before?`, `Which vendors with certificates list ${name}?`, `What is ${name}?`]
    : [
        'Which codes are active now?',
        'Which vendors provide certificates?',
        'How is the price per mg computed?',
      ]
}

/** What the line on what was passed over begins with. */
export const NOT_LOOKED_AT = 'Not looked at'

/** What of the question the catalogue could not look at. */
const notLookedAt = ({ ignored }: Frame): string | null =>
  ignored.length > 0
    ? `${NOT_LOOKED_AT}, because the catalogue does not record it, answers it apart or I do not know it: ${ignored.join(', ')}.`
    : null

/** What shops sell under a heading is not all of that class. */
const ofCategory = (frame: Frame): string | null =>
  frame.category === 'sarm' && nameOf(frame) === null
    ? 'SARMs here is the heading of the catalogue; MK-677, GW-501516, SR9009 and SR9011 stand under it and are no SARMs.'
    : null

/** Lists of their own that no lens narrows. */
const isWhole = (frame: Frame): boolean =>
  frame.ask === 'trending' || frame.ask === 'arithmetic' || (frame.ask === 'codes' && nameOf(frame) === null)

const underLens = ({ frame, filter, exchange }: Asked): string | null =>
  isWhole(frame)
    ? null
    : lensLine(
        frame.shipsTo ? { ...filter.lens, shipsTo: null } : filter.lens,
        filter.hidden.length,
        exchange,
      )

export const nothing = (asked: Asked, what: string): Answer => ({
  route: 'catalogue',
  content: [what, underLens(asked), notLookedAt(asked.frame), `See ${asked.path}`]
    .filter(part => part !== null)
    .join('\n'),
  citations: [],
  followUps: [],
  abstained: true,
})

export const render = (asked: Asked, { title, lead, lines, path, after = [] }: Reply): Answer => ({
  route: 'catalogue',
  content: [
    ASKED.youSell.test(asked.plain) ? 'Nothing is sold here; these vendors are compared:' : null,
    lead,
    ...lines.map(({ text }, at) => `${text} [${at + 1}]`),
    ...after.filter(part => part !== null),
    underLens(asked),
    ofCategory(asked.frame),
    notLookedAt(asked.frame),
    `See ${path}`,
  ]
    .filter(part => part !== null)
    .join('\n'),
  citations: lines.map(({ text, asOf }, at) => ({
    n: at + 1,
    title,
    publisher: 'Aliquot catalogue',
    url: path,
    asOf,
    quote: text,
  })),
  followUps: followUpsFor(asked.frame),
  abstained: false,
})

/** " at the rates of 20 Nov 2026"; empty without rates. */
export const atDay = ({ exchange }: Asked): string => {
  const day = parseTime(exchange?.date)
  return day === null ? '' : ` at the rates of ${formatDay(day)}`
}

export const more = (total: number, shown: number): string | null =>
  total > shown ? `And ${total - shown} more.` : null

/** "Selank and Semax combo", of which nobody lists a blend: a question of each by itself; null where no blend of several is asked for. */
export const withoutBlend = (asked: Asked): Asked | null => {
  const { compounds, together } = asked.frame
  if (!together || compounds.length < 2) return null
  const subject = { compounds, blends: [], partOfBlend: null, category: null }
  return {
    ...asked,
    frame: { ...asked.frame, together: false },
    filter: { ...asked.filter, subject },
  }
}

export const noBlendWords = ({ frame }: Asked): string =>
  `No vendor here lists a blend of ${listed(frame.compounds)} that fits; each by itself:`
