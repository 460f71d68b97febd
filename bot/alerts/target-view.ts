import type { WireTarget } from '#api/contract/targets.ts'
import { targetLimitWords } from '#api/domain/alerts/targets.ts'
import { targetLensWords } from '#api/domain/markets/lens-words.ts'
import { formatMoney, formatUnitPrice, parseMicro } from '#api/domain/money.ts'
import type { Links } from '#bot/links.ts'
import { parseTime } from '#api/domain/time.ts'
import { DISCLAIMER, button, dateTimeWords, escapeHtml, named, type View } from '#bot/messages.ts'
import { searchPath } from '#api/domain/pages.ts'

export const mutedWords = ({ mutedUntil }: Pick<WireTarget, 'mutedUntil'>, now: Date): string => {
  const until = parseTime(mutedUntil)
  return until !== null && until > now.getTime() ? `Muted until ${dateTimeWords(new Date(until))}` : ''
}

const lowestWords = ({ lowest, limit }: WireTarget, fictional: ReadonlySet<string>): string => {
  if (lowest === null) return 'nothing in this market can be bought now'
  const { currency, per } = limit
  const unit = formatUnitPrice(parseMicro(lowest.unitPrice) ?? 0, currency)
  const mark = fictional.has(lowest.vendorSlug) ? ' (fictional)' : ''
  const code = lowest.code === null ? '' : ` with code ${escapeHtml(lowest.code)}`
  const price = formatMoney(parseMicro(lowest.price) ?? 0, currency)
  return `now ${unit} per ${per} at ${named(lowest.vendorName)}${mark} (${price}${code}, ${escapeHtml(lowest.size)})`
}

export function targetLines(target: WireTarget, fictional: ReadonlySet<string>, now: Date): string {
  return [
    `<b>${named(target.name, 100)}</b>, any vendor${escapeHtml(targetLensWords(target.lens))}`,
    escapeHtml(targetLimitWords(target.limit)),
    lowestWords(target, fictional),
    mutedWords(target, now),
  ]
    .filter(Boolean)
    .join('\n')
}

export function targetView(
  target: WireTarget,
  { fictional, links, now }: { fictional: ReadonlySet<string>; links: Links; now: Date },
): View {
  const { id, name, productId } = target
  return {
    html: [
      targetLines(target, fictional, now),
      'You are told once when the lowest offer falls to the limit, then at each new low.',
      DISCLAIMER,
    ].join('\n\n'),
    buttons: [
      [
        mutedWords(target, now) ? button('Unmute', `tm:0:${id}`) : button('Mute 7 d', `tm:7:${id}`),
        button('Delete', `tx:${id}`),
      ],
      [button('All alerts', 'al:0')],
      productId === null ? [] : [button('All prices', `p:${productId}:0`)],
      links.app('Open the market', searchPath(name)),
    ],
  }
}
