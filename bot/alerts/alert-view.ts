import type { WireAlert } from '#api/contract/alerts.ts'
import type { WireTarget } from '#api/contract/targets.ts'
import { alertLimitWords } from '#api/domain/alerts/alert-words.ts'
import { formatMoney, mulDiv, parseMicro, parsePositive, roundToMinor, toDecimal } from '#api/domain/money.ts'
import { DISCLAIMER, button, escapeHtml, fit, named, pageOf, rows, type View } from '#bot/messages.ts'
import { mutedWords, targetLines } from './target-view.ts'

const ALERTS_A_PAGE = 6
const PRESET_PERCENTS = [5, 10, 20]
const TYPE_WORDS = {
  price_change: 'price changes',
  out_of_stock: 'out of stock',
  back_in_stock: 'back in stock',
} as const

const nowWords = ({ offer }: WireAlert): string => {
  if (offer.price === null) return 'no price stated'
  const price = formatMoney(parseMicro(offer.price) ?? 0, offer.currency)
  return offer.inStock ? `now ${price}` : `out of stock, last ${price}`
}

function subject(alert: WireAlert, fictional: ReadonlySet<string>): string {
  const { productName, vendorName, vendorSlug, size } = alert.offer
  const vendor = `${named(vendorName)}${fictional.has(vendorSlug) ? ' (fictional)' : ''}`
  const facts = [vendor, escapeHtml(size), escapeHtml(nowWords(alert))]
  return `<b>${named(productName, 100)}</b>\n${facts.filter(Boolean).join(' · ')}`
}

function presets({ id, offer }: WireAlert) {
  const price = parsePositive(offer.price)
  if (price === null) return []
  return PRESET_PERCENTS.map(percent => {
    const limit = roundToMinor(mulDiv(price, 100 - percent, 100), offer.currency, 'down')
    return button(`≤ ${formatMoney(limit, offer.currency)}`, `af:${id}:price:${toDecimal(limit)}`)
  })
}

export function alertView(alert: WireAlert, fictional: ReadonlySet<string>, now: Date): View {
  const { id, offer } = alert
  const muted = mutedWords(alert, now)
  const types = alert.alertTypes.map(type => TYPE_WORDS[type]).join(', ')
  return {
    html: [
      [subject(alert, fictional), muted].filter(Boolean).join('\n'),
      `Tells of: ${types}\nLimit: ${escapeHtml(alertLimitWords(alert.limit, offer.currency))}`,
      `Another limit: <code>/limit ${id} 17.50</code> for a price, <code>/limit ${id} 2.50/unit</code> for a price per unit, <code>/limit ${id} 10%</code> for a drop.`,
      DISCLAIMER,
    ].join('\n\n'),
    buttons: [
      presets(alert),
      [
        button('Any change', `af:${id}:off:0`),
        muted ? button('Unmute', `am:0:${id}`) : button('Mute 7 d', `am:7:${id}`),
      ],
      [button('Delete', `ax:${id}`), button('All alerts', 'al:0')],
      ...(offer.productId === null ? [] : [[button('All prices', `p:${offer.productId}:0`)]]),
    ],
  }
}

type Entry = { id: string; words: string }

const alertEntry = (alert: WireAlert, fictional: ReadonlySet<string>, now: Date): Entry => ({
  id: `a:${alert.id}`,
  words: [
    subject(alert, fictional),
    escapeHtml(alertLimitWords(alert.limit, alert.offer.currency)),
    mutedWords(alert, now),
  ]
    .filter(Boolean)
    .join('\n'),
})

export function alertsView(
  own: { alerts: readonly WireAlert[]; targets: readonly WireTarget[] },
  fictional: ReadonlySet<string>,
  { number, now }: { number: number; now: Date },
): View {
  const list = [
    ...own.targets.map(target => ({ id: `t:${target.id}`, words: targetLines(target, fictional, now) })),
    ...own.alerts.map(alert => alertEntry(alert, fictional, now)),
  ]
  if (list.length === 0) {
    return {
      html: 'You have no alerts. Send the name of a product and press “Set an alert”, or send <code>/alert bpc-157 4/mg</code> for the lowest offer of all vendors.',
    }
  }
  const page = pageOf(list, number, ALERTS_A_PAGE, target => `al:${target}`)
  const lines = page.entries.map(({ words }, index) => `${page.first + index + 1}. ${words}`)
  const open = page.entries.map(({ id }, index) => button(`Change ${page.first + index + 1}`, id))
  return {
    html: fit([`<b>Your alerts</b>: ${list.length}`, ...lines], DISCLAIMER),
    buttons: [...rows(open, 3), page.buttons],
  }
}
