import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { Catalog } from '#api/catalog/catalog.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listChanges } from '#api/contract/history.ts'
import type { listVendorStats } from '#api/contract/vendors.ts'
import { escapeHtml } from '#api/domain/html.ts'
import { PERSONAL_PATHS, compoundPath } from '#api/domain/pages.ts'
import { CHANGE_FEEDS, PUBLIC_PATHS } from '#api/domain/public-pages.ts'
import { changeFeed, type FeedFormat, type Site } from '#api/presenters/change-feed.ts'

type Options = Site & { catalog: Catalog }

/** The text of `etag`, or 304 for who holds it. */
function send(ctx: Context, type: string, etag: string, text: () => string): void {
  ctx.status = 200
  ctx.type = `${type}; charset=utf-8`
  ctx.set({ ETag: etag, 'Cache-Control': 'no-cache' })
  if (ctx.fresh) ctx.status = 304
  else ctx.body = text()
}

function mountFeeds(router: Router, { catalog, ...site }: Options): void {
  for (const { format, path, type } of CHANGE_FEEDS) {
    let built: { etag: string; text: string } | null = null
    const textOf = (etag: string, json: string, of: FeedFormat) => {
      const changes = JSON.parse(json) as AnswerOf<typeof listChanges>
      built = { etag, text: changeFeed(of, changes, site) }
      return built.text
    }
    router.get(path, async ctx => {
      const { etag, text: json } = await catalog.changes()
      send(ctx, type, etag, () => (built?.etag === etag ? built.text : textOf(etag, json(), format)))
    })
  }
}

export function mountCrawlers(router: Router, options: Options): void {
  const { catalog, publicUrl } = options
  router.get('/robots.txt', ctx => {
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = [
      'User-agent: *',
      ...['/api/', ...PERSONAL_PATHS].map(path => `Disallow: ${path}`),
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n')
  })
  router.get('/sitemap.xml', async ctx => {
    const [listed, offered] = await Promise.all([catalog.vendorStats(), catalog.compounds()])
    const vendors = JSON.parse(listed.text()) as AnswerOf<typeof listVendorStats>
    const compounds = JSON.parse(offered.text()) as { slug: string }[]
    const day = listed.builtAt.toISOString().slice(0, 10)
    const etag = `${listed.etag.slice(0, -1)}${offered.etag.slice(1)}`
    const paths = [
      ...PUBLIC_PATHS,
      ...vendors.map(({ slug }) => `/vendor/${slug}`),
      ...compounds.map(({ slug }) => compoundPath(slug)),
    ]
    const urls = paths.map(
      path => `<url><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${day}</lastmod></url>`,
    )
    send(
      ctx,
      'application/xml',
      etag,
      () =>
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    )
  })
  mountFeeds(router, options)
}
