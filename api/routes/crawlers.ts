import type { Router } from '@koa/router'
import type { Catalog } from '#api/catalog/catalog.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listChanges } from '#api/contract/history.ts'
import { PUBLIC_PATHS } from '#api/domain/pages.ts'
import { formatMoney, parseMicro } from '#api/domain/money.ts'
import { escapeHtml } from '#api/presenters/html.ts'

type Options = { catalog: Catalog; publicUrl: string; appName: string }
type Change = AnswerOf<typeof listChanges>[number]

const HIDDEN = ['/api/', '/watchlist', '/coupons', '/chat', '/settings', '/notifications']
const KINDS: Record<Change['kind'], string> = {
  price: 'Price changed',
  out_of_stock: 'Out of stock',
  back_in_stock: 'Back in stock',
  new_item: 'New offer',
}

const money = (amount: string | null, currency: string | null): string => {
  const micro = parseMicro(amount)
  return micro === null ? 'no price' : formatMoney(micro, currency ?? 'USD')
}

function changeItem(change: Change, publicUrl: string): string {
  const moved =
    change.kind === 'price'
      ? `: ${money(change.oldPrice, change.currency)} → ${money(change.newPrice, change.currency)}`
      : ''
  const title = `${change.productName} ${change.size} at ${change.vendor.name}: ${KINDS[change.kind]}${moved}`
  const link = `${publicUrl}/?q=${encodeURIComponent(change.productName)}#o=${change.offerId}`
  return `<item><title>${escapeHtml(title)}</title><link>${escapeHtml(link)}</link><guid isPermaLink="false">change-${change.id}</guid><pubDate>${new Date(change.at).toUTCString()}</pubDate></item>`
}

/** robots.txt, sitemap.xml and the feed of price changes. */
export function mountCrawlers(router: Router, { catalog, publicUrl, appName }: Options): void {
  router.get('/robots.txt', ctx => {
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = [
      'User-agent: *',
      ...HIDDEN.map(path => `Disallow: ${path}`),
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n')
  })
  router.get('/sitemap.xml', async ctx => {
    const stats = await catalog.vendorStats()
    const slugs = (JSON.parse(stats.json.toString()) as { slug: string }[]).map(
      ({ slug }) => `/vendor/${slug}`,
    )
    const day = stats.builtAt.toISOString().slice(0, 10)
    const urls = [...PUBLIC_PATHS, ...slugs].map(
      path => `<url><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${day}</lastmod></url>`,
    )
    ctx.type = 'application/xml; charset=utf-8'
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  })
  router.get('/changes.rss', async ctx => {
    const changes = JSON.parse((await catalog.changes()).json.toString()) as Change[]
    ctx.type = 'application/rss+xml; charset=utf-8'
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeHtml(appName)}: price changes</title><link>${escapeHtml(`${publicUrl}/changes`)}</link><description>Changes of price and stock as they were observed. Educational comparison only.</description>${changes.map(change => changeItem(change, publicUrl)).join('')}</channel></rss>\n`
  })
}
