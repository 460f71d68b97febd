import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { CatalogAnswer } from '#api/catalog/answers.ts'
import type { Catalog } from '#api/catalog/catalog.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import type { WireChange } from '#api/contract/history.ts'
import type { listVendorStats } from '#api/contract/vendors.ts'
import { escapeHtml } from '#api/domain/html.ts'
import { PERSONAL_PATHS, compoundPath, vendorPath } from '#api/domain/pages.ts'
import { CHANGE_FEEDS, PUBLIC_PATHS } from '#api/domain/public-pages.ts'
import { encoded } from '#api/middleware/serve-catalog.ts'
import { changeFeed } from '#api/presenters/change-feed.ts'
import type { Frame } from '#api/presenters/page.ts'

type Options = Frame & { catalog: Catalog }

/** A text that is built and compressed once a version, or 304 for who holds it. */
function send(ctx: Context, type: string, answer: CatalogAnswer): void {
  const { body, encoding } = encoded(answer, ctx.get('Accept-Encoding'))
  ctx.status = 200
  ctx.type = `${type}; charset=utf-8`
  ctx.set({ ETag: `W/${answer.etag}`, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' })
  if (encoding) ctx.set('Content-Encoding', encoding)
  if (ctx.fresh) ctx.status = 304
  else ctx.body = body
}

async function pageOf(
  { catalog }: Options,
  address: string,
  build: () => Promise<string>,
): Promise<CatalogAnswer> {
  const found = await catalog.page(address, build)
  if (!found) throw new Error(`${address} was built as missing`)
  return found
}

function mountFeeds(router: Router, options: Options): void {
  const { catalog, ...site } = options
  for (const { format, path, type } of CHANGE_FEEDS) {
    router.get(path, async ctx => {
      const answer = await pageOf(options, path, async () => {
        const changes = JSON.parse((await catalog.changes()).text()) as WireChange[]
        return changeFeed(format, changes, site)
      })
      send(ctx, type, answer)
    })
  }
}

async function sitemap({ catalog, publicUrl }: Options): Promise<string> {
  const [listed, offered] = await Promise.all([catalog.vendorStats(), catalog.compounds()])
  const vendors = JSON.parse(listed.text()) as AnswerOf<typeof listVendorStats>
  const compounds = JSON.parse(offered.text()) as { slug: string }[]
  const day = listed.builtAt.toISOString().slice(0, 10)
  const paths = [
    ...PUBLIC_PATHS,
    ...vendors.map(({ slug }) => vendorPath(slug)),
    ...compounds.map(({ slug }) => compoundPath(slug)),
  ]
  const urls = paths.map(
    path => `<url><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${day}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

export function mountCrawlers(router: Router, options: Options): void {
  const { publicUrl } = options
  router.get('/robots.txt', ctx => {
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = [
      'User-agent: *',
      ...['/api/', ...PERSONAL_PATHS].map(path => `Disallow: ${path}`),
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n')
  })
  router.get('/sitemap.xml', async ctx =>
    send(ctx, 'application/xml', await pageOf(options, '/sitemap.xml', () => sitemap(options))),
  )
  mountFeeds(router, options)
}
